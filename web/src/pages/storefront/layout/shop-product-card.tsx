import type { ComponentProps } from 'react';
import { AddToCartButton } from '../../../domains/cart/add-to-cart-button.tsx';
import { type CardActions, ProductCard } from '../../../domains/catalog/product-card.tsx';
import { WishlistHeart } from '../../../domains/wishlist/wishlist-heart.tsx';

/** Spec shopper §5: on cards a guest is asked to log in and stays on the page. */
const cardActions: CardActions = {
  heart: (product) => <WishlistHeart product={product} guestRule="toast" />,
  addToCart: (product) => <AddToCartButton product={product} guestRule="toast" />,
};

export function ShopProductCard(props: Omit<ComponentProps<typeof ProductCard>, 'actions'>) {
  return <ProductCard {...props} actions={cardActions} />;
}
