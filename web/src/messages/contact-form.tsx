import {
  contactProblem,
  GUEST_NAME_MAX_CHARS,
  MESSAGE_MAX_CHARS,
  type Sender,
  SUBJECT_MAX_CHARS,
} from '@vitrine/contract/messages/messages.rules';
import { messageTexts } from '@vitrine/contract/messages/messages.texts';
import { EMAIL_MAX_CHARS } from '@vitrine/contract/shared/email';
import { useUser } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { useSendMessage } from './messages.hooks.ts';
import { useCheckedDraft } from './use-checked-draft.ts';

const empty = { name: '', email: '', subject: '', message: '' };
type Draft = typeof empty;

/** Spec shopper §5: guests also give their name and e-mail. */
export function ContactForm({ className }: { className?: string }) {
  const user = useUser();
  const message = useSendMessage();
  const withSender = (draft: Draft) => ({ ...draft, sender: senderOf(draft, user) });
  const { submit, field } = useCheckedDraft({
    empty,
    check: (draft) => contactProblem(withSender(draft)),
    send: (draft, onSent) => message.mutate(withSender(draft), { onSuccess: onSent }),
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      className={classNames('grid gap-5 md:grid-cols-2 md:gap-6', className)}
    >
      {!user && (
        <>
          <TextField
            {...field('name')}
            label={messageTexts.name}
            autoComplete="name"
            maxLength={GUEST_NAME_MAX_CHARS}
          />
          <TextField
            {...field('email')}
            label={messageTexts.email}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_CHARS}
          />
        </>
      )}
      <TextField
        {...field('subject')}
        label={messageTexts.subject}
        maxLength={SUBJECT_MAX_CHARS}
        className="md:col-span-2"
      />
      <TextArea
        {...field('message')}
        label={messageTexts.message}
        maxLength={MESSAGE_MAX_CHARS}
        className="md:col-span-2"
      />
      <Button type="submit" isBusy={message.isPending} className="md:justify-self-start">
        {messageTexts.send}
      </Button>
    </form>
  );
}

function senderOf({ name, email }: Draft, user: { _id: string } | null): Sender {
  return user ? { kind: 'user', userId: user._id } : { kind: 'guest', name, email };
}
