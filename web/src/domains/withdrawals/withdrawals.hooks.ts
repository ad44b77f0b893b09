import { useMutation } from '@tanstack/react-query';
import type { WithdrawalDraft } from '@vitrine/contract/withdrawals/withdrawals.rules';
import { withdrawalTexts } from '@vitrine/contract/withdrawals/withdrawals.texts';
import { call } from '../../lib/api/api-client.ts';

export function useWithdraw() {
  return useMutation({
    mutationFn: async ({ name, orderNumber, email, products }: WithdrawalDraft) => {
      const typed = { name: name.trim(), orderNumber: orderNumber.trim(), email: email.trim() };
      const body = { ...typed, ...(products.trim() !== '' && { products: products.trim() }) };
      return (await call('POST /withdrawals', { body })).data;
    },
    meta: { failed: withdrawalTexts.sendFailed },
  });
}
