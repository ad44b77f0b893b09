import { useMutation } from '@tanstack/react-query';
import { alertTexts } from '@vitrine/contract/alerts/alerts.texts';
import { call } from '../../lib/api/api-client.ts';

export type AskedProduct = { productId: string; variantId?: string | undefined };

export function useAskForAlert({ productId, variantId }: AskedProduct) {
  return useMutation({
    mutationFn: (email: string) =>
      call('POST /alerts', {
        body: { kind: 'stock', productId, ...(variantId && { variantId }), email: email.trim() },
      }),
    meta: { failed: alertTexts.failed },
  });
}
