/** The page of a guest's order, after the payment and behind the private link of the emails. */
export const orderLinkTexts = {
  pageTitle: 'Your order',
  lead: 'The state of your order, its tracking and its invoice.',
  thanks: 'Thank you for your order',
  emailed: 'You get a receipt and a private link to this order by email.',
  /** In a shop without an email server. */
  notEmailed: (hours: number) =>
    `This browser shows your order here for ${hours} hours. Print the page to keep it.`,
  waiting: 'We are waiting for your payment',
  waitingText: 'As soon as it arrives, we send you a receipt and a link to your order by email.',
  waitingTextUnsent:
    'Your order is shown here as soon as it arrives. If nothing changes, reload this page in a minute.',
  private: 'This link is private and shows your order without signing in.',
  expires: (day: string) => `It expires on ${day}.`,
  createAccount: 'Create an account to keep your orders',
  createAccountText: 'With the same email address, once it is verified, it has this order too.',
  withoutScripts: 'To see your order, please switch JavaScript on in your browser and reload the page.',
  failed: 'Your order could not be loaded',
} as const;

export const orderLinkRefusalTexts = {
  unknown: 'This link is not valid any more. The newest email about your order has another one.',
} as const;
