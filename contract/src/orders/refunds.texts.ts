/** The dialog that refunds an order, in whole or in part. */
export const refundTexts = {
  byLine: 'By line',
  byAmount: 'By amount',
  amount: 'Amount',
  amountDollars: 'Amount ($)',
  paid: 'Paid',
  refundNow: 'Refund now',
  stays: 'Stays with you',
  nothingStays: '—',
  earlier: 'Refunded before',
  onTheCard: 'On the card in 5 to 10 days.',
  noWayBack: "A refund can't be taken back.",
  refund: 'Refund',
  fewer: 'One less',
  more: 'One more',
  done: 'Refund made',
  under: 'A refund is under way',
} as const;

export const refundRefusalTexts = {
  nothing: 'Choose what to refund',
  oneWay: 'Send either lines or an amount',
  wholeCents: 'Amount must have at most two decimals',
  tooMuch: 'This is more than is left to refund',
  linesGone: 'These products are not all left to refund',
  changed: 'Another admin has refunded something a moment ago. Look again.',
} as const;

export function atMostLeft(amount: string): string {
  return `At most ${amount} is left to refund`;
}

export function refundedMeanwhile(amount: string): string {
  return `Another admin refunded ${amount} a moment ago. Look again.`;
}
