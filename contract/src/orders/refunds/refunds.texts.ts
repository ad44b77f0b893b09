import { currencySign, priceDecimals } from '../../shared/money/money.ts';

/** The dialog that refunds an order, in whole or in part. */
export const refundTexts = {
  byLine: 'By line',
  byAmount: 'By amount',
  amount: 'Amount',
  amountDollars: (currency: string) => `Amount (${currencySign(currency)})`,
  paid: 'Paid',
  left: 'Left to refund',
  refundNow: 'Refund now',
  stays: 'Stays with you',
  charges: 'Delivery and other charges',
  before: 'Refunded before as an amount',
  withTax: 'The tax of each line is refunded with it.',
  nothingStays: '—',
  onTheCard: 'On the card in 5 to 10 days.',
  noWayBack: "A refund can't be taken back.",
  refund: 'Refund',
  fewer: 'Decrease quantity',
  more: 'Increase quantity',
  done: 'Refund made',
} as const;

export function refundOrderTitle(shortId: string): string {
  return `Refund order ${shortId}`;
}

export function refundAmount(amount: string): string {
  return `Refund ${amount}`;
}

export function couponTakenOff(percent: number): string {
  return `The ${percent}% coupon is taken off each line.`;
}

export function emailAboutRefund(username: string): string {
  return `Email ${username} about the refund`;
}

/** One product by its name, several by their number. */
export function putBackIntoStock(lines: readonly { name: string; quantity: number }[]): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [only, ...others] = lines;
  const what = only && others.length === 0 ? only.name : 'pieces';
  return `Put ${pieces} ${what} back into stock`;
}

export function unitsOf(chosen: number, all: number): string {
  return `${chosen} of ${all}`;
}

/** Below the payment in the list and under the customer's own orders. */
export function refundedSum(amount: string): string {
  return `${amount} refunded`;
}

/** Below the total of an order of which a part was refunded. */
export function partRefunded(amount: string): string {
  return `${amount} was refunded. It can take some days until you see it.`;
}

export const refundRefusalTexts = {
  nothing: 'Choose what to refund',
  oneWay: 'Send either lines or an amount',
  wholeCents: (currency: string) =>
    priceDecimals(currency) === 0 ? 'Amount must have no decimals' : 'Amount must have at most two decimals',
  tooMuch: 'This is more than is left to refund',
  linesGone: 'These products are not all left to refund',
  changed: 'Another admin has refunded something a moment ago. Please check the order again.',
} as const;

export function atMostLeft(amount: string): string {
  return `At most ${amount} is left to refund`;
}

export function refundedMeanwhile(amount: string): string {
  return `Another admin refunded ${amount} a moment ago. Please check the order again.`;
}
