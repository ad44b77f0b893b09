/** The most pieces of one product that a shop counts. */
export const MAX_STOCK = 999_999;
/** Stock at or below this counts as low, unless the product or the shop has its own threshold. The SQL uses it too. */
export const LOW_STOCK_DEFAULT = 3;

/** The stock of a product, as the back office sees it. */
export type Stock = {
  /** Includes pieces that are reserved for people who are paying. */
  onHand: number;
  reserved: number;
  /** Null if the shop's default applies. */
  lowAt: number | null;
};

/** A product as the API sends it: `stockLeft` is present only if few pieces are left, or none. */
type Stocked = { stockLeft?: number | undefined };

/** At its threshold or below. */
export function isLow({ stockLeft }: Stocked): boolean {
  return stockLeft !== undefined;
}

export function isSoldOut({ stockLeft }: Stocked): boolean {
  return stockLeft === 0;
}

/** How many pieces a shopper sees as left; undefined if there are plenty or none, or the stock is not counted. */
export function fewLeft({ stockLeft }: Stocked): number | undefined {
  return stockLeft === 0 ? undefined : stockLeft;
}
