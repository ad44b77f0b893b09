export const orderTexts = {
  paid: 'Paid',
  unpaid: 'Unpaid',
  /** The customer of an order without an account. */
  guest: 'Guest',
} as const;

/** The customer's own orders, under the account settings. */
export const ownOrderTexts = {
  title: 'Your orders',
  empty: 'No orders yet',
  loadFailed: 'Error fetching orders',
  more: 'Load more',
  refunded: 'Refunded',
  progress: 'Order status',
  buyAgain: 'Buy again',
  /** The second line of the toast when products are sold out or no longer exist. */
  notAllAdded: 'Some products are no longer available.',
} as const;

/** The steps of an order that its customer sees. */
export const orderStepLabels = {
  ordered: 'Ordered',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
} as const;

/** Below the total of an order that was refunded. */
export function amountRefunded(amount: string): string {
  return `The full amount of ${amount} was refunded. It can take some days until you see it.`;
}

export const orderTotalsTexts = {
  subtotal: 'Subtotal',
  total: 'Total',
  /** A tax that prices contain. */
  includes: (label: string) => `Includes ${label}`,
} as const;

/** The alternative text of the picture, which is all that the page after the payment shows. */
export const orderImageText = 'Order';

/** The status select's options, in the order they are shown. */
export const orderStatusLabels = {
  pending: 'Pending',
  processing: 'Processing',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const;

export const orderAdminTexts = {
  empty: 'No orders found',
  loadFailed: 'Error fetching orders',
  statusUpdated: 'Order status updated successfully',
  updateFailed: 'Error updating order',
  /** The second line of the toast when a paid order was cancelled. */
  notRefunded: 'The payment was not refunded.',
  refunded: 'Order refunded successfully',
  search: 'Search orders',
  searchHint: 'Username, order ID or status',
  status: 'Status',
  lines: 'Products',
  print: 'Print',
  refund: 'Refund',
  isRefunded: 'Refunded',
  /** Shown under the status of an order that is cancelled but not refunded. */
  cancelMovesNoMoney: 'Cancelling moves no money. Refund returns it to the customer.',
} as const;

/** The printed sheet. */
export const orderPrintoutTexts = {
  customer: 'Customer',
  shipping: 'Shipping',
  packed: 'Packed',
  picture: 'Picture',
  product: 'Product',
  quantity: 'Quantity',
  price: 'Price',
  sum: 'Sum',
  afterRefund: 'Total after refund',
  returns: 'Returns',
} as const;

/** Names the order, because several changes can be undone at the same time. */
export function undoChangeOf(shortId: string): string {
  return `Undo ${shortId}`;
}

/** The coupon's line in an order's totals; `label` says what it is if it is no percentage. */
export function couponLine({ code, discount }: { code: string; discount: number }, label = code): string {
  return discount > 0 ? `Coupon ${code} (${discount}%)` : `Coupon ${label}`;
}

/** The title of the order's details and of the printed page. */
export function orderTitle(shortId: string): string {
  return `Order ${shortId}`;
}

export const ordersColumns = [
  'Order ID',
  'Customer',
  'Date',
  'Total',
  'Status',
  'Payment',
  'Details',
] as const;

/** A product line of an order: quantity × unit price. */
export function quantityTimesPrice(quantity: number, price: string): string {
  return `${quantity} × ${price}`;
}

export const orderRefusalTexts = {
  notFound: 'Order not found',
  badStatus: 'Status must be pending, processing, delivered or cancelled',
  badMoment: 'Dates must be moments such as 2026-11-15T00:00:00Z',
  notRefundable: 'Only a paid order can be refunded',
} as const;
