import { readFilters } from '@vitrine/contract/catalog/store/store-filters.rules';
import type { InitialData } from '@vitrine/contract/pages/initial-data';
import { beforeEach, describe, expect, it } from 'vitest';
import { categoriesQuery } from '../domains/catalog/catalog.hooks.ts';
import { prefillStore } from '../domains/catalog/prefill-store.ts';
import { storeQuery } from '../domains/catalog/store.hooks.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { prefillQueries } from './prefill-queries.ts';

const categories = [{ _id: 'c', name: 'Living' }];
const page = { data: [], total: 0, nextCursor: null };

function storeAt(search: string, query: NonNullable<InitialData['store']>['query']) {
  queryClient.clear();
  prefillStore(queryClient, { store: { query, page } }, { search, isReturning: false });
  return queryClient.getQueryData(storeQuery(readFilters(new URLSearchParams(search))).queryKey);
}

beforeEach(() => queryClient.clear());

describe('prefillQueries', () => {
  it('puts the data under the query key of the screen', () => {
    prefillQueries(queryClient, { categories }, { search: '', isReturning: false });
    expect(queryClient.getQueryData(categoriesQuery.queryKey)).toEqual(categories);
    expect(queryClient.getQueryState(categoriesQuery.queryKey)?.dataUpdatedAt).toBeGreaterThan(0);
  });

  it('shows old data at once and marks it as stale', () => {
    prefillQueries(queryClient, { categories }, { search: '', isReturning: true });
    expect(queryClient.getQueryState(categoriesQuery.queryKey)).toMatchObject({
      data: categories,
      dataUpdatedAt: 0,
    });
  });

  it('uses the list of the store if it matches the filters in the URL', () => {
    const expected = { pages: [page], pageParams: [undefined] };
    expect(storeAt('', { sort: 'newest' })).toEqual(expected);
    expect(
      storeAt('?search=a+b&category=Living', { search: 'a b', category: 'Living', sort: 'newest' }),
    ).toEqual(expected);
  });

  it('ignores a list of other filters', () => {
    expect(storeAt('?minPrice=20', { minPrice: 20, sort: 'newest' })).toBeUndefined();
    expect(storeAt('?category=Living', { sort: 'newest' })).toBeUndefined();
  });
});
