/** The email, once for each order. */
export const reviewInvitationTexts = {
  subject: 'How do you like it?',
  what: 'Your order was delivered a while ago. Other shoppers would like to know what you think of it; a few words are enough.',
  once: 'You get one such email for an order.',
  rate: (product: string) => `Review ${product}`,
  unsubscribe: 'No further emails of this kind',
} as const;

/** The page that the link in the email leads to. */
export const reviewInvitationPageTexts = {
  title: 'Emails that ask for reviews',
  question: 'Should we stop asking you for reviews by email?',
  ended: 'We no longer ask you for reviews by email.',
  end: 'Yes, stop',
  toShop: 'To the shop',
} as const;

/** Settings › Alerts. */
export const reviewInvitationSettingsTexts = {
  title: 'Reviews',
  asksForReviews: 'Ask customers for reviews',
  asksForReviewsText:
    'One email for each order that is marked as delivered, about what its customer has not reviewed yet. Each email has a link to stop them. In some countries the customer must have agreed to it.',
  daysLabel: 'After the delivery',
  days: (days: number) => `${days} days`,
} as const;
