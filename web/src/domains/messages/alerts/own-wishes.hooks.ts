import { useMutation, useQuery } from '@tanstack/react-query';
import { cartReminderTexts } from '@vitrine/contract/messages/alerts/cart-reminders.texts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { ownWishesKey } from '../../../lib/api/query-keys.ts';

export function useOwnWishes() {
  return useQuery({
    queryKey: ownWishesKey,
    queryFn: async ({ signal }) => (await call('GET /account/alerts', { signal })).data,
  });
}

export function useSaveOwnWishes() {
  return useMutation({
    mutationFn: async (body: { remindsOfCart: boolean }) =>
      (await call('PUT /account/alerts', { body })).data,
    onSuccess: (data) => queryClient.setQueryData(ownWishesKey, data),
    meta: { done: cartReminderTexts.saved, failed: cartReminderTexts.saveFailed },
  });
}
