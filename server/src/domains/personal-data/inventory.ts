import { GUEST_DATA } from './guest-inventory.ts';
import { each, type PersonalData } from './inventory-entry.ts';
import { ORDER_DATA } from './order-inventory.ts';

const ofUser = { by: 'user', column: 'user_id' } as const;
const ofEmail = { by: 'email', column: 'email' } as const;
const atOnce = { how: 'delete rows', when: 'at once' } as const;
const byCode = (by: string) => ({ how: 'otherwise', by }) as const;
const until = (time: string) => ({ how: 'keep', until: time }) as const;
const secret = { not: 'it would let its reader sign in' } as const;

const ofAccount = { whose: 'customer', key: { by: 'user', column: 'id' } } as const;
const ofCustomer = { whose: 'customer', key: ofUser, erasure: atOnce } as const;

const ACCOUNT_DATA: readonly PersonalData[] = [
  ...each({ ...ofAccount, erasure: byCode('deleteUsers, which blanks the account') }, [
    ['users', 'username email', 'Signing in, greeting, writing to the customer', 'account'],
    ['users', 'password_hash password_changed_at has_common_password', 'Signing in', secret],
  ]),
  ...each({ ...ofAccount, erasure: byCode('deleteUsers, and deleteImageFiles for the file') }, [
    ['users', 'photo_url', 'Shown beside reviews and in the back office', 'account'],
  ]),
  ...each(ofCustomer, [
    ['sessions', 'token_hash', 'Staying signed in', secret],
    [
      'sessions',
      'device network created_at last_used_at is_new_device',
      'Shows the customer where the account is signed in',
      'sessions',
    ],
    [
      'known_devices',
      'device network last_seen_at',
      'Notifying the customer of a sign-in from a new device',
      'records',
    ],
    ['identities', 'issuer subject', 'Signing in through an identity provider', 'records'],
    ['verification_tokens', 'token_hash email', 'Verifying an email address', secret],
    ['account_tokens', 'token_hash detail', 'Links and steps that work once, within an hour', secret],
  ]),
  ...each({ whose: 'admin', key: ofEmail, erasure: atOnce }, [
    ['admin_invitations', 'email', 'Inviting someone to become an admin', 'account'],
    ['admin_invitations', 'token_hash', 'The link of an invitation', secret],
  ]),
  ...each({ whose: 'admin', key: ofUser, erasure: atOnce }, [
    ['code_apps', 'secret', 'Second factor', secret],
    ['passkeys', 'credential_id name public_key', 'Second factor', secret],
    ['recovery_codes', 'code_hash', 'Second factor', secret],
    ['own_order_views', 'name query created_at', 'Filters of the orders that an admin saved', 'records'],
  ]),
  ...each(ofCustomer, [
    ['cart_lines', 'product_id quantity created_at', 'The cart', 'cart'],
    ['variant_cart_lines', 'variant_id quantity created_at', 'The cart', 'cart'],
    [
      'cart_reminders',
      'user_id created_at sent_at',
      'Emails about the cart, which the customer asked for',
      'records',
    ],
    ['wishlist_items', 'product_id variant_ids created_at', 'The wishlist', 'wishlist'],
    ['coupon_validations', 'coupon_id validated_at', 'Coupon codes that were entered recently', 'records'],
  ]),
  ...each({ ...ofCustomer, erasure: { how: 'blank', to: null, when: 'at once' } }, [
    ['agent_checkouts', 'user_id', 'Who took over a checkout that an agent prepared', 'records'],
  ]),
];

/** Emails to a former address go by age. */
const ofOutbox = {
  whose: 'customer',
  key: { by: 'email', column: 'recipient' },
  erasure: atOnce,
} as const;

