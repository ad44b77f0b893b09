export const checkoutTexts = {
  checkout: 'Proceed To Checkout',
  checkingOut: 'Processing...',
  /** On coming back from the payment page without having paid. */
  notPaid: 'Nothing was charged. Your cart is as you left it.',
  failed: 'Checkout failed',
} as const;

export const checkoutRefusalTexts = {
  cartEmpty: 'Your cart is empty',
  pricesChanged: 'Prices changed, please review your cart',
  productGone: 'A product in your cart is no longer available',
  quantityTooHigh: 'Quantity must be a whole number from 1 to 999',
  belowMinimum: 'The total is too small to be paid by card',
  aboveMaximum: 'The total is too large to be paid by card',
  earlierPaid: 'Your earlier order was just paid. Please review your cart.',
} as const;
