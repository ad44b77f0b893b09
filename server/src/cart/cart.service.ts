import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import { productsById } from '../catalog/products.service.ts';
import type { Deps } from '../deps.ts';
import { selectCartLines } from './cart.queries.ts';

/** The whole cart with full products, in the order in which the lines were added. */
export async function readCart(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Cart> {
  const lines = await selectCartLines(deps.db, userId);
  const products = await productsById(
    deps,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [{ product, quantity }] : [];
  });
}
