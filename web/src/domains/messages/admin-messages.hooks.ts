import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { messageAdminTexts, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import {
  MESSAGES_PAGE_SIZE,
  type MessageFilter,
  UNREAD_POLL_MS,
} from '@vitrine/contract/messages/messages.rules';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';
import {
  messageListKey,
  messagesKey,
  messageThreadKey,
  unreadCountKey,
} from '../../lib/api/admin-query-keys.ts';
import { call, messageOf, refusalOf } from '../../lib/api/api-client.ts';
import { changeRow, removeRow } from '../../lib/api/list-cache.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';
import { useMay } from '../../lib/session/staff-permissions.ts';
import { toast } from '../../lib/toast.ts';

export function useAdminMessages(search: string, state: MessageFilter | undefined) {
  const query = useInfiniteQuery({
    queryKey: messageListKey(search, state),
    queryFn: ({ pageParam, signal }) =>
      call('GET /messages', {
        query: { search, state, limit: MESSAGES_PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...BY_CURSOR,
    placeholderData: keepPreviousData,
    meta: { loadFailed: messageAdminTexts.loadFailed, prefersServerMessage: true },
  });
  return usePagedList(query);
}

export function useMarkMessageRead() {
  return useMutation({
    mutationFn: (id: string) => call('PATCH /messages/:id/read', { params: { id } }),
    meta: { failed: messageAdminTexts.markFailed },
    onMutate: (id) => setReadInLists(id, true),
    // A list loaded in between may predate the change.
    onSuccess: (_reply, id) => setReadInLists(id, true),
    onError: (error, id) =>
      isGone(error, 'PATCH /messages/:id/read') ? removeMessageFromLists(id) : setReadInLists(id, false),
    onSettled: refreshUnreadCount,
  });
}

export function useDeleteMessage() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /messages/:id', { params: { id } }),
    meta: { done: messageAdminTexts.deleted, failed: messageAdminTexts.deleteFailed },
    onSuccess: (_reply, id) => removeMessageFromLists(id),
    onError: async (error, id) => {
      if (isGone(error, 'DELETE /messages/:id')) await removeMessageFromLists(id);
    },
    onSettled: refreshUnreadCount,
  });
}

/** Another admin has already deleted it. */
function isGone(error: unknown, route: 'PATCH /messages/:id/read' | 'DELETE /messages/:id'): boolean {
  return refusalOf(error, route)?.code === 'message_not_found';
}

export function useMessageThread(id: string) {
  return useQuery({
    queryKey: messageThreadKey(id),
    queryFn: ({ signal }) => call('GET /messages/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.replies.some((reply) => reply.state === 'waiting') ? 2_000 : false,
    meta: { loadFailed: threadTexts.loadFailed, prefersServerMessage: true },
  });
}

export function useReplyToMessage(id: string) {
  return useMutation({
    mutationFn: (body: string) =>
      call('POST /messages/:id/replies', { params: { id }, body: { body: body.trim() } }),
    meta: { done: true, failed: threadTexts.sendFailed },
    onSuccess: (reply) => {
      queryClient.setQueryData(messageThreadKey(id), reply);
      return changeRow<Message>(messagesKey, id, (message) => ({
        ...message,
        isRead: true,
        isReplied: true,
      }));
    },
    onSettled: refreshUnreadCount,
  });
}

export type MessagesPage = ReplyOf<Api['GET /messages']>;

export function setReadInLists(id: string, isRead: boolean): Promise<void> {
  return changeRow<Message>(messagesKey, id, (message) => ({ ...message, isRead }));
}

export function removeMessageFromLists(id: string): Promise<void> {
  return removeRow<MessagesPage>(messagesKey, id, ({ totalMessages }) => ({
    totalMessages: totalMessages - 1,
  }));
}

/** Spec back-office §1: the bell counts unread messages, so it is refreshed at once rather than with the next poll. */
export function refreshUnreadCount(): void {
  void queryClient.invalidateQueries({ queryKey: unreadCountKey });
}

/**
 * Spec back-office §7: loaded at the start and every 60 seconds. A hidden tab does not poll, and polls as soon as it is
 * visible again.
 */
export function useUnreadCount(): number | undefined {
  const mayRead = useMay()('messages:read');
  return useQuery({
    queryKey: unreadCountKey,
    queryFn: fetchUnreadCount,
    staleTime: 0,
    enabled: mayRead,
    refetchInterval: UNREAD_POLL_MS,
    refetchOnWindowFocus: 'always',
  }).data;
}

/** Spec back-office §8: every failed poll shows a toast, even while an older number is displayed. */
async function fetchUnreadCount({ signal }: { signal: AbortSignal }): Promise<number> {
  try {
    return (await call('GET /messages/unread-count', { signal })).data;
  } catch (error) {
    if (!signal.aborted) toast.error(messageOf(error, messageAdminTexts.unreadFailed));
    throw error;
  }
}
