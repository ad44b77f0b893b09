import { quickMessageProblem } from '@vitrine/contract/messages/messages.rules';
import { queryClient } from '../lib/query-client.ts';
import { useUser } from '../lib/session.ts';
import { messagesKey } from './admin-messages.queries.ts';
import { recountUnread } from './admin-messages-changes.ts';
import { useSendMessage } from './messages.hooks.ts';
import { useCheckedDraft } from './use-checked-draft.ts';

const empty = { subject: '', message: '' };

/** Held by whoever shows the form, so that a message half written outlives a click beside it. */
export function useQuickMessage(onSent: () => void) {
  const user = useUser();
  const sending = useSendMessage();
  const { submit, field } = useCheckedDraft({
    empty,
    check: quickMessageProblem,
    send: (draft, clear) =>
      sending.mutate(
        { ...draft, sender: { kind: 'user', userId: user?._id } },
        {
          onSuccess: () => {
            clear();
            onSent();
            // It lands in the shop's own list, where nobody has read it yet.
            recountUnread();
            void queryClient.invalidateQueries({ queryKey: messagesKey });
          },
        },
      ),
  });
  return { submit, field, isSending: sending.isPending };
}

export type QuickMessage = ReturnType<typeof useQuickMessage>;
