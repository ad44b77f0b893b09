import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import { type SQL, sql } from 'drizzle-orm';
import { productVariants } from '../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { brokenConstraint } from '../../platform/database/connections/database-errors.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';
import { fromJson, type ProductJson, productsJson } from '../catalog/products/product-json.ts';
import type { ShownVariantRow } from '../catalog/variants/variants.queries.ts';

/** What the triggers of the wishlists say of a product that has left the shop. */
export function isDeletedProduct(error: unknown): boolean {
  const broken = brokenConstraint(error);
  return broken === 'wishlist_items_live_product' || broken === 'guest_wishlist_items_live_product';
}

/**
 * The statement that reads a whole wishlist in one value, newest first. `items` is a table called `item`. A product whose wished
 * variants have all left the shop is in it once, without a variant.
 */
export function wishlistStatement({ name, items }: { name: string; items: SQL }) {
  const statement = prepareStatement<{ wishlist: (ProductJson & { variant: ShownVariantRow | null })[] }>(
    name,
    sql`select ${productsJson(
      sql`join ${items} on item.product_id = ${products.id}
      left join lateral unnest(item.variant_ids) with ordinality as line (variant_id, place) on exists (
        select from ${productVariants} where ${productVariants.id} = line.variant_id
          and ${productVariants.productId} = item.product_id and ${productVariants.isOn})
      where ${products.deletedAt} is null
      order by item.created_at desc, item.product_id desc, line.place`,
      sql`, case when line.variant_id is not null then variant_of_line(line.variant_id) end as variant`,
    )} as wishlist`,
  );
  return async (db: Db, shopper: Record<string, string>) => {
    const [row] = await statement(db, shopper);
    return (row?.wishlist ?? []).map(({ variant, ...product }) => ({ variant, product: fromJson(product) }));
  };
}

const value = sql.placeholder;
const wishlistOf = wishlistStatement({
  name: 'wishlist',
  items: sql`(select ${wishlistItems.productId}, ${wishlistItems.variantIds}, ${wishlistItems.createdAt}
    from ${wishlistItems} where ${wishlistItems.userId} = ${value('userId')}) as item`,
});

export function selectWishlist(db: Db, userId: string) {
  return wishlistOf(db, { userId });
}

const toggle = prepareStatement<{ outcome: 'added' | 'removed' | 'no user' | 'too many' }>(
  'toggle wishlist',
  sql`select toggle_wishlist(${value('userId')}, ${value('productId')}, ${MAX_WISHLIST_ITEMS},
    ${value('createdAt')}) as outcome`,
);

/** Removes the product from the wishlist or adds it; the trigger refuses a deleted product. */
export async function insertOrDeleteWishlistItem(db: Db, item: typeof wishlistItems.$inferInsert) {
  const [row] = await toggle(db, item);
  return row?.outcome;
}
