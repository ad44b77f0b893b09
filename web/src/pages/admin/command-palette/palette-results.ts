import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { paletteTexts } from '@vitrine/contract/shared/texts/admin-shell.texts';
import { call } from '../../../lib/api/api-client.ts';
import { useLiveSearch } from '../../../lib/use-live-search.ts';
import { orderEntry, type PaletteGroup, productEntry, userEntry } from './palette-entries.ts';

const RESULTS_PER_GROUP = 4;

export type PaletteResults = {
  groups: PaletteGroup[];
  isBusy: boolean;
  /** All results for exactly this text have arrived. */
  isComplete: boolean;
};

/** Searches products, orders and users on the server. */
export function usePaletteResults(text: string): PaletteResults {
  const products = useLiveSearch({
    kind: 'admin-products',
    text,
    loadFailed: productAdminTexts.loadFailed,
    search: async (search, signal) =>
      (await call('GET /admin/products', { query: { search, limit: RESULTS_PER_GROUP }, signal })).data.map(
        productEntry,
      ),
  });
  const orders = useLiveSearch({
    kind: 'admin-orders',
    text,
    loadFailed: orderAdminTexts.loadFailed,
    search: async (search, signal) =>
      (
        await call('GET /orders/admin', { query: { search, limit: RESULTS_PER_GROUP }, signal })
      ).data.orders.map(orderEntry),
  });
  const users = useLiveSearch({
    kind: 'admin-users',
    text,
    loadFailed: accountAdminTexts.usersFailed,
    search: async (search, signal) =>
      (await call('GET /admin/users', { query: { search, limit: RESULTS_PER_GROUP }, signal })).data.map(
        userEntry,
      ),
  });
  const searches = [products, orders, users];
  return {
    groups: [
      { name: paletteTexts.products, entries: products.results },
      { name: paletteTexts.orders, entries: orders.results },
      { name: paletteTexts.users, entries: users.results },
    ],
    isBusy: searches.some(({ isBusy }) => isBusy),
    isComplete: searches.every(({ isComplete }) => isComplete),
  };
}
