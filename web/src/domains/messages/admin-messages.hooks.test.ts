import type { InfiniteData } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { messageListKey, unreadCountKey } from '../../lib/api/admin-query-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import {
  type MessagesPage,
  refreshUnreadCount,
  removeMessageFromLists,
  setReadInLists,
} from './admin-messages.hooks.ts';

type MessagePages = InfiniteData<MessagesPage>;

const everything = messageListKey('', undefined);
const search = messageListKey('hours', undefined);

function message(_id: string) {
  const sender = { userId: null, guestName: 'Lea', guestEmail: 'lea@moreau.example' };
  const createdAt = '2026-11-15T12:00:00.000Z';
  return {
    _id,
    subject: _id,
    message: 'One has a chip.',
    isRead: false,
    isReplied: false,
    createdAt,
    ...sender,
  };
}

function loaded(total: number, ...pages: string[][]): MessagePages {
  return {
    pages: pages.map((ids) => ({ data: ids.map(message), total, totalMessages: 9, nextCursor: null })),
    pageParams: pages.map(() => undefined),
  };
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData<MessagePages>(everything, loaded(9, ['chip', 'hours'], ['size']));
  queryClient.setQueryData<MessagePages>(search, loaded(1, ['hours']));
});

const pagesOf = (key: readonly unknown[]) => queryClient.getQueryData<MessagePages>(key)?.pages ?? [];
const rowsOf = (key: readonly unknown[]) => pagesOf(key).flatMap(({ data }) => data);

describe('setReadInLists (A-MSG-11)', () => {
  it('shows one message as read in every list that contains it, and as unread again', async () => {
    await setReadInLists('hours', true);
    for (const key of [everything, search]) {
      expect(rowsOf(key).filter(({ isRead }) => isRead)).toMatchObject([{ _id: 'hours' }]);
    }
    await setReadInLists('hours', false);
    expect(rowsOf(everything).some(({ isRead }) => isRead)).toBe(false);
  });
});

describe('removeMessageFromLists (A-MSG-14, A-MSG-17)', () => {
  it('removes it from every list and from the counts', async () => {
    await removeMessageFromLists('chip');
    expect(rowsOf(everything).map(({ _id }) => _id)).toEqual(['hours', 'size']);
    expect(pagesOf(everything).map(({ total, totalMessages }) => [total, totalMessages])).toEqual([
      [8, 8],
      [8, 8],
    ]);
    expect(pagesOf(search)).toMatchObject([{ total: 1, totalMessages: 8 }]);
  });
});

describe('refreshUnreadCount (A-SHL-17)', () => {
  it('invalidates the number on the bell at once', () => {
    queryClient.setQueryData(unreadCountKey, 3);
    refreshUnreadCount();
    expect(queryClient.getQueryState(unreadCountKey)?.isInvalidated).toBe(true);
  });
});
