import { useMutation, useQuery } from '@tanstack/react-query';
import type { HandoverLine } from '@vitrine/contract/agents/agents.schemas';
import { handoverTexts } from '@vitrine/contract/agents/agents.texts';
import { call, messageOf, refusalOf } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { handoverKey } from '../../lib/api/query-keys.ts';
import { replaceCart } from '../../lib/session/session.ts';
import { createStore, useStore } from '../../lib/session/store.ts';
import { toast } from '../../lib/toast.ts';

/** Null if the link leads to no prepared order. */
export function useHandover(token: string) {
  return useQuery({
    queryKey: handoverKey(token),
    queryFn: async ({ signal }) => {
      try {
        return (await call('GET /handovers/:token', { params: { token }, signal })).data;
      } catch (error) {
        if (refusalOf(error, 'GET /handovers/:token')?.code === 'handover_not_found') return null;
        throw error;
      }
    },
    meta: { loadFailed: handoverTexts.loadFailed },
  });
}

export function useTakeOver(token: string) {
  return useMutation({
    mutationFn: async (lines: readonly HandoverLine[]) => {
      const body = {
        lines: lines.map(({ productId, variant, quantity, price, promoPercentage }) => ({
          productId,
          variant: variant?._id,
          quantity,
          price,
          promoPercentage,
        })),
      };
      return (await call('POST /handovers/:token/take', { params: { token }, body })).data;
    },
    onSuccess: ({ cart }) => replaceCart(cart),
    onError: (error) => {
      toast.error(messageOf(error, handoverTexts.failed));
      void queryClient.invalidateQueries({ queryKey: handoverKey(token) });
    },
  });
}

export function useDiscardHandover(token: string) {
  return useMutation({
    mutationFn: () => call('POST /handovers/:token/discard', { params: { token } }),
    meta: { failed: handoverTexts.failed },
    onSettled: () => queryClient.invalidateQueries({ queryKey: handoverKey(token) }),
  });
}

/** What tells the lines apart: a product in two variants is two lines. */
export function lineId({ productId, variant }: HandoverLine): string {
  return variant?._id ?? productId;
}

/** Quantities that the shopper chose, by line; 0 is removed. */
export type HandoverEdits = Readonly<Record<string, number>>;

/** Stored outside the page, so that signing in on another page loses nothing. */
const edits = createStore<{ token: string; quantities: HandoverEdits }>({ token: '', quantities: {} });

export function useHandoverEdits(token: string) {
  const stored = useStore(edits);
  const quantities = stored.token === token ? stored.quantities : {};
  return {
    quantities,
    setQuantity: (id: string, quantity: number) =>
      edits.set({ token, quantities: { ...quantities, [id]: quantity } }),
  };
}

export function editedLines(lines: readonly HandoverLine[], quantities: HandoverEdits): HandoverLine[] {
  return lines.flatMap((line) => {
    const quantity = quantities[lineId(line)] ?? line.quantity;
    return isBuyable(line) && quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export function isBuyable({ isGone, available }: HandoverLine): boolean {
  return !isGone && available !== 0;
}
