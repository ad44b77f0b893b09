import { useMutation } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import { returnTexts } from '@vitrine/contract/orders/returns/returns.texts';
import type { InputOf } from '@vitrine/contract/shared/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { linkedOrderKey } from '../../../lib/api/cart-query-keys.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { ownOrdersKey } from '../../../lib/api/query-keys.ts';

type ReturnToRequest = InputOf<Api['POST /orders/:id/returns']>['body'];

/** With the token of a private link, or of the signed-in customer. */
export function useRequestReturn(orderId: string, token: string | undefined) {
  return useMutation({
    mutationFn: async (body: ReturnToRequest) => {
      if (token === undefined)
        return (await call('POST /orders/:id/returns', { params: { id: orderId }, body })).message;
      const reply = await call('POST /order-links/returns', { body: { token, ...body } });
      queryClient.setQueryData(linkedOrderKey(token), reply.data);
      return reply.message;
    },
    onSettled: () => {
      // Even a refusal tells that the order on the screen is out of date.
      const queryKey = token === undefined ? ownOrdersKey : linkedOrderKey(token);
      void queryClient.invalidateQueries({ queryKey });
    },
    meta: { done: returnTexts.requested, failed: returnTexts.failed },
  });
}
