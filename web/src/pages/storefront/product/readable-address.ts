import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { readableAddress } from '@vitrine/contract/catalog/search-engines/readable-address.rules';
import { productQuery } from '../../../domains/catalog/catalog.hooks.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { productPath } from '../../../lib/navigation/paths.ts';

/** Links of the shop have the product's id; the browser then shows, and people copy, the readable address. */
export function showReadableAddress(product: Product): void {
  const { pathname, search, hash } = window.location;
  if (pathname.toLowerCase() !== productPath(product._id)) return;
  const address = readableAddress(product);
  // For Back and Forward, which come with this address.
  queryClient.setQueryData(productQuery(address).queryKey, product);
  // The history's own entry stays: nothing has to be rendered anew.
  window.history.replaceState(window.history.state, '', productPath(address) + search + hash);
}
