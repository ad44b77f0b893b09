import { ALERTS_PATH } from '@vitrine/contract/messages/alerts/alert-paths';
import { alertProblem } from '@vitrine/contract/messages/alerts/alerts.rules';
import { alertKindTexts, alertTexts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import type { ReactNode } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { type AskedProduct, useAskForAlert } from './alerts.hooks.ts';

/** A sold-out product asks at once; a lower price is for those who look for it. */
export function ProductAlert(asked: AskedProduct) {
  const { title } = alertKindTexts[asked.kind];
  if (asked.kind === 'stock')
    return (
      <AlertForm {...asked}>
        <b className="font-semibold">{title}</b>
      </AlertForm>
    );
  return (
    <details className="mt-5">
      <summary className="link w-fit cursor-pointer py-2 text-sm">{title}</summary>
      <AlertForm {...asked} />
    </details>
  );
}

/** Sends by itself without scripts. */
function AlertForm(asked: AskedProduct & { children?: ReactNode }) {
  const email = useUser()?.email ?? '';
  // The session is read after the first paint; the field begins with its address then.
  return <AlertFields key={email} email={email} {...asked} />;
}

type AlertFieldsProps = AskedProduct & { email: string; children?: ReactNode };

function AlertFields({ children, email: own, ...asked }: AlertFieldsProps) {
  const { kind, productId, variantId } = asked;
  const ask = useAskForAlert(asked);
  const { submit, field, isSending } = useForm({
    empty: { email: own },
    check: alertProblem,
    mutation: ask,
    toInput: ({ email }) => email,
  });
  if (ask.isSuccess)
    return (
      <div role="status" className="mt-4 rounded-control bg-label p-4">
        {ask.data.message === alertTexts.asked ? (
          <>
            <b className="font-semibold">{alertTexts.askedTitle}</b>
            <p className="text-sm">{alertTexts.asked}.</p>
          </>
        ) : (
          <p className="text-sm">{ask.data.message}</p>
        )}
      </div>
    );
  const { title, text } = alertKindTexts[kind];
  return (
    <form
      method="post"
      action={ALERTS_PATH}
      noValidate
      onSubmit={submit}
      aria-label={title}
      className="mt-4 rounded-control bg-label p-4"
    >
      {children}
      <p className="mb-3 text-muted text-sm">{text}</p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="productId" value={productId} />
      {variantId && <input type="hidden" name="variantId" value={variantId} />}
      <div className="grid items-start gap-2 sm:grid-cols-[1fr_auto]">
        <TextField
          {...field('email')}
          label={alertTexts.email}
          isLabelHidden
          placeholder={alertTexts.email}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_CHARS}
        />
        <Button type="submit" variant="line" isBusy={isSending}>
          {alertTexts.action}
        </Button>
      </div>
    </form>
  );
}
