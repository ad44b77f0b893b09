import { isEmail } from '../../shared/email.ts';
import { type FieldProblem, isBlank } from '../../shared/field-problem.ts';
import { appTexts } from '../../shared/texts/texts.ts';
import { alertTexts } from './alerts.texts.ts';

/** Waiting and told ones of one address, and of one product. */
export const MAX_ALERTS_PER_ADDRESS = 50;
export const MAX_ALERTS_PER_PRODUCT = 5_000;
/** Nobody who did not confirm is remembered for longer. */
export const UNCONFIRMED_ALERT_DAYS = 7;
/** By then nobody remembers having asked. */
export const ALERT_DAYS = 365;
/** No more people are told within so many hours than there are pieces. */
export const ALERT_PORTION_HOURS = 24;

/** How many days after the delivery the owner can choose to ask for reviews. */
export const REVIEW_INVITATION_DAYS = [3, 7, 14, 30] as const;
export const REVIEW_INVITATION_DEFAULT_DAYS = 14;
export const REVIEW_INVITATION_MAX_DAYS = 60;

export function alertProblem({ email }: { email: string }): FieldProblem<'email'> | null {
  if (isBlank(email)) return { field: 'email', message: alertTexts.emailRequired };
  return isEmail(email.trim()) ? null : { field: 'email', message: appTexts.emailInvalid };
}
