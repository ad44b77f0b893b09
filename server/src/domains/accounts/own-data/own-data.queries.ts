import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { productVariants } from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { reviews } from '../../../../database/tables/catalog/reviews.table.ts';
import { messages } from '../../../../database/tables/messages/messages.table.ts';
import { cartLines, variantCartLines } from '../../../../database/tables/orders/cart-lines.table.ts';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { wishlistItems } from '../../../../database/tables/orders/wishlist-items.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

const { orderId, name, line1, line2, city, region, postalCode, country } = getTableColumns(deliveryAddresses);
const address = { name, line1, line2, city, region, postalCode, country };

export type ExportedOrders = Awaited<ReturnType<typeof selectExportedOrders>>;

/** Of an account, or those of a guest. */
export async function selectExportedOrders(db: Db, of: { userId: string } | { orders: readonly string[] }) {
  const isTheirs = 'userId' in of ? eq(orders.userId, of.userId) : inArray(orders.id, [...of.orders]);
  const found = await db.select().from(orders).where(isTheirs).orderBy(desc(orders.createdAt));
  const ids = found.map(({ id }) => id);
  const [lines, addresses] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    db.select({ orderId, address }).from(deliveryAddresses).where(inArray(orderId, ids)),
  ]);
  return { orders: found, lines, addresses };
}

export async function selectPersonalData(db: Db, userId: string) {
  const [ordered, written, sent, cart, wishlist] = await Promise.all([
    selectExportedOrders(db, { userId }),
    db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(desc(reviews.createdAt)),
    db.select().from(messages).where(eq(messages.userId, userId)).orderBy(desc(messages.createdAt)),
    db
      .select({ name: products.name, quantity: cartLines.quantity })
      .from(cartLines)
      .innerJoin(products, eq(products.id, cartLines.productId))
      .where(eq(cartLines.userId, userId))
      .unionAll(
        db
          .select({
            name: sql<string>`${products.name} || ', ' || array_to_string(${productVariants.values}, ' · ')`,
            quantity: variantCartLines.quantity,
          })
          .from(variantCartLines)
          .innerJoin(productVariants, eq(productVariants.id, variantCartLines.variantId))
          .innerJoin(products, eq(products.id, productVariants.productId))
          .where(eq(variantCartLines.userId, userId)),
      ),
    selectWishes(db, userId),
  ]);
  return { ordered, reviews: written, messages: sent, cart, wishlist };
}

/** With the words of each variant that is wished. */
function selectWishes(db: Db, userId: string) {
  const words = sql`', ' || array_to_string(${productVariants.values}, ' · ')`;
  return db
    .select({ name: sql<string>`${products.name} || coalesce(${words}, '')` })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .leftJoin(productVariants, sql`${productVariants.id} = any(${wishlistItems.variantIds})`)
    .where(eq(wishlistItems.userId, userId));
}
