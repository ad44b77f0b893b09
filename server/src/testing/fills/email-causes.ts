import type { TableBound } from './table-bound.ts';

/** What limits the emails of each file that queues some. */
export const causesOfEmails: Extract<TableBound, { by: 'causes' }>['files'] = {
  'domains/accounts/registration/email-change.service.ts': [
    'newAddressMailsPerMailbox',
    'oldAddressMailsPerMailbox',
  ],
  'domains/accounts/admins/invitations.service.ts': ['invitationMailsPerMailbox', 'owner'],
  'domains/accounts/sessions/sessions.service.ts': ['newDeviceMailsPerAccount'],
  'domains/accounts/sessions/login-throttle.ts': ['attackMailsPerAccount'],
  'domains/accounts/passwords/password-change.service.ts': [
    'resetMailsPerAccount',
    'passwordChangesPerAccount',
  ],
  'domains/accounts/second-factor/second-factor-check.service.ts': ['attackMailsPerAccount', 'owner'],
  'domains/accounts/registration/registration.service.ts': ['registrationsPerMailbox'],
  'domains/accounts/second-factor/second-factor.service.ts': ['owner'],
  'domains/messages/message-threads.service.ts': ['owner'],
  'domains/messages/newsletter.service.ts': ['newsletterMailsPerMailbox'],
  'domains/messages/alerts/alerts.service.ts': ['alertMailsPerMailbox', { rowsOf: 'product_alerts' }],
  'domains/messages/alerts/cart-reminders/cart-reminders.service.ts': [{ rowsOf: 'cart_reminders' }],
  'domains/withdrawals/withdrawals.service.ts': [
    'withdrawalMailsPerMailbox',
    'unmatchedWithdrawalMails',
    { rowsOf: 'withdrawals' },
  ],
  'domains/analytics/digest.service.ts': ['owner'],
  'domains/checkout/manual-orders/payment-link.service.ts': ['owner'],
  'domains/checkout/order-edits/edit-payments.service.ts': ['owner'],
  'domains/orders/emails/customer-emails.service.ts': ['owner'],
  'domains/orders/returns/return-emails.service.ts': [{ rowsOf: 'returns' }, 'owner'],
  'domains/orders/review-invitations/review-invitations.service.ts': ['owner'],
  'domains/payments/order-emails.service.ts': [{ rowsOf: 'payment_events' }],
  'domains/payments/awaited/awaited-emails.service.ts': [{ rowsOf: 'payment_events' }],
  'domains/webhooks/webhook-delivery.service.ts': ['owner'],
};
