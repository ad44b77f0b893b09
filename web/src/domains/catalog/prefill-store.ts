import type { QueryClient } from '@tanstack/react-query';
import { readFilters, toProductQuery } from '@vitrine/contract/catalog/store/store-filters.rules';
import type { InitialData, StoreQuery } from '@vitrine/contract/pages/initial-data';
import { firstPage, prefilling, type Visit } from '../../lib/api/prefill.ts';
import { offeredOptionsQuery, storeQuery } from './store.hooks.ts';

/** Stands in the bundle of the store: no other page needs the filters to start. */
export function prefillStore(
  client: QueryClient,
  { store, options, address }: InitialData,
  { search, isReturning }: Visit,
): void {
  const prefill = prefilling(client, isReturning);
  const read = readFilters(new URLSearchParams(search));
  // A readable address says the category, which the query then does not.
  const filters = store && address ? { ...read, category: store.query.category ?? '' } : read;
  if (store && isSameQuery(store.query, toProductQuery(filters)))
    prefill(storeQuery(filters), firstPage(store.page));
  prefill(offeredOptionsQuery(filters), options);
}

/** An unset filter is missing in one and undefined in the other. */
function isSameQuery(one: StoreQuery, other: StoreQuery): boolean {
  const setFilters = (question: StoreQuery) =>
    Object.entries(question)
      .filter(([, value]) => value !== undefined)
      .map((pair) => pair.join('='))
      .sort();
  return JSON.stringify(setFilters(one)) === JSON.stringify(setFilters(other));
}
