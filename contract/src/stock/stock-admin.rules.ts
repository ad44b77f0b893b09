import { type FieldProblem, isWholeNumber, wholeNumberMessage } from '../shared/field-problem.ts';
import { MAX_STOCK } from './stock.rules.ts';
import { stockFormTexts } from './stock-admin.texts.ts';

const rules = {
  stock: { label: 'Stock', min: 0, max: MAX_STOCK },
  lowStockAt: { label: stockFormTexts.warnAt, min: 0, max: MAX_STOCK },
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
