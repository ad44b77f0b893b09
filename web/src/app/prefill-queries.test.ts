import { QueryClient } from '@tanstack/react-query';
import type { FirstData } from '@vitrine/contract/pages/first-data';
import { describe, expect, it } from 'vitest';
import { categoriesQuery, storeQuery } from '../catalog/catalog.queries.ts';
import { readFilters } from '../catalog/store-filters.ts';
import { prefillQueries } from './prefill-queries.ts';

const categories = [{ _id: 'c', name: 'Living' }];
const page = { data: [], total: 0, nextCursor: null };

function storeAt(search: string, query: NonNullable<FirstData['store']>['query']) {
  const client = new QueryClient();
  prefillQueries(client, { store: { query, page } }, { search, isReturning: false });
  return client.getQueryData(storeQuery(readFilters(new URLSearchParams(search))).queryKey);
}

describe('prefillQueries', () => {
  it('has the answer ready where the screen looks for it', () => {
    const client = new QueryClient();
    prefillQueries(client, { categories }, { search: '', isReturning: false });
    expect(client.getQueryData(categoriesQuery.queryKey)).toEqual(categories);
    expect(client.getQueryState(categoriesQuery.queryKey)?.dataUpdatedAt).toBeGreaterThan(0);
  });

  it('shows an answer from before at once, and as one to be asked for again', () => {
    const client = new QueryClient();
    prefillQueries(client, { categories }, { search: '', isReturning: true });
    expect(client.getQueryState(categoriesQuery.queryKey)).toMatchObject({
      data: categories,
      dataUpdatedAt: 0,
    });
  });

  it('takes a list for the store when it answers the filters in the address', () => {
    const expected = { pages: [page], pageParams: [undefined] };
    expect(storeAt('', { sort: 'newest' })).toEqual(expected);
    expect(
      storeAt('?search=a+b&category=Living', { search: 'a b', category: 'Living', sort: 'newest' }),
    ).toEqual(expected);
  });

  it('leaves a list that answers other filters', () => {
    expect(storeAt('?minPrice=20', { minPrice: 20, sort: 'newest' })).toBeUndefined();
    expect(storeAt('?category=Living', { sort: 'newest' })).toBeUndefined();
  });
});
