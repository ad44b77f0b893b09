import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { messageAdminTexts, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { MESSAGES_PAGE_SIZE } from '@vitrine/contract/messages/messages.rules';
import type { ReplyOf } from '@vitrine/contract/shared/endpoint';
import { messageListKey, messageThreadKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { BY_CURSOR } from '../../lib/api/use-paged-list.ts';

export type MessagesPage = ReplyOf<Api['GET /messages']>;

/** Polled while an answer is being sent. */
export function messageThreadQuery(id: string) {
  return queryOptions({
    queryKey: messageThreadKey(id),
    queryFn: ({ signal }) => call('GET /messages/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.replies.some((reply) => reply.state === 'waiting') ? WAITING_POLL_MS : false,
    meta: { loadFailed: threadTexts.loadFailed, prefersServerMessage: true },
  });
}

const WAITING_POLL_MS = 2_000;

export function adminMessagesQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: messageListKey(search),
    queryFn: ({ pageParam, signal }) =>
      call('GET /messages', { query: { search, limit: MESSAGES_PAGE_SIZE, cursor: pageParam }, signal }),
    ...BY_CURSOR,
    meta: { loadFailed: messageAdminTexts.loadFailed, prefersServerMessage: true },
  });
}
