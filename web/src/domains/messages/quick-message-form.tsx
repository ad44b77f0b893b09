import { quickMessageProblem } from '@vitrine/contract/messages/admin-messages.rules';
import { MESSAGE_MAX_CHARS, SUBJECT_MAX_CHARS } from '@vitrine/contract/messages/messages.rules';
import { messageTexts } from '@vitrine/contract/messages/messages.texts';
import { messagesKey } from '../../lib/api/admin-query-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useDemoRule } from '../../lib/session/demo-admin.ts';
import { useUser } from '../../lib/session/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/controls/field.tsx';
import { refreshUnreadCount } from './admin-messages.hooks.ts';
import { useSendMessage } from './messages.hooks.ts';

type QuickMessageFormProps = { quickMessage: ReturnType<typeof useQuickMessage> };

/** Spec back-office §5: subject and message, both required. */
export function QuickMessageForm({ quickMessage }: QuickMessageFormProps) {
  const { submitButton } = useDemoRule();
  const { submit, field, isSending } = quickMessage;
  return (
    <form noValidate onSubmit={submit} className="dense grid gap-4">
      <TextField
        {...field('subject')}
        label={messageTexts.subject}
        maxLength={SUBJECT_MAX_CHARS}
        data-autofocus=""
      />
      <TextArea {...field('message')} label={messageTexts.message} maxLength={MESSAGE_MAX_CHARS} />
      <Button type="submit" size="sm" isBusy={isSending} {...submitButton()}>
        {messageTexts.send}
      </Button>
    </form>
  );
}

/** The parent calls it, so that a draft survives closing the form. */
export function useQuickMessage(onSent: () => void) {
  const user = useUser();
  return useForm({
    empty: { subject: '', message: '' },
    check: quickMessageProblem,
    mutation: useSendMessage(),
    toInput: (draft) => ({ ...draft, sender: { kind: 'user' as const, userId: user?._id } }),
    onSent: ({ clear }) => {
      clear();
      onSent();
      // The message goes to the shop's own inbox, where it is unread.
      refreshUnreadCount();
      void queryClient.invalidateQueries({ queryKey: messagesKey });
    },
  });
}
