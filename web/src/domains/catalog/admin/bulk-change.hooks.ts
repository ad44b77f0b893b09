import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BulkChange } from '@vitrine/contract/catalog/bulk-change.rules';
import type { SeenProduct } from '@vitrine/contract/catalog/bulk-change.schemas';
import { bulkTexts } from '@vitrine/contract/catalog/bulk-change.texts';
import type { ProductFilter } from '@vitrine/contract/catalog/catalog.rules';
import { adminProductsKey, bulkPreviewKey, latestBulkChangeKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { productsKey } from '../../../lib/api/query-keys.ts';
import { toast } from '../../../lib/toast.ts';

/** The bulk change that can be undone, if there is one. */
export function useLatestBulkChange() {
  const { data } = useQuery({
    queryKey: latestBulkChangeKey,
    queryFn: async ({ signal }) => (await call('GET /admin/bulk-changes/latest', { signal })).data,
  });
  return data ?? undefined;
}

/** Every product that the list's search finds, whether it is loaded or not. */
export function useSelectAll() {
  return useMutation({
    mutationFn: ({ search, state }: { search: string; state: ProductFilter | undefined }) =>
      call('GET /admin/bulk-changes/selection', { query: { search: search || undefined, state } }),
    meta: { failed: bulkTexts.selectFailed },
  });
}

/** Requested again for each change that is tried; the previous result stays until then. */
export function useBulkPreview(change: BulkChange | undefined, products: readonly SeenProduct[]) {
  return useQuery({
    queryKey: bulkPreviewKey(change, products),
    queryFn: ({ signal }) =>
      call('POST /admin/bulk-changes/preview', {
        body: { change: change as BulkChange, products: [...products] },
        signal,
      }),
    enabled: change !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useApplyBulkChange() {
  return useMutation({
    mutationFn: (body: { change: BulkChange; products: SeenProduct[] }) =>
      call('POST /admin/bulk-changes', { body }),
    meta: { failed: bulkTexts.applyFailed },
    onSuccess: ({ data: { staying }, message }) => {
      // The strip with Undo says what changed, but not what stays.
      if (staying.length > 0) toast.success(message);
      return reloadProducts();
    },
  });
}

export function useUndoBulkChange() {
  return useMutation({
    mutationFn: (id: string) => call('POST /admin/bulk-changes/:id/undo', { params: { id } }),
    meta: { done: true, failed: bulkTexts.undoFailed },
    // Also after a refusal: somebody else may have undone it or changed something since.
    onSettled: reloadProducts,
  });
}

async function reloadProducts(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: productsKey, refetchType: 'none' });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: adminProductsKey }),
    queryClient.invalidateQueries({ queryKey: latestBulkChangeKey }),
  ]);
}
