import { PROMO_MAX_PERCENT } from '@vitrine/contract/catalog/product-fields/product-form.rules';
import { discountNotWhole, importAdvice } from '@vitrine/contract/import-export/import-export.texts';
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
import { type FileRow, withProblem } from './file-row.ts';

/** The price that stands beside the one that was chosen as the product's. */
type OtherPrice = { kind: 'regular' | 'sale'; column: string; cell: string };
/** Of each variant, in their order. */
type OtherPrices = Pick<OtherPrice, 'kind' | 'column'> & { cells: readonly string[] };

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

/** The percentage of a product counts for all its variants, so it has to lead to the price of each. */
export function withSaleOfVariants(
  row: FileRow,
  { kind, column, cells }: OtherPrices,
  currency: string,
): FileRow {
  const { variants } = row;
  if (!variants || row.cells.promoPercentage !== undefined) return row;
  const prices = variants.rows.map(({ cells: { price = '' } }, index) => {
    const [own, other] = [centsOf(price, currency), centsOf(cells[index] ?? '', currency)];
    const [before, now] = kind === 'regular' ? [other ?? own, own] : [own, other ?? own];
    return before === undefined || now === undefined || now >= before ? undefined : { index, before, now };
  });
  const onSale = prices.filter((price) => price !== undefined);
  const [first] = onSale;
  const percent = first ? nearestPercentage(first.before, first.now) : 0;
  const unfit = onSale.find(({ before, now }) => priceAfterPromo(before, percent) !== now);
  const without = prices.findIndex(
    (price, index) => !price && variants.rows[index]?.cells.price?.trim() !== '',
  );
  const badIndex = unfit?.index ?? (first && without >= 0 ? without : -1);
  if (badIndex >= 0) {
    const value = cells[badIndex] || importAdvice.empty;
    const about = { row: variants.rows[badIndex]?.number ?? row.number, column, value };
    return withProblem(row, { ...about, advice: importAdvice.saleOfVariants });
  }
  const plain = (cents: Cents) => plainAmount(toDollars(cents, currency), currency);
  const rows = variants.rows.map((variant, index) => {
    const price = prices[index];
    return price ? { ...variant, cells: { ...variant.cells, price: plain(price.before) } } : variant;
  });
  return {
    ...row,
    cells: { ...row.cells, promoPercentage: String(percent) },
    variants: { ...variants, rows },
  };
}

/** Other shops have no price of the product itself: it is that of the first variant, and variants with the same one follow it. */
export function withOwnPrice(row: FileRow): FileRow {
  const { variants } = row;
  const price =
    variants?.rows.map(({ cells }) => cells.price?.trim() ?? '').find((cell) => cell !== '') ?? '';
  const rows = variants?.rows.map((variant) => {
    const follows = variant.cells.price?.trim() === price;
    return follows ? { ...variant, cells: { ...variant.cells, price: '' } } : variant;
  });
  return variants && rows ? { ...row, cells: { ...row.cells, price }, variants: { ...variants, rows } } : row;
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
