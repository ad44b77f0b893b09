/** On the profile, where the owner has switched it on. */
export const cartReminderTexts = {
  title: 'Emails',
  wants: 'Remind me of my cart',
  wantsText: 'One email when something has been in your cart for a day. Each has a link to stop them.',
  saved: 'Saved',
  saveFailed: 'Failed to save',
} as const;

export const cartReminderEmailTexts = {
  subject: 'Something is in your cart',
  what: 'You asked us to remind you. Nothing in it is reserved for you, and prices may change.',
  toCart: 'To the cart',
  unsubscribe: 'No further reminders',
} as const;

/** The page that the link in the email leads to. */
export const cartReminderPageTexts = {
  title: 'Reminders of your cart',
  question: 'Should we stop reminding you of your cart by email?',
  ended: 'We do not remind you of your cart by email.',
  end: 'Yes, stop',
  toShop: 'To the shop',
} as const;

/** Settings › Alerts. */
export const cartReminderSettingsTexts = {
  title: 'Carts',
  remindsOfCarts: 'Remind customers of their cart',
  remindsOfCartsText:
    'One email when something has been in the cart for a day, only to customers who switched it on in their profile, and not if they bought or are paying.',
} as const;
