/** The page where a customer withdraws from a contract; the law of the European Union wants these words on link and button. */
export const withdrawalTexts = {
  title: 'Withdraw from contract',
  lead: 'Give your name, the number of your order and the email address of the order. You need no account and no reason.',
  name: 'Name',
  orderNumber: 'Order number',
  orderNumberHint: 'In the email about your order, such as #3f9a1c.',
  email: 'Email for the receipt',
  products: 'Products',
  productsHint: 'Only if you keep some of them: which ones you withdraw from. Empty means the whole order.',
  print: 'Print',
  next: 'Continue',
  withoutScripts:
    'This form needs JavaScript. You can also withdraw by writing to the shop; its address is at the foot of the page.',
  fieldsRequired: 'Please fill in all fields',
  check: 'Check and confirm',
  checkText: 'Nothing is sent before you confirm.',
  confirm: 'Confirm withdrawal',
  change: 'Change',
  statementLabel: 'Statement',
  received: 'Received',
  receivedTitle: 'We have received your withdrawal',
  receivedText: 'A receipt with the exact time is on its way to your email address.',
  sendFailed: 'Failed to send the withdrawal',
} as const;

export function withdrawalStatement(orderNumber: string, products = ''): string {
  return products === ''
    ? `I withdraw from the contract for the purchase of the products of order ${orderNumber}.`
    : `I withdraw from the contract for the purchase of these products of order ${orderNumber}: ${products}`;
}

/** `2026-11-21 08:41:05 UTC`: the same for everybody, to the second. */
export function exactTime(moment: string | Date): string {
  const iso = new Date(moment).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

/** To the customer. It says nothing about whether there is such an order. */
export const withdrawalReceiptTexts = {
  title: 'Receipt of your withdrawal',
  what: 'We have received the statement below through our shop.',
  unasked: 'If it was not you, please answer this email.',
} as const;

/** To the owner. */
export const withdrawalOwnerTexts = {
  title: 'A customer withdraws from a contract',
  ofOrder:
    'The receipt is sent. The law of the European Union gives you 14 days to refund; you may wait for the products.',
  unmatchedTitle: 'A withdrawal without a matching order',
  unmatched:
    'No paid order has this number and this email address. It is stored with your messages; please find out which order is meant.',
  toMessages: 'To the messages',
} as const;

/** In the back office, on the order. */
export const orderWithdrawalTexts = {
  title: 'Withdrawn by the customer',
  recorded: 'received',
  products: (names: string) => `Only from: ${names}`,
} as const;

export function withdrawnText(name: string, moment: string): string {
  return `Received ${moment} from ${name}. The law of the European Union gives you 14 days to refund.`;
}

/** Settings › Delivery and payments. */
export const withdrawalSettingsTexts = {
  title: 'Withdrawal',
  takesWithdrawals: 'Customers can withdraw from a contract online',
  takesWithdrawalsText:
    'Shops that sell to consumers in the European Union must offer it. Every page then links to a form; receipts are sent by email, so the shop needs an email server.',
} as const;
