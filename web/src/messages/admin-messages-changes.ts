import type { QueryClient } from '@tanstack/react-query';
import { type MessagePages, messagesKey, unreadCountKey } from './admin-messages.queries.ts';

/** Changes every list that is loaded, so that going back to an earlier search shows no message as it was. */
async function changeLists(client: QueryClient, change: (list: MessagePages) => MessagePages): Promise<void> {
  // A page on its way was asked for before the change and would put the old rows back.
  await client.cancelQueries({ queryKey: messagesKey, predicate: ({ state }) => state.data !== undefined });
  client.setQueriesData<MessagePages>({ queryKey: messagesKey }, (list) => list && change(list));
}

export function showRead(client: QueryClient, id: string, isRead: boolean): Promise<void> {
  return changeLists(client, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.map((message) => (message._id === id ? { ...message, isRead } : message)),
    })),
  }));
}

export function dropMessage(client: QueryClient, id: string): Promise<void> {
  return changeLists(client, (list) => {
    const isFound = list.pages.some(({ data }) => data.some(({ _id }) => _id === id));
    return {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        data: page.data.filter(({ _id }) => _id !== id),
        total: isFound ? page.total - 1 : page.total,
        totalMessages: page.totalMessages - 1,
      })),
    };
  });
}

/** Spec back-office §1: the bell counts the unread, so it follows at once and not with its next poll. */
export function recountUnread(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: unreadCountKey });
}
