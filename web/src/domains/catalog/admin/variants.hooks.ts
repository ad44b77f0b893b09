import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { variantFormTexts } from '@vitrine/contract/catalog/variants/variants.texts';
import type { InputOf } from '@vitrine/contract/shared/endpoint';
import { adminProductsKey, auditTrailKey, variantsKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { productsKey } from '../../../lib/api/query-keys.ts';

export type VariantTableBody = InputOf<Api['PUT /admin/products/:id/variants']>['body'];

/** Fetched once, because nothing may change while someone is typing. */
export function useVariants(productId: string) {
  return useQuery({
    queryKey: variantsKey(productId),
    queryFn: async ({ signal }) =>
      (await call('GET /admin/products/:id/variants', { params: { id: productId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { loadFailed: variantFormTexts.loadFailed },
  });
}

export function useSaveVariants(productId: string) {
  return useMutation({
    mutationFn: (body: VariantTableBody) =>
      call('PUT /admin/products/:id/variants', { params: { id: productId }, body }),
    meta: { done: true, failed: variantFormTexts.saveFailed },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(variantsKey(productId), data);
      void queryClient.invalidateQueries({ queryKey: productsKey });
      void queryClient.invalidateQueries({ queryKey: adminProductsKey });
      void queryClient.invalidateQueries({ queryKey: auditTrailKey('product', productId) });
    },
  });
}
