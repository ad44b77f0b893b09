import { formatNumber } from '../../shared/numbers.ts';
import { MAX_PACKED_ORDERS, PACKING_UNDO_MINUTES } from './packing.rules.ts';

function orders(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'order' : 'orders'}`;
}

/** The packing screen. */
export const packingTexts = {
  pack: (count: number) => `Pack ${orders(count)}`,
  back: 'Orders › To ship',
  progress: 'Orders packed',
  position: (position: number, count: number) => `${formatNumber(position)} of ${formatNumber(count)}`,
  done: 'Done',
  nothing: 'No orders to ship',
  nothingHint: 'Paid orders that have not been shipped appear here.',
  toOrders: 'Back to orders',
  loadFailed: 'Error fetching orders',
  ordered: (time: string) => `Ordered ${time}`,
  noteForTeam: 'Note for the team:',
  copyAddress: 'Copy address',
  printSlip: 'Print packing slip',
  printSlips: (count: number) => `Print ${formatNumber(count)} packing ${count === 1 ? 'slip' : 'slips'}`,
  noAddress: 'No delivery address',
  badAddress: 'Check the address: nothing can be sent to it as it is.',
  packed: (name: string) => `${name} packed`,
  unitsOf: (quantity: number) => `${formatNumber(quantity)} ×`,
  refundedOf: (refunded: number, quantity: number) =>
    `${formatNumber(refunded)} of ${formatNumber(quantity)} refunded`,
  recognised: (carrier: string) => `${carrier}, recognised from the number`,
  recognisedLink: (carrier: string) => `${carrier}, recognised from the link`,
  unknownCarrier: 'No carrier recognised. Choose one, or clear the field to ship without tracking.',
  chooseCarrier: 'Choose a carrier',
  untracked: 'Without tracking',
  shipAndNext: 'Ship and next',
  shipLast: 'Ship',
  previous: 'Previous',
  skip: 'Skip',
  tickMore: (names: readonly string[]) =>
    `Tick ${formatNumber(names.length)} more ${names.length === 1 ? 'picture' : 'pictures'}: ${names.join(', ')}.`,
  enterAddress: 'Enter the address in the order, or skip it.',
  keys: 'Keys',
  tickNext: 'Tick the next picture',
  skipOrder: 'Skip this order',
  previousOrder: 'Previous order',
  space: 'Space',
  enter: 'Enter',
  shipped: (order: string) => `${order} shipped.`,
  emailInMinutes: (minutes: number) =>
    minutes < 1 ? 'The email is sent in a moment.' : `The email is sent in ${inMinutes(minutes)}.`,
  noEmail: 'No email is sent.',
  undo: 'Undo',
  undoAll: (count: number) => `Undo all ${formatNumber(count)}`,
  undone: (count: number) => `Shipment of ${orders(count)} taken back`,
  shipFailed: 'Error shipping the order',
  undoFailed: 'Error taking back the shipment',
  shippedByOther: 'Shipped by someone else meanwhile',
  noLongerToShip: 'No longer to ship',
  skipped: 'Skipped',
  skippedAddress: 'Skipped: address missing',
  openOrder: 'Open order',
  packAgain: 'Pack skipped orders',
  packMore: (count: number) => `Pack ${orders(count)} more`,
  showAll: 'Show all',
  moreShipped: (count: number) => `${formatNumber(count)} more shipped ${count === 1 ? 'order' : 'orders'}`,
  ended: ({ shipped, skipped }: { shipped: number; skipped: number }) =>
    [`${orders(shipped)} shipped`, skipped > 0 && `${formatNumber(skipped)} skipped`]
      .filter(Boolean)
      .join(', '),
  emailsAt: (time: string, minutes: number) =>
    `Tracking emails are sent at ${time}, in ${inMinutes(minutes)}. Undo before then and no customer is notified.`,
  emailsLeft: 'The time to undo is over. Emails that were to be sent have left.',
  ofTracking: (carrier: string, tracking: string) => [carrier, tracking].filter(Boolean).join(' '),
} as const;

function inMinutes(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  return `${whole} ${whole === 1 ? 'minute' : 'minutes'}`;
}

export const packingRefusalTexts = {
  alreadyShipped: 'This order has already been shipped',
  shippedTwice: 'Each order can be shipped once',
  none: 'Choose at least one order',
  tooMany: `Choose at most ${MAX_PACKED_ORDERS} orders`,
  list: 'Orders must be a list',
  tooLate: `A shipment can be taken back for ${PACKING_UNDO_MINUTES} minutes`,
  emailLeft: 'The email about this shipment has already been sent',
  changed: 'The order was changed after it was shipped',
} as const;
