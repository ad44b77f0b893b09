/** Why a provider's authentic report was not applied, for the owner. */
export const unmatchedPaymentTexts = {
  unknownOrder: 'A payment was reported for an order that this shop does not have',
  otherSession: 'The report is about another payment page than the one of this order',
  otherAmount: 'The amount that was paid is not the total of the order',
  cancelledOrder: 'The order was cancelled before this payment arrived, so it must be refunded',
} as const;

/** The table of such reports, above the orders. */
export const unmatchedPaymentTableTexts = {
  title: 'Unmatched payments',
  text: 'The payment provider reported these, but they do not fit their orders, so nothing was changed.',
  loadFailed: 'Error fetching unmatched payments',
  reported: 'Reported',
  order: 'Order',
  expected: 'Expected',
  received: 'Received',
  reason: 'What does not fit',
  noOrder: 'No such order',
  nothing: 'Nothing',
  noAmount: 'No amount',
  things: 'reports',
  more: 'Load more',
  actions: 'Actions',
  settle: 'Mark as settled',
  settleTitle: 'Mark this payment as settled?',
  settleText: 'It leaves this list. No money moves and no order changes, so do what is needed there first.',
  confirmSettle: 'Yes, it is settled',
  settled: 'Payment marked as settled',
  settleFailed: 'Error settling the payment',
  refund: 'Refund payment',
  refundTitle: 'Refund this payment?',
  refundText: 'The whole amount goes back to the customer. The order stays cancelled.',
  confirmRefund: 'Yes, refund it',
  refunded: 'Payment refunded',
  refundFailed: 'Error refunding the payment',
} as const;

export function showOrder(shortId: string): string {
  return `Show order ${shortId}`;
}

export const paymentRefusalTexts = {
  notSetUp: 'This shop does not take payments yet',
  unavailable: 'The payment page is not available right now. Please try again in a moment.',
  sessionClosed: 'This payment page was closed meanwhile. Please try again.',
  refused: 'The payment provider did not accept this order',
  badSignature: 'The signature of this event is not valid',
  paidElsewhere: 'This order was not paid through the payment provider of this shop',
  unmatchedPaymentNotFound: 'This report was not found, or somebody has settled it already',
  notUnmatched: 'Only a payment whose order was cancelled can be refunded here',
  refundOpen:
    'The payment provider did not answer. The refund is stored and will be sent again automatically.',
  refundFailed: 'The payment provider could not refund this order. Nothing was changed.',
} as const;

/** What the button that tests payments answers. */
export const paymentTestTexts = {
  live: 'Stripe accepts the key. Payments are live: customers pay with real money.',
  test: 'Stripe accepts the key. Test mode: only test cards work.',
  noWebhook: 'Stripe accepts the key. Connect the webhook to take payments.',
  sandbox: 'The sandbox works. No money moves.',
  noKey: 'Enter the secret key of Stripe first',
  failed: 'Stripe does not accept the key',
  webhookConnected: 'The webhook is connected',
} as const;

/** What every payment page that the shop serves itself says of the order. */
export const paymentPageTexts = {
  order: 'Your order',
  items: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  shippingFree: 'Free',
  contained: (tax: string) => `Includes ${tax}`,
  total: 'Total',
  discount: 'Discount',
  contact: 'Contact',
  email: 'Email',
  emailHint: 'For your receipt and a private link to your order.',
  /** In a shop without an email server. */
  emailHintUnsent: 'So that we can reach you about your order.',
  whereTo: 'Delivery address',
  problems: (count: number) =>
    count === 1 ? '1 field needs your attention' : `${count} fields need your attention`,
  closedTitle: 'This page is closed',
  closed: 'This payment page is no longer open. Nothing was charged.',
  toShop: 'Back to the shop',
  toCart: 'Back to the cart',
} as const;

/** The sandbox's hosted page, in the shop's look and marked as a test. */
export const sandboxTexts = {
  ...paymentPageTexts,
  title: 'Sandbox checkout',
  badge: 'Test mode, no money moves',
  heading: 'Payment',
  pay: 'Pay',
  cancel: 'Cancel and go back to the cart',
  note: 'Pay completes the order as a real payment would.',
  card: 'Card',
  cardNumber: 'Card number',
  expires: 'Expires',
  securityCode: 'Security code',
  paidTitle: 'Payment complete',
  paid: 'This order is paid. Nothing more is charged.',
} as const;

export const orderEmailTexts = {
  paidTitle: 'Thank you for your order',
  paid: 'We have received your payment.',
  paidAddressMissing: 'We do not know yet where it should go and will ask you.',
  soldTitle: 'A new order was paid',
  soldAddressMissing: 'The payment has no delivery address. Please ask the customer for it.',
  soldNoAddress: 'There is no delivery address yet.',
  shippedTitle: 'Your order is on its way',
  shipped: 'We have handed it over.',
  deliveredTitle: 'Your order was delivered',
  delivered: 'We hope that you enjoy it. If anything is wrong, just answer this email.',
  cancelledTitle: 'Your order was cancelled',
  cancelled:
    'Nothing will be sent. If you have paid and the money does not come back, just answer this email.',
  partRefundedTitle: 'A part of your order was refunded',
  partRefunded: 'This amount goes back to where it came from. It can take some days until you see it.',
  refundedTitle: 'Your order was refunded',
  refunded: 'The whole amount goes back to where it came from. It can take some days until you see it.',
  unmatchedPaymentTitle: 'A payment needs your attention',
  unmatched: 'The payment provider reported something that does not fit its order, so nothing was changed.',
  addressMismatchTitle: 'An order was paid, but its address needs your attention',
  addressMismatch: 'Please ask the customer where it should go, or refund the order.',
  toOrders: 'See your orders',
  /** To a guest, who has no list of orders. */
  toOwnOrder: 'See your order',
  toOrder: 'Open the order',
  /** Beside the amount of a partial refund. */
  refundedNow: 'Refunded',
} as const;

/** An email to a customer whose payment has no address. */
export const addressEmailTexts = {
  title: 'Where should your order go?',
  ask: 'We received your payment, but no delivery address.',
  how: 'Please answer this email with your name, street, postal code, city and country. Then we send it.',
} as const;

/** The reference is part of the subject, so that an email can be found by it. */
export function orderSubject(title: string, reference: string): string {
  return `${title} (${reference})`;
}
