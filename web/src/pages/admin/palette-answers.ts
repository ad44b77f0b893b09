import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { productAdminTexts } from '@vitrine/contract/catalog/catalog.texts';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { paletteTexts } from '@vitrine/contract/shared/admin-shell.texts';
import { call } from '../../lib/api-client.ts';
import { useSearchAnswer } from '../../lib/use-search-answer.ts';
import { orderEntry, type PaletteGroup, productEntry, userEntry } from './palette-entries.ts';

const SHOWN = 4;

export type PaletteAnswers = {
  groups: PaletteGroup[];
  isBusy: boolean;
  /** Every answer to exactly this text has come. */
  isComplete: boolean;
};

/** What the server's own searches find. */
export function usePaletteAnswers(text: string): PaletteAnswers {
  const products = useSearchAnswer({
    kind: 'admin-products',
    text,
    loadFailed: productAdminTexts.loadFailed,
    ask: async (search, signal) =>
      (await call('GET /admin/products', { query: { search, limit: SHOWN }, signal })).data.map(productEntry),
  });
  const orders = useSearchAnswer({
    kind: 'admin-orders',
    text,
    loadFailed: orderAdminTexts.loadFailed,
    ask: async (search, signal) =>
      (await call('GET /orders/admin', { query: { search, limit: SHOWN }, signal })).data.orders.map(
        orderEntry,
      ),
  });
  const users = useSearchAnswer({
    kind: 'admin-users',
    text,
    loadFailed: accountAdminTexts.usersFailed,
    ask: async (search, signal) =>
      (await call('GET /admin/users', { query: { search, limit: SHOWN }, signal })).data.map(userEntry),
  });
  const answers = [products, orders, users];
  return {
    groups: [
      { name: paletteTexts.products, entries: products.found },
      { name: paletteTexts.orders, entries: orders.found },
      { name: paletteTexts.users, entries: users.found },
    ],
    isBusy: answers.some(({ isBusy }) => isBusy),
    isComplete: answers.every(({ isComplete }) => isComplete),
  };
}
