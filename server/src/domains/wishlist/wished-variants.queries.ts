import { and, eq, sql } from 'drizzle-orm';
import { productVariants } from '../../../database/tables/catalog/product-variants.table.ts';
import { guestWishlistItems } from '../../../database/tables/guests/guests.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import type { CartOwner } from '../../platform/shared/caller.ts';

export type WishedProduct = { shopper: CartOwner; productId: string };

/** The table of the shopper's wishlist and the name of its column that says whose it is. */
const tableOf = ({ isGuest }: CartOwner) => (isGuest ? guestWishlistItems : wishlistItems);
const ownerOf = ({ isGuest }: CartOwner) => sql.identifier(isGuest ? 'guest_id' : 'user_id');
const isProduct = ({ shopper, productId }: WishedProduct) =>
  sql`${ownerOf(shopper)} = ${shopper.id} and product_id = ${productId}`;

/** The ids of those that shoppers can choose. */
export async function selectChoosable(db: Db, productId: string): Promise<string[]> {
  const { id, isOn } = productVariants;
  const rows = await db
    .select({ id })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), isOn));
  return rows.map((row) => row.id);
}

/** Undefined if the product is not on the wishlist. */
export async function findWishedVariants(db: Db, item: WishedProduct): Promise<string[] | undefined> {
  const { rows } = await db.execute<{ ids: string[] }>(
    sql`select variant_ids as ids from ${tableOf(item.shopper)} where ${isProduct(item)}`,
  );
  return rows[0]?.ids;
}

/** A product in two variants counts twice. */
export async function countWishes(db: Db, shopper: CartOwner): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(sum(greatest(cardinality(variant_ids), 1)), 0)::integer as count
      from ${tableOf(shopper)} where ${ownerOf(shopper)} = ${shopper.id}`,
  );
  return rows[0]?.count ?? 0;
}

/** The trigger refuses a deleted product. */
export async function upsertWishedVariants(
  db: Db,
  { shopper, productId, variantIds, createdAt }: WishedProduct & { variantIds: string[]; createdAt: Date },
): Promise<void> {
  const owner = ownerOf(shopper);
  await db.execute(sql`insert into ${tableOf(shopper)} (${owner}, product_id, variant_ids, created_at)
    values (${shopper.id}, ${productId}, ${sql.param(variantIds)}::uuid[], ${createdAt})
    on conflict (${owner}, product_id) do update
    set variant_ids = excluded.variant_ids, created_at = excluded.created_at`);
}

/** The others of the product stay, in their place. */
export async function updateWishedVariants(
  db: Db,
  { variantIds, ...item }: WishedProduct & { variantIds: string[] },
): Promise<void> {
  await db.execute(sql`update ${tableOf(item.shopper)} set variant_ids = ${sql.param(variantIds)}::uuid[]
    where ${isProduct(item)}`);
}

export async function deleteWishedProduct(db: Db, item: WishedProduct): Promise<void> {
  await db.execute(sql`delete from ${tableOf(item.shopper)} where ${isProduct(item)}`);
}
