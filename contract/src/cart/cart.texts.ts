export const cartTexts = {
  /** Also the server's message, so that a screen may show either. */
  added: 'Product added to cart!',
  removed: 'Product removed from cart',
  loginToAdd: 'Please login to add items to cart',
  // Cards say the longer text, the product page the shorter one, the wishlist's Add All the last.
  cardAddFailed: 'Failed to add product to cart.',
  addFailed: 'Failed to add to cart',
  updateFailed: 'Failed to update cart',
  empty: 'Your cart is empty and sad :(',
  // Spec quirk shopper §2: spelled this way.
  continueShopping: 'Continue Shoping',
  summary: 'Order Summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  /** Spec shopper §9: always, whatever the subtotal. */
  shippingFree: 'Free',
  total: 'Total',
} as const;

export const cartRefusals = {
  lineNotFound: 'This product is not in your cart',
  tooManyLines: 'A cart can hold at most 200 different products',
} as const;
