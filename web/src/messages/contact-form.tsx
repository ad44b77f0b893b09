import {
  contactProblem,
  MESSAGE_MAX_CHARS,
  SUBJECT_MAX_CHARS,
} from '@vitrine/contract/messages/messages.rules';
import { messageTexts } from '@vitrine/contract/messages/messages.texts';
import { useUser } from '../lib/session.ts';
import { useForm } from '../lib/use-form.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { useSendMessage } from './messages.hooks.ts';
import { EmailField, NameField, senderOf } from './sender-fields.tsx';

const empty = { name: '', email: '', subject: '', message: '' };
type Draft = typeof empty;

/** Spec shopper §5: guests also give their name and e-mail. */
export function ContactForm({ className }: { className?: string }) {
  const user = useUser();
  const withSender = (draft: Draft) => ({ ...draft, sender: senderOf(draft, user) });
  const { submit, field, isSending } = useForm({
    empty,
    check: (draft) => contactProblem(withSender(draft)),
    mutation: useSendMessage(),
    toInput: withSender,
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      className={classNames('grid gap-5 md:grid-cols-2 md:gap-6', className)}
    >
      {!user && (
        <>
          <NameField {...field('name')} />
          <EmailField {...field('email')} />
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
      <Button type="submit" isBusy={isSending} className="md:justify-self-start">
        {messageTexts.send}
      </Button>
    </form>
  );
}
