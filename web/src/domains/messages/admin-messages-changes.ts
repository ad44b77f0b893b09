import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { messagesKey, unreadCountKey } from '../../lib/api/admin-query-keys.ts';
import { changeRow, removeRow } from '../../lib/api/list-cache.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import type { MessagesPage } from './admin-messages.queries.ts';

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
