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

export async function selectPersonalData(db: Db, userId: string) {
  const ofUser = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt));
  const ids = ofUser.map(({ id }) => id);
  const [lines, addresses, written, sent, cart, wishlist] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    db.select({ orderId, address }).from(deliveryAddresses).where(inArray(orderId, ids)),
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
  return { orders: ofUser, lines, addresses, reviews: written, messages: sent, cart, wishlist };
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
