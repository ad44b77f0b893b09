import type { HandoverLine } from '@vitrine/contract/agents/agents.schemas';
import { createStore, useStore } from '../../lib/session/store.ts';

/** Quantities that the shopper chose, by product; 0 is removed. */
export type HandoverEdits = Readonly<Record<string, number>>;

/** Kept outside the page, so that signing in on another page loses nothing. */
const edits = createStore<{ token: string; quantities: HandoverEdits }>({ token: '', quantities: {} });

export function useHandoverEdits(token: string) {
  const kept = useStore(edits);
  const quantities = kept.token === token ? kept.quantities : {};
  return {
    quantities,
    setQuantity: (productId: string, quantity: number) =>
      edits.set({ token, quantities: { ...quantities, [productId]: quantity } }),
  };
}

/** The buyable part of a line in the shopper's quantity; nothing if it is gone, sold out or removed. */
export function editedLines(lines: readonly HandoverLine[], quantities: HandoverEdits): HandoverLine[] {
  return lines.flatMap((line) => {
    const quantity = quantities[line.productId] ?? line.quantity;
    return isBuyable(line) && quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

export function isBuyable({ isGone, available }: HandoverLine): boolean {
  return !isGone && available !== 0;
}
