import {
  ASSUMED_DELIVERY_DAYS,
  type ReturnReason,
  type ReturnStart,
  type ReturnState,
} from './returns.rules.ts';

export const returnReasonLabels: Record<ReturnReason, string> = {
  damaged: 'Arrived damaged',
  'wrong-product': 'Wrong product',
  'not-as-described': 'Not as described',
  'does-not-fit': 'Does not fit',
  'changed-mind': 'Changed my mind',
  other: 'Other',
};

export const returnStateLabels: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  received: 'Received',
  refunded: 'Refunded',
};

/** What the customer reads below each state. */
export const returnStateTexts: Record<ReturnState, string> = {
  requested: 'We look at your request. Our answer will be shown here.',
  approved: 'Please send the products back.',
  refused: 'We cannot take these products back.',
  received: 'We have received the products and prepare your refund.',
  refunded: 'Your refund is made. It can take some days until you see it.',
};

/** On the customer's order. */
export const returnTexts = {
  start: 'Return items',
  title: 'Return items',
  lead: 'Choose what you want to send back, and why. Please wait for our answer before you send anything.',
  /** Of an order's returns. */
  list: 'Returns',
  own: 'Return',
  quantity: 'Quantity',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  note: 'Note',
  noteHint: 'Anything that helps us, such as what is damaged.',
  send: 'Request return',
  requested: 'We have received your request',
  failed: 'Failed to request the return',
  instructions: 'How to send it back',
  refusal: 'Reason',
} as const;

const START: Record<ReturnStart, string> = {
  delivery: 'after the delivery',
  arrival: 'after it should have arrived',
  order: 'after your order',
};

/** `You can ask for a return until Jun 24, 2030, 14 days after the delivery.` */
export function returnableUntilText(day: string, days: number, start: ReturnStart): string {
  return `You can ask for a return until ${day}, ${days} ${days === 1 ? 'day' : 'days'} ${START[start]}.`;
}

/** `2 × Walnut lamp: Arrived damaged`. */
export function returnedLine({
  name,
  quantity,
  reason,
}: {
  name: string;
  quantity: number;
  reason: ReturnReason;
}) {
  return `${quantity} × ${name}: ${returnReasonLabels[reason]}`;
}

export const returnRefusalTexts = {
  nothing: 'Please choose what you want to return',
  badReason: 'Please choose a reason',
  notReturnable: 'This order can not be returned any more',
  linesGone: 'These products can not all be returned. Please look at the order again.',
  waiting: 'A return of this order is waiting for an answer already',
  tooMany: 'This order has had too many returns. Please write to us.',
  notFound: 'Return not found',
  decided: 'Somebody has changed this return meanwhile. Please look at it again.',
} as const;

/** In the back office, on the order. */
export const orderReturnTexts = {
  title: 'Return',
  requestedAt: (when: string) => `Requested ${when}`,
  note: 'The customer writes',
  approve: 'Approve',
  refuse: 'Refuse',
  receive: 'Mark as received',
  refund: 'Refund return',
  approveTitle: 'Approve the return',
  instructions: 'Instructions for the customer',
  instructionsHint: 'Where to send the products and how. They are in the email and on the order.',
  refuseTitle: 'Refuse the return',
  refusal: 'Reason for the customer',
  refusalHint: 'It is in the email and on the order.',
  emailed: (email: string) => `${email} gets an email.`,
  nobody: 'The order has no email address, so nobody gets an email.',
  approved: 'Return approved',
  refused: 'Return refused',
  received: 'Return marked as received',
  failed: 'Error changing the return',
  nothingLeft: 'All of it is refunded already.',
} as const;

/** Settings › Delivery and payments. */
export const returnSettingsTexts = {
  title: 'Returns',
  takesReturns: 'Customers can ask for returns',
  takesReturnsText:
    'On their order they choose products and a reason; you approve or refuse, and they get an email about each step.',
  days: 'Days to ask for a return',
  daysText: `After the delivery. While an order is not marked as delivered: after the last day on which it should arrive, by the delivery time that you state, or ${ASSUMED_DELIVERY_DAYS} days after it was shipped if you state none.`,
  instructions: 'Instructions for returns',
  instructionsHint:
    'Your address for returns, for example. You can change them for each return that you approve.',
} as const;

/** To the customer. */
export const returnEmailTexts = {
  requested: {
    title: 'Your return request',
    text: 'We have received your request and look at it. Please wait for our answer before you send anything.',
  },
  approved: { title: 'Your return is approved', text: 'Please send these products back to us.' },
  refused: { title: 'Your return is refused', text: 'We cannot take these products back.' },
  received: {
    title: 'Your return has arrived',
    text: 'We have received the products and prepare your refund.',
  },
  note: 'Your note',
} as const;

/** To the owner. */
export const returnOwnerTexts = {
  title: 'A customer asks for a return',
  text: 'Approve or refuse it on the order. The customer gets your answer by email.',
} as const;
