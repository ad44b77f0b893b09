import { quickMessageProblem } from '@vitrine/contract/messages/admin-messages.rules';
import { messagesKey } from '../../lib/api/admin-query-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useUser } from '../../lib/session/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { refreshUnreadCount } from './admin-messages-changes.ts';
import { useSendMessage } from './messages.hooks.ts';

const empty = { subject: '', message: '' };

/** Owned by the parent, so that a draft survives closing the form. */
export function useQuickMessage(onSent: () => void) {
  const user = useUser();
  return useForm({
    empty,
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

export type QuickMessage = ReturnType<typeof useQuickMessage>;
