import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { MESSAGES_PAGE_SIZE } from '@vitrine/contract/messages/messages.rules';
import { messageAdminTexts } from '@vitrine/contract/messages/messages.texts';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';
import { call } from '../lib/api-client.ts';
import { BY_CURSOR } from '../lib/use-paged-list.ts';

/** The beginning of every key that holds messages, whatever was searched for. */
export const messagesKey = ['messages'] as const;

/** The number on the bell of the admin header. Whoever reads or deletes a message invalidates it. */
export const unreadCountKey = ['unread-count'] as const;

export type MessagesPage = ReplyOf<Api['GET /messages']>;

/** The messages that a search finds, newest first, a page at a time. */
export function adminMessagesQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /messages', { query: { search, limit: MESSAGES_PAGE_SIZE, cursor: pageParam }, signal }),
    ...BY_CURSOR,
    meta: { loadFailed: messageAdminTexts.loadFailed },
  });
}
