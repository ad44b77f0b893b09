export const messageTexts = {
  fieldsRequired: 'Please fill in all required fields',
  guestRequired: 'Please provide your name and email',
  userUnknown: 'Unable to identify user. Please try logging out and back in.',
  sent: 'Message sent successfully!',
  sendFailed: 'Failed to send message',
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  invitation: (isDemo: boolean) =>
    `Questions about an order, a material or a size? Write to us${isDemo ? ' and we answer within a day' : ''}.`,
} as const;

export const newsletterTexts = {
  emailRequired: 'Please enter your email address',
  nameRequired: 'Please enter your name',
  subject: 'Newsletter subscription',
  /** Also the server's reply, and the same for an address that is already subscribed. */
  subscribed: 'Thanks for subscribing to our newsletter!',
  failed: 'Failed to subscribe. Please try again.',
  title: (isDemo: boolean) => (isDemo ? 'New on the shelf, once a month' : 'Newsletter'),
  invitation: (isDemo: boolean) =>
    isDemo
      ? 'One email with what has just arrived. Nothing else.'
      : 'News from the shop by email. You can unsubscribe at any time.',
  subscribe: 'Subscribe',
} as const;

export function newsletterMessage(email: string): string {
  return `Please add ${email} to the newsletter.`;
}
