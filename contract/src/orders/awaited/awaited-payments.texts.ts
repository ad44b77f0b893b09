import type { WaitingWay } from './awaited-payments.rules.ts';

/** What an order waits for, beside its status. */
export const awaitedTexts: Record<WaitingWay, { waiting: string; ownWaiting: string; show: string }> = {
  online: { waiting: 'Payment on its way', ownWaiting: 'Your payment is on its way', show: '' },
  transfer: {
    waiting: 'Waiting for transfer',
    ownWaiting: 'Waiting for your transfer',
    show: 'Show the bank details',
  },
  pickup: { waiting: 'Pay on pickup', ownWaiting: 'You pay on pickup', show: 'Show the order' },
};

export function waitsUntil(day: string): string {
  return `The products are held until ${day}.`;
}

/** The box of an order that waits, and its dialog. */
export const markPaidTexts = {
  action: 'Mark as paid',
  reference: 'Reference',
  amount: 'Amount received',
  title: 'Mark this order as paid?',
  text: 'Enter what arrived. It must be the total of the order to the cent.',
  total: (amount: string) => `The order costs ${amount}.`,
  confirm: 'Mark as paid',
  done: 'Order marked as paid',
  failed: 'Error marking the order as paid',
  /** In the dialog of a refund. */
  refundByHand: 'This order was not paid online. The shop records the refund; give the money back yourself.',
} as const;

export const markPaidRefusalTexts = {
  notAwaited: 'This order is not waiting for a payment that you can mark',
  alreadyPaid: 'This order is already paid',
  over: 'The time to pay this order has ended and its products were released',
  otherAmount: 'The amount is not the total of the order',
} as const;

export function otherAmount(expected: string): string {
  return `The total of the order is ${expected}. Nothing was changed.`;
}
