export const checkoutTexts = {
  checkout: 'Proceed To Checkout',
  checkingOut: 'Processing...',
  /** On coming back from the payment page without having paid. */
  notPaid: 'Nothing was charged. Your cart is as you left it.',
  failed: 'Checkout failed',
} as const;

export const checkoutRefusalTexts = {
  cartEmpty: 'Your cart is empty',
  unknownCountry: 'Please choose a country from the list',
  countryMissing: 'Please choose the country that we deliver to',
  noZone: 'We don’t deliver to your country yet',
  methodMissing: 'Please choose a delivery method',
  methodUnknown: 'This delivery method is no longer available, please choose another',
  tooHeavy: 'Your order is too heavy for this delivery method, please choose another',
  pricesChanged: 'Prices changed, please review your cart',
  productGone: 'A product in your cart is no longer available',
  guestPaysNothing: 'Please sign in to place an order without a payment',
  quantityTooHigh: 'Quantity must be a whole number from 1 to 999',
  belowMinimum: 'The total is too small to be paid by card',
  aboveMaximum: 'The total is too large to be paid by card',
  earlierPaid: 'Your earlier order was just paid. Please review your cart.',
} as const;
