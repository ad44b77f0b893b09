export const cartTexts = {
  /** Also the server's message, so a screen may show either. */
  added: 'Product added to cart!',
  viewCart: 'View cart',
  /** Next to a quantity that cannot grow; the number is MAX_QUANTITY. */
  mostOfOne: 'At most 999 of one product',
  removed: 'Product removed from cart',
  add: 'Add to Cart',
  /** Shown where a card is too narrow for all three words; the button keeps the full name. */
  addShort: 'Add',
  loginToAdd: 'Please login to add items to cart',
  // Cards use the longer text, the product page the shorter one, and the wishlist's Add All the last.
  cardAddFailed: 'Failed to add product to cart.',
  addFailed: 'Failed to add to cart',
  updateFailed: 'Failed to update cart',
  title: 'Cart',
  loadFailed: 'Your cart could not be loaded',
  empty: 'Your cart is empty and sad :(',
  // Spec quirk shopper §2: spelled this way.
  continueShopping: 'Continue Shoping',
  summary: 'Order Summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  /** Spec shopper §9: always free, whatever the subtotal. */
  shippingFree: 'Free',
  total: 'Total',
  columns: {
    product: 'Product',
    price: 'Price',
    quantity: 'Quantity',
    subtotal: 'Subtotal',
    delete: 'Delete',
  },
} as const;

/** The name of a row's delete button, which shows an icon only. */
export function deleteFromCart(product: string): string {
  return `Delete ${product}`;
}

export function quantityOf(product: string): string {
  return `Quantity of ${product}`;
}

export function discountOf(percent: number): string {
  return `${cartTexts.discount} (${percent}%)`;
}

export const cartRefusalTexts = {
  lineNotFound: 'This product is not in your cart',
  tooManyLines: 'A cart can hold at most 200 different products',
} as const;
