import { MAX_STOCK } from '../stock/stock.rules.ts';

export const STOCK_WAYS = ['add', 'remove', 'set'] as const;
export type StockWay = (typeof STOCK_WAYS)[number];
export type StockChange = { way: StockWay; pieces: number };

/** On hand of a product, or of a variant of one with options; null is not counted. */
export type Pieces = readonly { variantId: string | null; onHand: number | null }[];

/** The sums before and after, null where a part is not counted, and of a product with options how many variants change. */
export type ChangingStock = { now: number | null; next: number | null; variants?: number };

/** Only setting a number begins to count what is not counted. No more is taken off than there is. */
export function changedPieces(onHand: number | null, { way, pieces }: StockChange): number | null {
  if (way === 'set') return pieces;
  if (onHand === null) return null;
  return way === 'add' ? onHand + pieces : Math.max(0, onHand - pieces);
}

export function stockOutcome(
  pieces: Pieces,
  change: StockChange,
): { stock: ChangingStock } | { reason: 'not-counted' | 'too-many-pieces' | 'same' } {
  const now = pieces.map(({ onHand }) => onHand);
  const next = now.map((onHand) => changedPieces(onHand, change));
  if (next.every((onHand) => onHand === null)) return { reason: 'not-counted' };
  if (next.some((onHand) => (onHand ?? 0) > MAX_STOCK)) return { reason: 'too-many-pieces' };
  const changing = next.filter((onHand, index) => onHand !== now[index]).length;
  if (changing === 0) return { reason: 'same' };
  const hasOptions = pieces.some(({ variantId }) => variantId !== null);
  return { stock: { now: sumOf(now), next: sumOf(next), ...(hasOptions && { variants: changing }) } };
}

/** Null if the change cannot be taken back: what was sold since is gone, and a number that was cleared is not counted. */
export function restoredPieces(
  onHand: number | null,
  { before, after }: Record<'before' | 'after', number | null>,
): { onHand: number | null } | null {
  if (before === null) return { onHand: null };
  if (onHand === null || after === null) return null;
  const restored = onHand + before - after;
  return restored >= 0 && restored <= MAX_STOCK ? { onHand: restored } : null;
}

function sumOf(pieces: readonly (number | null)[]): number | null {
  return pieces.reduce((sum, onHand) => (sum === null || onHand === null ? null : sum + onHand), 0);
}
