import { paymentPageTexts } from '@vitrine/contract/payments/payments.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import { email, fields } from '@vitrine/contract/shared/fields';
import { escapeHtml } from '../../shared/web/html-page.ts';
import { WARNING } from './address-form.ts';

/** What stands in the field, and why it was refused. */
export type EmailForm = { value: string; problem?: string };

/** For a program that presses Pay without sending the form. People type their own, because the order's link goes there. */
const SAMPLE_EMAIL = 'marta.lind@mail.example';

const schema = fields({ email: email() });

export function readEmailOrSample(form: URLSearchParams): ReadEmail {
  return form.size === 0 ? { email: SAMPLE_EMAIL } : readEmail(form);
}

type ReadEmail = { email: string } | { refused: EmailForm };

export function readEmail(form: URLSearchParams): ReadEmail {
  const value = form.get('email') ?? '';
  const parsed = schema.safeParse({ email: value });
  if (parsed.success) return parsed.data;
  return { refused: { value, problem: parsed.error.issues[0]?.message ?? '' } };
}

export function emailPart({ value, problem }: EmailForm, { isEmailed }: { isEmailed: boolean }): string {
  const { contact, email: label, emailHint, emailHintUnsent } = paymentPageTexts;
  const described = problem ? 'aria-invalid="true" aria-describedby="email-problem"' : '';
  const below = problem
    ? `<p class="problem" id="email-problem">${WARNING}${escapeHtml(problem)}</p>`
    : `<p class="hint">${isEmailed ? emailHint : emailHintUnsent}</p>`;
  return `<h2>${contact}</h2>
<div class="fields"><div class="field"><label for="email">${label}</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="${EMAIL_MAX_CHARS}" value="${escapeHtml(value)}" ${described}>
${below}</div></div>
`;
}
