/** The page of a guest's order, after the payment and behind the private link of the emails. */
export const orderLinkTexts = {
  pageTitle: 'Your order',
  lead: 'The state of your order, its tracking and its invoice.',
  thanks: 'Thank you for your order',
  sent: 'We have sent a receipt and a private link to this order by email.',
  waiting: 'We are waiting for your payment',
  waitingText: 'As soon as it arrives, we send you a receipt and a link to your order by email.',
  private: 'This link is private and shows your order without signing in.',
  expires: (day: string) => `It expires on ${day}.`,
  createAccount: 'Create an account to keep your orders',
  createAccountText: 'With the same email address, once it is verified, it has this order too.',
  failed: 'Your order could not be loaded',
} as const;

export const orderLinkRefusalTexts = {
  unknown: 'This link is not valid any more. The newest email about your order has another one.',
} as const;
