import { eq } from 'drizzle-orm';
import { productStock } from '../../../../database/tables/catalog/product-stock.table.ts';
import { stockReservations } from '../../../../database/tables/orders/stock-reservations.table.ts';
import type { Deps } from '../../../deps.ts';
import { aProduct } from '../factories.ts';

type Shop = { deps: Pick<Deps, 'db' | 'clock'> };

/** A product with this many pieces in stock. */
export async function aCountedProduct(
  { deps }: Shop,
  onHand: number,
  given: { lowAt?: number; priceCents?: number; name?: string } = {},
) {
  const { lowAt = null, ...rest } = given;
  const product = await aProduct(deps, rest);
  await deps.db.insert(productStock).values({ productId: product.id, onHand, lowAt });
  return product;
}

/** What is on hand and what is reserved, as they are now. */
export async function stockNow({ deps }: Shop, productId: string) {
  const [row] = await deps.db
    .select({ onHand: productStock.onHand, reserved: productStock.reserved })
    .from(productStock)
    .where(eq(productStock.productId, productId));
  return row;
}

export function reservationsOf({ deps }: Shop, orderId: string) {
  return deps.db.select().from(stockReservations).where(eq(stockReservations.orderId, orderId));
}
