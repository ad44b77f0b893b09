import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { MESSAGES_PAGE_SIZE } from '@vitrine/contract/messages/messages.rules';
import { messageAdminTexts } from '@vitrine/contract/messages/messages.texts';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';
import { call } from '../lib/api-client.ts';
import { BY_CURSOR } from '../lib/use-paged-list.ts';

/** The prefix of every message query, whatever the search. */
export const messagesKey = ['messages'] as const;

/** The number on the admin header's bell. Invalidate it when a message is read or deleted. */
export const unreadCountKey = ['unread-count'] as const;

export type MessagesPage = ReplyOf<Api['GET /messages']>;

export function adminMessagesQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /messages', { query: { search, limit: MESSAGES_PAGE_SIZE, cursor: pageParam }, signal }),
    ...BY_CURSOR,
    meta: { loadFailed: messageAdminTexts.loadFailed, prefersServerMessage: true },
  });
}
