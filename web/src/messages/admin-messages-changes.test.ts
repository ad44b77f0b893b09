import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  adminMessagesQuery,
  type MessagePages,
  messagesKey,
  unreadCountKey,
} from './admin-messages.queries.ts';
import { dropMessage, recountUnread, showRead } from './admin-messages-changes.ts';

const everything = adminMessagesQuery('').queryKey;
const search = adminMessagesQuery('hours').queryKey;

function message(_id: string) {
  const sender = { userId: null, guestName: 'Lea', guestEmail: 'lea@moreau.example' };
  const createdAt = '2026-11-15T12:00:00.000Z';
  return { _id, subject: _id, message: 'One has a chip.', isRead: false, createdAt, ...sender };
}

function loaded(total: number, ...pages: string[][]): MessagePages {
  return {
    pages: pages.map((ids) => ({ data: ids.map(message), total, totalMessages: 9, nextCursor: null })),
    pageParams: pages.map(() => undefined),
  };
}

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData<MessagePages>(everything, loaded(9, ['chip', 'hours'], ['size']));
  client.setQueryData<MessagePages>(search, loaded(1, ['hours']));
});

const pagesOf = (key: readonly unknown[]) => client.getQueryData<MessagePages>(key)?.pages ?? [];
const rowsOf = (key: readonly unknown[]) => pagesOf(key).flatMap(({ data }) => data);

describe('showRead (A-MSG-11)', () => {
  it('shows one message as read in every list that holds it, and as unread again', async () => {
    await showRead(client, 'hours', true);
    for (const key of [everything, search]) {
      expect(rowsOf(key).filter(({ isRead }) => isRead)).toMatchObject([{ _id: 'hours' }]);
    }
    await showRead(client, 'hours', false);
    expect(rowsOf(everything).some(({ isRead }) => isRead)).toBe(false);
  });
});

describe('dropMessage (A-MSG-14, A-MSG-17)', () => {
  it('takes it out of every list and out of the counts', async () => {
    await dropMessage(client, 'chip');
    expect(rowsOf(everything).map(({ _id }) => _id)).toEqual(['hours', 'size']);
    expect(pagesOf(everything).map(({ total, totalMessages }) => [total, totalMessages])).toEqual([
      [8, 8],
      [8, 8],
    ]);
    expect(pagesOf(search)).toMatchObject([{ total: 1, totalMessages: 8 }]);
  });

  it('is not undone by a page that was asked for before', async () => {
    const late = Promise.withResolvers<MessagePages>();
    const fetching = client.fetchQuery({ queryKey: everything, queryFn: () => late.promise });
    await dropMessage(client, 'chip');
    late.resolve(loaded(9, ['chip', 'hours'], ['size']));
    await fetching.catch(() => undefined);
    expect(rowsOf(everything).map(({ _id }) => _id)).toEqual(['hours', 'size']);
  });

  it('leaves a list alone that is being loaded for the first time', async () => {
    const first = client.fetchQuery({
      queryKey: [...messagesKey, 'new'],
      queryFn: () => Promise.resolve(loaded(0)),
    });
    await dropMessage(client, 'chip');
    await expect(first).resolves.toEqual(loaded(0));
  });
});

describe('recountUnread (A-SHL-17)', () => {
  it('makes the number on the bell out of date at once', () => {
    client.setQueryData(unreadCountKey, 3);
    recountUnread(client);
    expect(client.getQueryState(unreadCountKey)?.isInvalidated).toBe(true);
  });
});
