import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import { readableAddress } from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { type StoreFilters, writeFilters } from '@vitrine/contract/catalog/store/store-filters.rules';
import { addressOf } from '../../../lib/navigation/browser-history.ts';
import { categoryAddressPath, paths } from '../../../lib/navigation/paths.ts';

/** Nothing is rendered anew, and the entry of the history stays what it was. */
export function showReadableCategory(category: Category, filters: StoreFilters): void {
  const { pathname, search, hash } = window.location;
  const address = readableAddress(category);
  // The visitor may have gone on, and a name without letters has no readable address.
  const isThere = pathname === paths.store && search === searchOf(filters);
  if (!isThere || address === category._id) return;
  const others = addressOf(categoryAddressPath(address), writeFilters({ ...filters, category: '' }));
  window.history.replaceState(window.history.state, '', others + hash);
}

function searchOf(filters: StoreFilters): string {
  return addressOf('', writeFilters(filters));
}
