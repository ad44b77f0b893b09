import { useQuery } from '@tanstack/react-query';
import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { useEffect, useState } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { productsOfKey } from '../../lib/api/query-keys.ts';
import { productQuery, SILENT } from './catalog.hooks.ts';

/** Not stored in the browser: without it the shop works as well, so that would need consent. */
let viewed: readonly string[] = [];

/** The products seen before this one since the shop was opened, latest first. */
export function useRecentlyViewed(id: string): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  useEffect(() => {
    const others = viewed.filter((other) => other !== id);
    setSeen(others.slice(0, CATEGORY_SECTION_SIZE));
    viewed = [id, ...others].slice(0, CATEGORY_SECTION_SIZE + 1);
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
