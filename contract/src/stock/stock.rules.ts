/** The most pieces of one product that a shop counts. */
export const MAX_STOCK = 999_999;
/** From how many pieces on a product counts as low, unless it or the shop has a number of its own; the SQL says the same. */
export const LOW_STOCK_DEFAULT = 3;

/** What the back office knows of a product that is counted. */
export type Stock = {
  /** What stands on the shelf, including what is held for people who are paying. */
  onHand: number;
  reserved: number;
  /** Null where the shop's default applies. */
  lowAt: number | null;
};

/** A product as the API sends it: `stockLeft` is there only where few pieces are left, or none. */
type Stocked = { stockLeft?: number | undefined };

/** At its threshold or below. */
export function isLow({ stockLeft }: Stocked): boolean {
  return stockLeft !== undefined;
}

export function isSoldOut({ stockLeft }: Stocked): boolean {
  return stockLeft === 0;
}

/** How many pieces a shopper is told of; undefined when there are plenty, none, or nobody counts. */
export function fewLeft({ stockLeft }: Stocked): number | undefined {
  return stockLeft === 0 ? undefined : stockLeft;
}
