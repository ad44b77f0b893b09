import { type EditProblem, PAYMENT_LINK_HOURS } from './order-edits.rules.ts';

/** Edit order in the back office. */
export const orderEditTexts = {
  edit: 'Edit order',
  title: (shortId: string) => `Edit order ${shortId}`,
  lead: 'What was sold keeps its price. What you add costs what it costs today.',
  sold: 'Sold',
  added: 'Add products',
  noneAdded: 'Search for what the customer wants as well.',
  removed: 'Removed',
  was: (quantity: number) => `was ${quantity}`,
  putBack: (name: string) => `Put ${name} back`,
  reason: 'Reason',
  reasonHint: 'The customer reads it in the email.',
  difference: 'Difference',
  before: 'Paid so far',
  toRefund: 'To refund',
  toCharge: 'To pay',
  same: 'Nothing to pay or refund',
  refundHint: 'The difference goes back the way it was paid.',
  stockHint: 'Removed products return to stock.',
  chargeHint: 'The order changes when you save. Take the money first: nothing is charged here.',
  linkHint:
    'The customer gets a payment page by email. The order changes as soon as it is paid; until then the added products are not reserved.',
  payment: 'How is the difference paid?',
  payments: { cash: 'Cash received', transfer: 'Transfer received', link: 'Payment link by email' },
  email: (username: string) => `Email ${username} the changed order`,
  save: 'Save changes',
  sendLink: (amount: string) => `Send a link for ${amount}`,
  saveAndRefund: (amount: string) => `Save and refund ${amount}`,
  saved: 'Order changed',
  savedRefundOpen: 'Order changed. The refund is not made yet; it is tried again until it is.',
  savedRefundFailed: 'Order changed, but the refund failed. Try it again on the order.',
  failed: 'Error changing the order',
  refundAgain: 'Try the refund again',
  refundMade: 'Refund made',
  refundAgainFailed: 'The refund failed again',
  /** On the order. */
  changes: 'Changes',
  changed: (before: string, after: string) => `${before} → ${after}`,
  paidBy: {
    cash: 'Difference paid in cash',
    transfer: 'Difference paid by transfer',
    link: 'Difference paid by link',
  },
  refunds: {
    open: 'The difference is being refunded',
    made: 'The difference was refunded',
    failed: 'The difference was not refunded',
  },
  byHand: (amount: string) => `Give ${amount} back yourself: it was paid after the order.`,
  nothingMoved: 'Nothing to pay or refund',
  loadFailed: 'Error fetching the order',
  gone: 'This order does not exist.',
} as const;

/** On an order whose edit waits for its payment. */
export const orderEditLinkTexts = {
  line: (reference: string) => `Difference for order ${reference}`,
  states: {
    open: (amount: string) => `A change waits for ${amount} by payment link`,
    closing: (amount: string) => `The payment link for ${amount} is being closed`,
    paid: (amount: string) => `${amount} were paid by link; the order is being changed`,
    returning: (amount: string) =>
      `${amount} were paid by link too late for the change and are being given back`,
    refunded: (amount: string) => `${amount} were paid by link too late for the change and were given back`,
  },
  until: (moment: string) => `The link works until ${moment}.`,
  sent: 'Payment link sent. The order changes once it is paid.',
  copied: 'Payment link copied',
  withdraw: 'Withdraw',
  withdrawn: 'Change withdrawn; its payment link is closed',
  alreadyPaid: 'The customer had paid already, so the order was changed',
  withdrawFailed: 'Error withdrawing the change',
  /** In the history. */
  waits: 'Waits for a payment link',
} as const;

export const orderEditLinkEmailTexts = {
  title: 'Pay for the change of your order',
  text: `We change your order as soon as the difference is paid. The page is open for ${PAYMENT_LINK_HOURS} hours.`,
  reason: 'Reason',
  total: 'New total',
  toPay: 'To pay',
  pay: 'Pay now',
} as const;

export const orderEditProblemTexts: Record<EditProblem, string> = {
  notPaid: 'An order that is not paid cannot be edited',
  refunded: 'An order with a refund cannot be edited. Refund more of it instead.',
  shipped: 'An order that is shipped cannot be edited. Refund what comes back instead.',
  cancelled: 'A cancelled order cannot be edited',
  bundle: 'The offer of this order depends on its products together, so they cannot be edited',
};

export const orderEditEmailTexts = {
  title: 'Your order was changed',
  text: 'We have changed your order. This is what it contains now.',
  reason: 'Reason',
  refunded: 'We give back',
  paid: 'You paid in addition',
} as const;

export const orderEditRefusalTexts = {
  badKey: 'Key must be a UUID',
  linesList: 'Products must be a list',
  tooManyLines: 'An order has at most 50 products',
  badPayment: 'Payment must be cash, transfer or link',
  noLink: 'There is no change that waits for its payment',
  notEditable: 'This order cannot be edited any more',
  changedMeanwhile: 'The order was changed a moment ago. Please check it again.',
  nothingChanged: 'Change something first',
  nothingLeft: 'An order keeps at least one product. Refund it instead.',
  paymentMissing: 'Choose how the difference was paid',
  tooManyEdits: 'This order was changed too often. Place a new one instead.',
  noFailedRefund: 'There is no failed refund of this change',
} as const;
