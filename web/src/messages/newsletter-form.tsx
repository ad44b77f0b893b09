import {
  GUEST_NAME_MAX_CHARS,
  newsletterProblem,
  type Sender,
} from '@vitrine/contract/messages/messages.rules';
import { messageTexts, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import { useUser } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { useJoinNewsletter } from './messages.hooks.ts';
import { useCheckedDraft } from './use-checked-draft.ts';

const empty = { name: '', email: '' };

/** Spec shopper §5: the e-mail is needed, and the name of a guest. */
export function NewsletterForm() {
  const user = useUser();
  const letter = useJoinNewsletter();
  const { submit, field } = useCheckedDraft({
    empty,
    check: (draft) => newsletterProblem({ ...draft, isGuest: user === null }),
    send: ({ name, email }, onSent) => {
      const sender: Sender = user ? { kind: 'user', userId: user._id } : { kind: 'guest', name, email };
      letter.mutate({ email, sender }, { onSuccess: onSent });
    },
  });

  return (
    <form noValidate onSubmit={submit} className="letter-form">
      {!user && (
        <TextField
          {...field('name')}
          label={messageTexts.name}
          autoComplete="name"
          maxLength={GUEST_NAME_MAX_CHARS}
        />
      )}
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
