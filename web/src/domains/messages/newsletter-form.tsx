import { newsletterProblem } from '@vitrine/contract/messages/messages.rules';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { useUser } from '../../lib/session/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { useJoinNewsletter } from './messages.hooks.ts';
import { EmailField, NameField, toSender } from './sender-fields.tsx';

const empty = { name: '', email: '' };

/** Spec shopper §5: the email is required, and for guests the name. */
export function NewsletterForm() {
  const user = useUser();
  const { submit, field, isSending } = useForm({
    empty,
    check: (draft) => newsletterProblem({ ...draft, isGuest: user === null }),
    mutation: useJoinNewsletter(),
    toInput: (draft) => ({ email: draft.email, sender: toSender(draft, user) }),
  });

  return (
    <form noValidate onSubmit={submit} className="letter-form">
      {!user && <NameField {...field('name')} />}
      <EmailField {...field('email')} />
      <Button type="submit" isBusy={isSending}>
        {newsletterTexts.subscribe}
      </Button>
    </form>
  );
}
