import {
  contactProblem,
  MESSAGE_MAX_CHARS,
  SUBJECT_MAX_CHARS,
} from '@vitrine/contract/messages/messages.rules';
import { messageTexts } from '@vitrine/contract/messages/messages.texts';
import { useUser } from '../../lib/session/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea, TextField } from '../../ui/controls/field.tsx';
import { useSendMessage } from './messages.hooks.ts';
import { EmailField, NameField, toSender } from './newsletter-form.tsx';

const empty = { name: '', email: '', subject: '', message: '' };
type Draft = typeof empty;

/** Spec shopper §5: guests also give their name and email. */
export function ContactForm({ className }: { className?: string }) {
  const user = useUser();
  const withSender = (draft: Draft) => ({ ...draft, sender: toSender(draft, user) });
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
      className={classNames('grid grid-cols-2 gap-x-3 gap-y-3.5 md:gap-x-6 md:gap-y-5', className)}
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
        className="col-span-2"
      />
      <TextArea
        {...field('message')}
        label={messageTexts.message}
        maxLength={MESSAGE_MAX_CHARS}
        className="col-span-2 [&_textarea]:min-h-24 md:[&_textarea]:min-h-28"
      />
      <Button type="submit" isBusy={isSending} className="col-span-2 md:justify-self-start">
        {messageTexts.send}
      </Button>
    </form>
  );
}
