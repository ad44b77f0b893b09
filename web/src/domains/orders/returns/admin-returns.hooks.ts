import { useMutation } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderReturnTexts } from '@vitrine/contract/orders/returns/returns.texts';
import type { InputOf } from '@vitrine/contract/shared/endpoint';
import { adminOrdersKey, todayKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { replaceOrder } from '../admin-orders.hooks.ts';

type Answered = 'POST /admin/returns/:id/approve' | 'POST /admin/returns/:id/refuse';

/** With what the customer is told. */
export function useAnswerReturn<R extends Answered>(route: R, id: string) {
  return useMutation({
    // The calls differ in their bodies only, which the type checker cannot follow.
    mutationFn: (body: InputOf<Api[R]>['body']) =>
      call(route as Answered, { params: { id }, body: body as never }),
    ...afterStep,
  });
}

export function useReceiveReturn(id: string) {
  return useMutation({
    mutationFn: () => call('POST /admin/returns/:id/receive', { params: { id } }),
    ...afterStep,
  });
}

const afterStep = {
  onSuccess: ({ data }: { data: AdminOrder }) => {
    void queryClient.invalidateQueries({ queryKey: todayKey });
    return replaceOrder(data);
  },
  // Somebody else may have decided it, so the list is reloaded.
  onError: () => void queryClient.invalidateQueries({ queryKey: adminOrdersKey }),
  meta: { done: true, failed: orderReturnTexts.failed },
} as const;
