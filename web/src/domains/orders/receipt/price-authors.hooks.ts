import { useQuery } from '@tanstack/react-query';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { priceStepTexts } from '@vitrine/contract/pricing/price-steps.texts';
import { orderAuthorsKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';

/** Read again when the order was refunded. */
export function usePriceAuthors({ _id, refunds }: Pick<AdminOrder, '_id' | 'refunds'>) {
  return useQuery({
    queryKey: orderAuthorsKey(_id, refunds.length),
    queryFn: async ({ signal }) =>
      (await call('GET /admin/orders/:id/price-authors', { params: { id: _id }, signal })).data,
    meta: { loadFailed: priceStepTexts.loadFailed },
  });
}
