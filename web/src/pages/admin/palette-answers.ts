import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { productAdminTexts } from '@vitrine/contract/catalog/catalog.texts';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { paletteTexts } from '@vitrine/contract/shared/admin-shell.texts';
import { call } from '../../lib/api-client.ts';
import {
  orderEntry,
  type PaletteEntry,
  type PaletteGroup,
  productEntry,
  userEntry,
} from './palette-entries.ts';

const SHOWN = 4;

export type PaletteAnswers = {
  groups: PaletteGroup[];
  isBusy: boolean;
  /** Every answer to exactly this text has come. */
  isComplete: boolean;
};

/** What the server's own searches find. The call for an older text is aborted, so only the newest answer counts. */
export function usePaletteAnswers(asked: string): PaletteAnswers {
  const products = useAnswer('products', asked, {
    failed: productAdminTexts.loadFailed,
    ask: async (query, signal) =>
      (await call('GET /admin/products', { query, signal })).data.map(productEntry),
  });
  const orders = useAnswer('orders', asked, {
    failed: orderAdminTexts.loadFailed,
    ask: async (query, signal) =>
      (await call('GET /orders/admin', { query, signal })).data.orders.map(orderEntry),
  });
  const users = useAnswer('users', asked, {
    failed: accountAdminTexts.usersFailed,
    ask: async (query, signal) => (await call('GET /admin/users', { query, signal })).data.map(userEntry),
  });
  if (asked === '') return { groups: [], isBusy: false, isComplete: true };
  const answers = [products, orders, users];
  return {
    groups: [
      { name: paletteTexts.products, entries: products.data ?? [] },
      { name: paletteTexts.orders, entries: orders.data ?? [] },
      { name: paletteTexts.users, entries: users.data ?? [] },
    ],
    isBusy: answers.some(({ isFetching }) => isFetching),
    isComplete: answers.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
  };
}

type Question = {
  ask: (query: { search: string; limit: number }, signal: AbortSignal) => Promise<PaletteEntry[]>;
  failed: string;
};

function useAnswer(kind: string, search: string, { ask, failed }: Question): UseQueryResult<PaletteEntry[]> {
  return useQuery({
    queryKey: ['palette', kind, search],
    queryFn: ({ signal }) => ask({ search, limit: SHOWN }, signal),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { loadFailed: failed },
  });
}
