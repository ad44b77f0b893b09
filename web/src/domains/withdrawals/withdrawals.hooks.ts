import { useMutation } from '@tanstack/react-query';
import type { WithdrawalDraft } from '@vitrine/contract/withdrawals/withdrawals.rules';
import { withdrawalTexts } from '@vitrine/contract/withdrawals/withdrawals.texts';
import { call } from '../../lib/api/api-client.ts';

export function useWithdraw() {
  return useMutation({
    mutationFn: async ({ name, orderNumber, email }: WithdrawalDraft) => {
      const body = { name: name.trim(), orderNumber: orderNumber.trim(), email: email.trim() };
      return (await call('POST /withdrawals', { body })).data;
    },
    meta: { failed: withdrawalTexts.sendFailed },
  });
}
