import { type FieldProblem, isWholeNumber, wholeNumberMessage } from '../shared/field-problem.ts';
import { LOW_STOCK_DEFAULT, MAX_STOCK, type Stock } from './stock.rules.ts';

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
