import type { Deps } from '../../deps.ts';
import { upsertVariantStock } from './stock.queries.ts';
import * as queries from './stock-batch.queries.ts';

type Shop = Pick<Deps, 'db'>;

/** On hand of a product without options, or of a variant; null is not counted. */
export type CountedPieces = { variantId: string | null; onHand: number | null };

export type StockOwners = { plain: readonly string[]; withOptions: readonly string[] };

/** By product. A product with options has one for each of its variants. */
export async function piecesOf(
  { db }: Shop,
  { plain, withOptions }: StockOwners,
): Promise<Map<string, CountedPieces[]>> {
  const variants = withOptions.length > 0 ? await queries.selectVariantPieces(db, withOptions) : [];
  const counted = plain.length > 0 ? await queries.selectProductPieces(db, plain) : [];
  const onHand = new Map(counted.map((row) => [row.productId, row.onHand]));
  const found = new Map<string, CountedPieces[]>(Map.groupBy(variants, ({ productId }) => productId));
  for (const id of plain) found.set(id, [{ variantId: null, onHand: onHand.get(id) ?? null }]);
  return found;
}

/** The same, locked in the order of all that moves stock; the caller has the products' locks. */
export async function lockPiecesOf({ db }: Shop, owners: StockOwners): Promise<Map<string, CountedPieces[]>> {
  const { plain, withOptions } = owners;
  if (withOptions.length > 0) await queries.lockVariantsOf(db, withOptions);
  for (const ids of [withOptions, plain])
    if (ids.length > 0) await queries.selectProductPieces(db, ids).for('no key update');
  return piecesOf({ db }, owners);
}

/** Keeps each statement within the time limit, even on a slow machine. */
const ROWS_AT_ONCE = 500;

/** The caller has locked them with `lockPiecesOf`. */
export async function setPieces({ db }: Shop, changed: ReadonlyMap<string, readonly CountedPieces[]>) {
  const all = [...changed].flatMap(([productId, pieces]) => pieces.map((one) => ({ ...one, productId })));
  const ofVariants = all.flatMap(({ variantId, ...one }) =>
    variantId === null ? [] : [{ ...one, variantId }],
  );
  const ofProducts = all.filter(({ variantId }) => variantId === null);
  const owners = [...new Set(ofVariants.map(({ productId }) => productId))];
  for (const some of steps(ofVariants)) await upsertVariantStock(db, some);
  for (const some of steps(owners)) await queries.addUpStockOf(db, some);
  for (const some of steps(ofProducts)) await queries.upsertProductPieces(db, some);
}

function steps<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
}
