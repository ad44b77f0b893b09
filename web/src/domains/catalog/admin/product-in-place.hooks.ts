import { useMutation } from '@tanstack/react-query';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { adminProductsKey, auditTrailKey } from '../../../lib/api/admin-query-keys.ts';
import { call, refusalOf } from '../../../lib/api/api-client.ts';
import { changeRow, reloadLists } from '../../../lib/api/list-cache.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { productsKey } from '../../../lib/api/query-keys.ts';

type Change = { product: AdminProduct; body: { price: string } | { stock: string; stockSeen: string } };

/** Saves one number from the list; every other field stays. If somebody else was faster, the list shows their value. */
export function useChangeInPlace() {
  return useMutation({
    mutationFn: ({ product: { _id, version }, body }: Change) =>
      call('PUT /products/:id', { params: { id: _id }, body: { ...body, version: String(version) } }),
    meta: { done: true, failed: productAdminTexts.updateFailed },
    onSuccess: async ({ data }) => {
      await changeRow<AdminProduct>(adminProductsKey, data._id, () => data);
      void queryClient.invalidateQueries({ queryKey: productsKey, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: auditTrailKey('product', data._id) });
    },
    onError: (error) => {
      if (refusalOf(error, 'PUT /products/:id')?.code === 'version_conflict')
        void reloadLists(adminProductsKey);
    },
  });
}
