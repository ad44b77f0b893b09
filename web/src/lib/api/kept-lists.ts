import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { readFromTab, storeInTab } from '../session/tab-storage.ts';
import { queryClient } from './query-client.ts';
import { storeKey } from './query-keys.ts';

type KeptList = [key: QueryKey, data: InfiniteData<unknown>];

const LISTS_KEY = 'lists';
/** All of the store's lists, whatever their filters. */
const STORE_LISTS = storeKey({}).slice(0, -1);
/** The browser stores a few million for a shop, with the scroll positions and the cart. */
const MAX_CHARS = 1_000_000;

/** Stores the loaded pages when the shop is left, for Back from another site. */
export function keepLists(): void {
  window.addEventListener('pagehide', storeLists);
}

/** Back from another site. Returns whether this page's list was longer when it was left. */
export function restoreLists(): boolean {
  keepLists();
  // As long as those that were loaded here.
  queryClient.setQueryDefaults(STORE_LISTS, { gcTime: 30 * 60_000 });
  let isLonger = false;
  for (const [key, { pages, pageParams }] of readFromTab<KeptList[]>(LISTS_KEY) ?? []) {
    isLonger ||= queryClient.getQueryData(key) !== undefined;
    // The first page has no cursor, which JSON writes as null. The list is shown at once and loaded again.
    const data = { pages, pageParams: pageParams.map((cursor) => cursor ?? undefined) };
    queryClient.setQueryData(key, data, { updatedAt: 0 });
  }
  return isLonger;
}

function storeLists(): void {
  const kept: KeptList[] = [];
  let chars = 0;
  for (const [key, data] of queryClient.getQueriesData<InfiniteData<unknown>>({ queryKey: STORE_LISTS })) {
    if (!data || data.pages.length < 2) continue;
    chars += JSON.stringify(data).length;
    if (chars < MAX_CHARS) kept.push([key, data]);
  }
  storeInTab(LISTS_KEY, kept.length > 0 ? kept : null);
}
