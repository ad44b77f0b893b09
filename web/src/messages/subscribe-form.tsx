import { subscribeProblem } from '@vitrine/contract/messages/messages.rules';
import { messageTexts, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useSubscribe } from './messages.hooks.ts';
import { useCheckedDraft } from './use-checked-draft.ts';

const empty = { email: '' };

/** Spec shopper §5: on the About page an address with an @ is enough. */
export function SubscribeForm() {
  const letter = useSubscribe();
  const { submit, field } = useCheckedDraft({
    empty,
    check: ({ email }) => subscribeProblem(email),
    send: ({ email }, onSent) => letter.mutate(email, { onSuccess: onSent }),
  });

  return (
    <form noValidate onSubmit={submit} className="letter-form">
      <TextField
        {...field('email')}
        label={messageTexts.email}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARS}
      />
      <Button type="submit" isBusy={letter.isPending}>
        {newsletterTexts.subscribe}
      </Button>
    </form>
  );
}
