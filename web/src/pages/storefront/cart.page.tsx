import { ShopPlaceholder } from '../placeholder.tsx';

/** /cart (spec shopper §2 Cart). */
export function CartPage() {
  return <ShopPlaceholder title="Cart" />;
}
