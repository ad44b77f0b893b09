import { ShopPlaceholder } from '../placeholder.tsx';

/** /product/:id (spec shopper §2 Product page). */
export function ProductPage() {
  return <ShopPlaceholder title="Product" />;
}
