/** The confirmation email, and the page that it links to. */
export const newsletterEmailTexts = {
  subject: 'Please confirm your subscription',
  what: 'Somebody, hopefully you, asked for our newsletter at this address. It begins once you confirm.',
  unasked: 'If it was not you, do nothing: you get no further email.',
  action: 'Confirm or unsubscribe',
} as const;

export const newsletterPageTexts = {
  title: 'Newsletter',
  asked: 'Do you want our newsletter at this address?',
  confirmed: 'This address gets our newsletter.',
  ended: 'This address gets no newsletter from us.',
  confirm: 'Yes, confirm',
  unsubscribe: 'Unsubscribe',
  toShop: 'To the shop',
} as const;
