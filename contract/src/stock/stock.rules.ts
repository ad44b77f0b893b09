import { type FieldProblem, isWholeNumber, wholeNumberMessage } from '../shared/field-problem.ts';

/** The most pieces of one product that a shop counts. */
export const MAX_STOCK = 999_999;
/** From how many pieces on a product counts as low, unless it has a number of its own; the SQL of the shop says the same. */
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

export function isSoldOut({ stockLeft }: Stocked): boolean {
  return stockLeft === 0;
}

/** How many pieces a shopper is told of; undefined when there are plenty, none, or nobody counts. */
export function fewLeft({ stockLeft }: Stocked): number | undefined {
  return stockLeft === 0 ? undefined : stockLeft;
}

/** Whether the back office should worry: what can be sold is at the threshold or below. */
export function isLowStock({ onHand, reserved, lowAt }: Stock): boolean {
  return onHand - reserved <= (lowAt ?? LOW_STOCK_DEFAULT);
}

const rules = {
  stock: { label: 'Stock', min: 0, max: MAX_STOCK },
  lowStockAt: { label: 'Low from', min: 0, max: MAX_STOCK },
} as const;

/** Checks the two numbers of the product form with the server's messages; an empty threshold is the shop's default. */
export function stockProblem(typed: {
  stock: string;
  lowStockAt: string;
}): FieldProblem<'stock' | 'lowStockAt'> | undefined {
  const isGood = {
    stock: isWholeNumber(typed.stock, rules.stock),
    lowStockAt: typed.lowStockAt === '' || isWholeNumber(typed.lowStockAt, rules.lowStockAt),
  };
  const field = (['stock', 'lowStockAt'] as const).find((name) => !isGood[name]);
  return field && { field, message: wholeNumberMessage(rules[field]) };
}
