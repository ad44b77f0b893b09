import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productsById } from '../catalog/products.service.ts';
import type { Deps } from '../deps.ts';
import { selectWishlist } from './wishlist.queries.ts';

/** Newest added first. */
export async function readWishlist(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Product[]> {
  const items = await selectWishlist(deps.db, userId);
  const products = await productsById(
    deps,
    items.map(({ productId }) => productId),
  );
  return items.flatMap(({ productId }) => products.get(productId) ?? []);
}
