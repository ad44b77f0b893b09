import { ALERTS_PATH } from '@vitrine/contract/alerts/alert-paths';
import { alertProblem } from '@vitrine/contract/alerts/alerts.rules';
import { alertTexts } from '@vitrine/contract/alerts/alerts.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { type AskedProduct, useAskForAlert } from './alerts.hooks.ts';

/** Sends by itself without scripts. */
export function AlertForm({ productId, variantId }: AskedProduct) {
  const ask = useAskForAlert({ productId, variantId });
  const { submit, field, isSending } = useForm({
    empty: { email: '' },
    check: alertProblem,
    mutation: ask,
    toInput: ({ email }) => email,
  });
  if (ask.isSuccess)
    return (
      <div role="status" className="mt-6 rounded-control bg-label px-4 py-3">
        <b className="font-semibold">{alertTexts.askedTitle}</b>
        <p className="text-sm">{alertTexts.asked}.</p>
      </div>
    );
  return (
    <form
      method="post"
      action={ALERTS_PATH}
      noValidate
      onSubmit={submit}
      aria-label={alertTexts.stockTitle}
      className="mt-6 rounded-control bg-label p-4"
    >
      <b className="font-semibold">{alertTexts.stockTitle}</b>
      <p className="mb-3 text-muted text-sm">{alertTexts.stockText}</p>
      <input type="hidden" name="kind" value="stock" />
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
          {alertTexts.stockAction}
        </Button>
      </div>
    </form>
  );
}
