import type { Deps } from '../../../deps.ts';
import { selectOptions, selectVariants } from '../variants/variants.queries.ts';
import type { FeedProduct } from './feed-items.ts';
import { type FeedProductRow, selectForFeed, selectNextForFeed } from './feed-products.queries.ts';

type Database = Pick<Deps, 'db'>;

/** So that a large shop is never in memory as a whole. */
const PRODUCTS_AT_ONCE = 200;

/** All that shoppers see, by id. */
export async function* feedProducts(shop: Database): AsyncGenerator<FeedProduct[]> {
  let after: string | undefined;
  for (;;) {
    const rows: FeedProductRow[] = await selectNextForFeed(shop.db, after, PRODUCTS_AT_ONCE);
    if (rows.length > 0) yield withVariants(shop, rows);
    after = rows.at(-1)?.id;
    if (rows.length < PRODUCTS_AT_ONCE) return;
  }
}

/** Those of the ids that shoppers see. */
export async function feedProductsByIds(shop: Database, ids: readonly string[]): Promise<FeedProduct[]> {
  return ids.length === 0 ? [] : withVariants(shop, await selectForFeed(shop.db, ids));
}

async function withVariants({ db }: Database, rows: readonly FeedProductRow[]): Promise<FeedProduct[]> {
  const ids = rows.filter(({ highestPriceCents }) => highestPriceCents !== null).map(({ id }) => id);
  const [options, variants] =
    ids.length === 0 ? [[], []] : await Promise.all([selectOptions(db, ids), selectVariants(db, ids)]);
  const optionsOf = new Map(options.map((row) => [row.productId, row]));
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId);
  return rows.map((row) => ({
    row,
    options: optionsOf.get(row.id),
    variants: variantsOf.get(row.id) ?? [],
  }));
}
