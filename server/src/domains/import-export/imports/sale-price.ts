import { PROMO_MAX_PERCENT } from '@vitrine/contract/catalog/product-fields/product-form.rules';
import { discountNotWhole } from '@vitrine/contract/import-export/import-export.texts';
import { isAmount } from '@vitrine/contract/shared/field-problem';
import {
  type Cents,
  plainAmount,
  priceAfterPromo,
  priceDecimals,
  toCents,
  toDollars,
} from '@vitrine/contract/shared/money/money';
import { readAmount } from '@vitrine/contract/shared/money/typed-amount';
import { amountAdvice } from './check-row.ts';
import type { FileRow, RowProblem } from './file-row.ts';

/** The price that stands beside the one that was chosen as the product's. */
type OtherPrice = { kind: 'regular' | 'sale'; column: string; cell: string };

/**
 * Other shops write two prices, this one a price and a whole percentage. The percentage is taken only if it leads to the
 * very price of the sale; otherwise the row has a problem, because shoppers would pay something else.
 */
export function withSale(row: FileRow, { kind, column, cell }: OtherPrice, currency: string): FileRow {
  if (row.cells.promoPercentage !== undefined) return row;
  const [price, other] = [centsOf(row.cells.price ?? '', currency), centsOf(cell, currency)];
  const withoutSale = { ...row, cells: { ...row.cells, promoPercentage: '0' } };
  if (cell === '' || price === undefined) return withoutSale;
  if (other === undefined)
    return withProblem(row, { column, value: cell, advice: amountAdvice(cell, currency) });
  const plain = (cents: Cents) => plainAmount(toDollars(cents, currency), currency);
  const [before, now] = kind === 'regular' ? [other, price] : [price, other];
  if (now >= before) return withoutSale;
  const percent = nearestPercentage(before, now);
  const nearest = priceAfterPromo(before, percent);
  const regularPrice = plain(before);
  if (nearest !== now) {
    const advice = discountNotWhole({ regularPrice, salePrice: plain(now), nearest: plain(nearest) });
    return withProblem(row, { column, value: cell, advice });
  }
  return { ...row, cells: { ...row.cells, price: regularPrice, promoPercentage: String(percent) } };
}

function withProblem(row: FileRow, problem: RowProblem): FileRow {
  return { ...row, problems: [...row.problems, problem] };
}

function centsOf(cell: string, currency: string): Cents | undefined {
  const read = readAmount(cell, priceDecimals(currency));
  const isPrice = read.kind === 'amount' && isAmount(read.value, currency);
  return isPrice ? toCents(Number(read.value), currency) : undefined;
}

/** Of the whole percentages around the exact one, the one that leads closer to the price of the sale. */
function nearestPercentage(before: Cents, now: Cents): number {
  const exact = ((before - now) / before) * 100;
  const lower = Math.min(Math.floor(exact), PROMO_MAX_PERCENT);
  const upper = Math.min(Math.ceil(exact), PROMO_MAX_PERCENT);
  const distance = (percent: number) => Math.abs(priceAfterPromo(before, percent) - now);
  return distance(upper) < distance(lower) ? upper : lower;
}
