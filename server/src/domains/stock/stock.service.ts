import type { Stock } from '@vitrine/contract/stock/stock.rules';
import type { Deps } from '../../deps.ts';
import type { ReturnedLine, ReturnedVariant, ShortRow, TakenRow } from './stock.queries.ts';
import * as queries from './stock.queries.ts';

/**
 * Everything that moves stock: a checkout reserves, a payment takes, an abandoned checkout releases, and a refund
 * returns. Pass the transaction of the order as `db`. Stock is locked last, after account, product and order.
 */
type Shop = Pick<Deps, 'db'>;

export type { ShortRow as ShortStock, TakenRow as StockTaken } from './stock.queries.ts';

/** How many are wanted of each product without options, and of each variant. */
export type WantedPieces = Record<'products' | 'variants', ReadonlyMap<string, number>>;

export async function shortStock({ db }: Shop, { products, variants }: WantedPieces): Promise<ShortRow[]> {
  const short = variants.size > 0 ? await queries.selectShortVariants(db, variants) : [];
  return products.size > 0 ? [...short, ...(await queries.selectShort(db, products))] : short;
}

/** All of it or nothing; returns what there is too little of. */
export function reserveStock({ db }: Shop, orderId: string): Promise<ShortRow[]> {
  return queries.insertReservations(db, { orderId });
}

/** A payment can arrive after its reservation was released: then it takes what is free, and `missing` is what the shop lacks. */
export function takeStock({ db }: Shop, orderId: string): Promise<TakenRow[]> {
  return queries.updateTaken(db, { orderId });
}

/** By product without options, and by variant: above 0 is taken, below 0 returned. */
export type PieceChanges = Record<'products' | 'variants', ReadonlyMap<string, number>>;

/** For an order that is changed after it was paid: all of it or nothing. */
export async function exchangeStock({ db }: Shop, orderId: string, changes: PieceChanges) {
  const wanted = (pieces: ReadonlyMap<string, number>) =>
    new Map([...pieces].map(([id, count]) => [id, Math.max(0, count)]));
  const back = (pieces: ReadonlyMap<string, number>) => [...pieces].filter(([, count]) => count < 0);
  const { products, variants } = changes;
  const taken = await queries.takeMore(db, orderId, {
    products: wanted(products),
    variants: wanted(variants),
  });
  if (taken.some(({ isShort }) => isShort)) return taken;
  await returnVariants(
    { db },
    orderId,
    back(variants).map(([variantId, count]) => ({ variantId, quantity: -count })),
  );
  await returnStock(
    { db },
    orderId,
    back(products).map(([productId, count]) => ({ productId, quantity: -count })),
  );
  return taken;
}

export async function releaseStock({ db }: Shop, orderId: string): Promise<void> {
  await queries.updateReleased(db, { orderId });
}

/** Never more of a product than the order took. Returns what was put back. */
export async function returnStock({ db }: Shop, orderId: string, lines: readonly ReturnedLine[]) {
  return lines.length === 0 ? [] : queries.updateReturned(db, orderId, lines);
}

/** The same for variants; before the others, in the order in which all stock is locked. */
export async function returnVariants({ db }: Shop, orderId: string, lines: readonly ReturnedVariant[]) {
  return lines.length === 0 ? [] : queries.updateReturnedVariants(db, orderId, lines);
}

export async function stocksOf({ db }: Shop, productIds: readonly string[]): Promise<Map<string, Stock>> {
  const rows = await queries.selectStocks(db, productIds);
  return new Map(rows.map(({ productId, ...stock }) => [productId, stock]));
}

export async function variantStocksOf({ db }: Shop, variantIds: readonly string[]) {
  const rows = variantIds.length === 0 ? [] : await queries.selectVariantStocks(db, variantIds);
  return new Map(rows.map(({ variantId, ...stock }) => [variantId, stock]));
}

export function countNewProducts({ db }: Shop, rows: Parameters<typeof queries.insertStocks>[1]) {
  return queries.insertStocks(db, rows);
}

type StockChange = {
  /** Null ends the counting. */
  onHand?: number | null | undefined;
  /** Null is the shop's default. */
  lowAt?: number | null | undefined;
  /** What the editor saw. */
  seen?: number | null | undefined;
};

/** The caller must have the product's lock. Returns false, and changes nothing, when pieces were sold since the editor looked. */
export async function setStock({ db }: Shop, productId: string, change: StockChange): Promise<boolean> {
  const { onHand, lowAt, seen } = change;
  if (onHand === undefined && lowAt === undefined) return true;
  if (onHand !== undefined && seen !== undefined) {
    await queries.lockStock(db, productId);
    const now = (await stocksOf({ db }, [productId])).get(productId);
    if ((now?.onHand ?? null) !== seen) return false;
  }
  await queries.upsertStock(db, productId, {
    ...(onHand !== undefined && { onHand }),
    ...(lowAt !== undefined && { lowAt }),
  });
  return true;
}

export function lockVariantStock({ db }: Shop, productId: string): Promise<void> {
  return queries.lockVariantStock(db, productId);
}

/** The caller must have locked the stock of the product's variants. */
export async function setVariantStock(
  { db }: Shop,
  rows: readonly { variantId: string; onHand: number | null }[],
): Promise<void> {
  if (rows.length > 0) await queries.upsertVariantStock(db, rows);
}
