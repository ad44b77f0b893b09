import { AddToCartButton } from '../../cart/add-to-cart-button.tsx';
import type { CardActions } from '../../catalog/product-card.tsx';
import { ProductGrid, type ProductGridProps } from '../../catalog/product-grid.tsx';
import { WishlistHeart } from '../../wishlist/wishlist-heart.tsx';

/** Spec shopper §5: on cards a guest is asked to log in and stays on the page. */
const cardActions: CardActions = {
  heart: (product) => <WishlistHeart product={product} guestRule="toast" />,
  addToCart: (product, className) => (
    <AddToCartButton product={product} guestRule="toast" className={className} />
  ),
};

/** A product grid with working buttons, used by every page of the shop. */
export function ProductGoods(props: Omit<ProductGridProps, 'actions'>) {
  return <ProductGrid {...props} actions={cardActions} />;
}
