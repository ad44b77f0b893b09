import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { messageAdminTexts, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { call, messageOf, refusalOf } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { usePagedList } from '../../lib/api/use-paged-list.ts';
import { toast } from '../../lib/toast.ts';
import { adminMessagesQuery, messageThreadQuery } from './admin-messages.queries.ts';
import { refreshUnreadCount, removeMessageFromLists, setReadInLists } from './admin-messages-changes.ts';

/** The previous messages stay while a new search loads. */
export function useAdminMessages(search: string) {
  const query = useInfiniteQuery({ ...adminMessagesQuery(search), placeholderData: keepPreviousData });
  return usePagedList(query);
}

/** Shows the message as read at once, and as unread again if the call fails. */
export function useMarkMessageRead() {
  return useMutation({
    mutationFn: (id: string) => call('PATCH /messages/:id/read', { params: { id } }),
    onMutate: (id) => setReadInLists(id, true),
    // A list loaded in between may predate the change.
    onSuccess: (_reply, id) => setReadInLists(id, true),
    onError: (error, id) => {
      toast.error(messageOf(error, messageAdminTexts.markFailed));
      return isGone(error, 'PATCH /messages/:id/read')
        ? removeMessageFromLists(id)
        : setReadInLists(id, false);
    },
    onSettled: () => refreshUnreadCount(),
  });
}

export function useDeleteMessage() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /messages/:id', { params: { id } }),
    meta: { done: messageAdminTexts.deleted },
    onSuccess: (_reply, id) => removeMessageFromLists(id),
    onError: async (error, id) => {
      toast.error(messageOf(error, messageAdminTexts.deleteFailed));
      if (isGone(error, 'DELETE /messages/:id')) await removeMessageFromLists(id);
    },
    onSettled: () => refreshUnreadCount(),
  });
}

export function useMessageThread(id: string) {
  return useQuery(messageThreadQuery(id));
}

export function useReplyToMessage(id: string) {
  return useMutation({
    mutationFn: (body: string) =>
      call('POST /messages/:id/replies', { params: { id }, body: { body: body.trim() } }),
    onSuccess: (reply) => {
      toast.success(reply.message);
      queryClient.setQueryData(messageThreadQuery(id).queryKey, reply);
      return setReadInLists(id, true);
    },
    meta: { failed: threadTexts.sendFailed },
    onSettled: () => refreshUnreadCount(),
  });
}

/** Another admin has already deleted it. */
function isGone(error: unknown, route: 'PATCH /messages/:id/read' | 'DELETE /messages/:id'): boolean {
  return refusalOf(error, route)?.code === 'message_not_found';
}
