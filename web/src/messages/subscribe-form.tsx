import { subscribeProblem } from '@vitrine/contract/messages/messages.rules';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { Button } from '../ui/button.tsx';
import { useSubscribe } from './messages.hooks.ts';
import { EmailField } from './sender-fields.tsx';
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
      <EmailField {...field('email')} />
      <Button type="submit" isBusy={letter.isPending}>
        {newsletterTexts.subscribe}
      </Button>
    </form>
  );
}
