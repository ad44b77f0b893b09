import { useMutation } from '@tanstack/react-query';
import type { AlertKind } from '@vitrine/contract/messages/alerts/alert-kinds';
import { alertTexts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { call } from '../../../lib/api/api-client.ts';

export type AskedProduct = { kind: AlertKind; productId: string; variantId?: string | undefined };

export function useAskForAlert({ kind, productId, variantId }: AskedProduct) {
  return useMutation({
    mutationFn: (email: string) =>
      call('POST /alerts', {
        body: { kind, productId, ...(variantId && { variantId }), email: email.trim() },
      }),
    meta: { failed: alertTexts.failed },
  });
}