const WRITTEN_DATA: readonly PersonalData[] = [
  ...each(
    { ...ofCustomer, erasure: until('the product or the review is deleted; shown under "Deleted user"') },
    [['reviews', 'rate content', 'Shown with the product', 'reviews']],
  ),
  ...each(ofCustomer, [['messages', 'subject message', 'Answering customers', 'messages']]),
  {
    table: 'messages',
    columns: 'guest_name guest_email subject message',
    whose: 'visitor',
    purpose: 'Answering visitors without an account',
    key: { by: 'email', column: 'guest_email' },
    exported: 'records',
    erasure: atOnce,
  },
  {
    table: 'message_replies',
    columns: 'body',
    whose: 'customer',
    purpose: 'What the shop answered',
    key: { by: 'message', column: 'message_id' },
    exported: 'records',
    erasure: byCode('the foreign key, with the message'),
  },
  ...each(ofCustomer, [
    ['kept_objects', 'content', 'Deleted comments and messages, which can come back for 30 days', 'records'],
  ]),
  ...each({ whose: 'visitor', key: ofEmail, erasure: atOnce }, [
    ['kept_objects', 'email content', 'Deleted messages, which can come back for 30 days', 'records'],
  ]),
  ...each({ whose: 'visitor', key: ofEmail, erasure: atOnce }, [
    ['newsletter_subscribers', 'email confirmed_at', 'The newsletter', 'records'],
    [
      'product_alerts',
      'email product_id variant_id price_cents created_at confirmed_at told_at',
      'One email about a product, for a year at most',
      'records',
    ],
  ]),
  ...each(ofOutbox, [
    ['mail_outbox', 'recipient subject', 'Emails that are being sent or were sent recently', 'records'],
    [
      'mail_outbox',
      'html text headers last_error',
      'Emails that are being sent or were sent recently',
      { not: 'the customer has the email, and it may contain a link that signs in' },
    ],
  ]),
];

const unlinked = { whose: 'visitor', key: null } as const;

const LOG_DATA: readonly PersonalData[] = [
  {
    ...unlinked,
    table: 'audit_entries',
    columns: 'before after',
    whose: 'customer',
    purpose: 'What admins changed. People are named by the id of their account',
    exported: { not: 'it records what admins did, not what the customer did' },
    erasure: byCode('eraseFromLog, where an earlier release wrote a name or a text'),
  },
  {
    ...unlinked,
    table: 'audit_tallies',
    columns: 'last_from',
    purpose: 'The network of failed sign-ins',
    exported: { not: 'it may be the network of someone else' },
    erasure: until('ten minutes have passed; then the audit log has it'),
  },
  {
    ...unlinked,
    table: 'limit_counts',
    columns: 'key',
    purpose: 'Rate limits; a hash of the network or the account',
    exported: { not: 'it is a hash' },
    erasure: until('the period of its rate limit has passed'),
  },
  {
    ...unlinked,
    table: 'agent_replies',
    columns: 'owner reply',
    purpose: 'Answering an agent that asks twice in the same way',
    exported: { not: 'it has no data about the buyer' },
    erasure: until('a day has passed'),
  },
  {
    ...unlinked,
    table: 'proposals',
    columns: 'subject params body rehearsal',
    whose: 'customer',
    purpose: 'What an agent asked for, until somebody decides; it may quote an order, a message or a review',
    exported: { not: 'it records what the shop was asked to do' },
    erasure: until('30 days have passed since the decision'),
  },
  {
    ...unlinked,
    table: 'payments',
    columns: 'network',
    purpose: 'Counting the unpaid checkouts of a network; a hash of it',
    exported: { not: 'it is a hash' },
    erasure: until('a week has passed'),
  },
  {
    ...unlinked,
    table: 'shop_settings',
    columns: 'value',
    whose: 'admin',
    purpose: 'Name and contact of the shop, which everybody may read',
    exported: { not: 'it is public' },
    erasure: until('the owner changes it'),
  },
];

/**
 * Every column with data about a person. Export, erasure and retention read it; inventory.test.ts lists all other
 * columns and fails for a column of the database that is in neither. docs/personal-data.md is written from it.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  ...ACCOUNT_DATA,
  ...GUEST_DATA,
  ...ORDER_DATA,
  ...WRITTEN_DATA,
  ...LOG_DATA,
];
