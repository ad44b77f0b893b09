import { newsletterProblem } from '@vitrine/contract/messages/messages.rules';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { useUser } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { useJoinNewsletter } from './messages.hooks.ts';
import { EmailField, NameField, senderOf } from './sender-fields.tsx';
import { useCheckedDraft } from './use-checked-draft.ts';

const empty = { name: '', email: '' };

/** Spec shopper §5: the e-mail is needed, and the name of a guest. */
export function NewsletterForm() {
  const user = useUser();
  const letter = useJoinNewsletter();
  const { submit, field } = useCheckedDraft({
    empty,
    check: (draft) => newsletterProblem({ ...draft, isGuest: user === null }),
    send: (draft, onSent) =>
      letter.mutate({ email: draft.email, sender: senderOf(draft, user) }, { onSuccess: onSent }),
  });

  return (
    <form noValidate onSubmit={submit} className="letter-form">
      {!user && <NameField {...field('name')} />}
      <EmailField {...field('email')} />
      <Button type="submit" isBusy={letter.isPending}>
        {newsletterTexts.subscribe}
      </Button>
    </form>
  );
}
