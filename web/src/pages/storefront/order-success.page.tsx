import { ShopPlaceholder } from '../placeholder.tsx';

/** /order/success (spec shopper §2). */
export function OrderSuccessPage() {
  return <ShopPlaceholder title="Order" />;
}
