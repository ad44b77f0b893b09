/** The parts of the cart to which the steps of its total lead. */
export const CART_PLACES = {
  offers: 'cart-offers',
  coupon: 'cart-coupon',
  delivery: 'cart-delivery',
} as const;
