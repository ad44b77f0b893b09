import type { PersonalData } from './inventory-entry.ts';

const deletedAtOnce = { how: 'delete rows', when: 'at once' } as const;

/** What people wrote to the shop, and the shop to them. */
export const WRITTEN_DATA: readonly PersonalData[] = [
  {
    table: 'reviews',
    columns: 'rate content',
    whose: 'customer',
    purpose: 'Shown with the product',
    key: { by: 'user', column: 'user_id' },
    exported: 'reviews',
    erasure: { how: 'keep', until: 'the product or the review is deleted; shown under "Deleted user"' },
  },
  {
    table: 'messages',
    columns: 'subject message',
    whose: 'customer',
    purpose: 'Answering customers',
    key: { by: 'user', column: 'user_id' },
    exported: 'messages',
    erasure: deletedAtOnce,
  },
  {
    table: 'messages',
    columns: 'guest_name guest_email subject message',
    whose: 'visitor',
    purpose: 'Answering visitors without an account',
    key: { by: 'email', column: 'guest_email' },
    exported: 'records',
    erasure: deletedAtOnce,
  },
  {
    table: 'message_replies',
    columns: 'body',
    whose: 'customer',
    purpose: 'What the shop answered',
    key: { by: 'message', column: 'message_id' },
    exported: 'records',
    erasure: { how: 'otherwise', by: 'the foreign key, with the message' },
  },
  {
    table: 'newsletter_subscribers',
    columns: 'email confirmed_at',
    whose: 'visitor',
    purpose: 'The newsletter',
    key: { by: 'email', column: 'email' },
    exported: 'records',
    erasure: { how: 'delete rows', when: 'at once' },
  },
  {
    table: 'mail_outbox',
    columns: 'recipient subject',
    whose: 'customer',
    purpose: 'Emails that are being sent or were sent recently',
    key: { by: 'email', column: 'recipient' },
    exported: 'records',
    erasure: { how: 'otherwise', by: 'the trigger users_leave; emails to a former address go by age' },
  },
  {
    table: 'mail_outbox',
    columns: 'html text headers last_error',
    whose: 'customer',
    purpose: 'Emails that are being sent or were sent recently',
    key: { by: 'email', column: 'recipient' },
    exported: { not: 'the customer has the email, and it may contain a link that signs in' },
    erasure: { how: 'otherwise', by: 'the trigger users_leave; emails to a former address go by age' },
  },
];
