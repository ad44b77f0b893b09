import { type InfiniteData, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { changeRow, reloadLists, removeRow } from './list-cache.ts';
import { queryClient } from './query-client.ts';

type Row = { _id: string; name: string };
type List = InfiniteData<{ data: Row[]; total: number; all: number }>;

const key = ['things'];
const all = [...key, ''];
const search = [...key, 'b'];

function list(total: number, ...pages: string[][]): List {
  const rows = (ids: string[]) => ids.map((_id) => ({ _id, name: _id }));
  return {
    pages: pages.map((ids) => ({ data: rows(ids), total, all: 9 })),
    pageParams: pages.map(() => undefined),
  };
}

function namesIn(queryKey: readonly unknown[]): string[] | undefined {
  const loaded = queryClient.getQueryData<List>(queryKey);
  return loaded?.pages.flatMap(({ data }) => data.map(({ name }) => name));
}

/** A visible list whose responses the test controls. */
function show(queryKey: readonly unknown[]) {
  const calls: PromiseWithResolvers<List>[] = [];
  const queryFn = () => {
    const call = Promise.withResolvers<List>();
    calls.push(call);
    return call.promise;
  };
  const observer = new QueryObserver<List>(queryClient, { queryKey, queryFn, staleTime: 60_000 });
  leave.push(observer.subscribe(() => {}));
  return { calls, refetch: () => observer.refetch() };
}

const leave: (() => void)[] = [];
afterEach(() => {
  for (const unsubscribe of leave.splice(0)) unsubscribe();
  queryClient.clear();
});

describe('removeRow', () => {
  it('removes the row from every loaded list, and from the counts of those that contained it', async () => {
    queryClient.setQueryData(all, list(3, ['a', 'b'], ['c']));
    queryClient.setQueryData(search, list(1, ['b']));
    await removeRow<List['pages'][number]>(key, 'a', (page) => ({ all: page.all - 1 }));
    expect(namesIn(all)).toEqual(['b', 'c']);
    expect(queryClient.getQueryData<List>(all)?.pages).toMatchObject([
      { total: 2, all: 8 },
      { total: 2, all: 8 },
    ]);
    expect(queryClient.getQueryData<List>(search)?.pages).toMatchObject([{ total: 1, all: 8 }]);
  });

  it('is not undone by a call in flight, which is repeated', async () => {
    queryClient.setQueryData(all, list(2, ['a', 'b']));
    const { calls, refetch } = show(all);
    const before = refetch();
    await removeRow(key, 'a');
    calls[0]?.resolve(list(2, ['a', 'b']));
    await before;
    expect(namesIn(all)).toEqual(['b']);
    calls[1]?.resolve(list(2, ['b', 'new']));
    await expect.poll(() => namesIn(all)).toEqual(['b', 'new']);
  });

  it('repeats the first load of a list', async () => {
    const { calls } = show(search);
    await removeRow(key, 'b');
    calls[0]?.resolve(list(1, ['b']));
    calls[1]?.resolve(list(0, []));
    await expect.poll(() => namesIn(search)).toEqual([]);
  });

  it('does not mark an old list as fresh', async () => {
    queryClient.setQueryData(all, list(1, ['a']), { updatedAt: 1 });
    await queryClient.invalidateQueries({ queryKey: all, refetchType: 'none' });
    await removeRow(key, 'a');
    expect(queryClient.getQueryState(all)).toMatchObject({ dataUpdatedAt: 1, isInvalidated: true });
  });
});

describe('changeRow', () => {
  it('changes the row in its place, on any page', async () => {
    queryClient.setQueryData(all, list(3, ['a'], ['b', 'c']));
    await changeRow<Row>(key, 'b', (row) => ({ ...row, name: 'changed' }));
    expect(namesIn(all)).toEqual(['a', 'changed', 'c']);
  });
});

describe('reloadLists', () => {
  it('waits for a response sent after the change', async () => {
    const { calls } = show(all);
    const reloaded = reloadLists(key);
    await expect.poll(() => calls.length).toBe(2);
    calls[0]?.resolve(list(1, ['a']));
    calls[1]?.resolve(list(0, []));
    await reloaded;
    expect(namesIn(all)).toEqual([]);
  });
});
