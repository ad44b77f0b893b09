import { useQuery } from '@tanstack/react-query';
import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { useEffect, useState } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { productsOfKey } from '../../lib/api/query-keys.ts';
import { productQuery, SILENT } from './catalog.hooks.ts';

const VIEWED_KEY = 'recently-viewed';

/** The products seen before this one, latest first. Only this browser knows them. */
export function useRecentlyViewed(id: string): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  useEffect(() => {
    const others = readViewed().filter((other) => other !== id);
    setSeen(others.slice(0, CATEGORY_SECTION_SIZE));
    storeViewed([id, ...others].slice(0, CATEGORY_SECTION_SIZE + 1));
  }, [id]);
  return seen;
}

/** Those of the products that still exist. What this visit has loaded is not loaded again. */
export function useProductsOf(ids: readonly string[], enabled: boolean) {
  const { data, isPending } = useQuery({
    queryKey: productsOfKey(ids),
    queryFn: async () => {
      const loaded = ids.map((id) =>
        queryClient.fetchQuery({ ...productQuery(id), ...SILENT, retry: false }),
      );
      const settled = await Promise.allSettled(loaded);
      return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    },
    enabled: enabled && ids.length > 0,
  });
  return { products: data ?? [], isPending };
}

function readViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VIEWED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function storeViewed(ids: readonly string[]): void {
  try {
    localStorage.setItem(VIEWED_KEY, JSON.stringify(ids));
  } catch {
    // Without storage nothing is remembered.
  }
}
