import type { PersonalData } from './inventory-entry.ts';

/** What the shop records for its own safety, and what its owner says about the shop. */
export const LOG_DATA: readonly PersonalData[] = [
  {
    table: 'audit_entries',
    columns: 'before after',
    whose: 'customer',
    purpose: 'What admins changed. People are named by the id of their account',
    key: null,
    exported: { not: 'it records what admins did, not what the customer did' },
    erasure: { how: 'otherwise', by: 'eraseFromLog, where an earlier release wrote a name or a text' },
  },
  {
    table: 'audit_tallies',
    columns: 'last_from',
    whose: 'visitor',
    purpose: 'The network of failed sign-ins',
    key: null,
    exported: { not: 'it may be the network of someone else' },
    erasure: { how: 'keep', until: 'ten minutes have passed; then the audit log has it' },
  },
  {
    table: 'limit_counts',
    columns: 'key',
    whose: 'visitor',
    purpose: 'Rate limits; a hash of the network or the account',
    key: null,
    exported: { not: 'it is a hash' },
    erasure: { how: 'keep', until: 'the period of its rate limit has passed' },
  },
  {
    table: 'agent_replies',
    columns: 'owner reply',
    whose: 'visitor',
    purpose: 'Answering an agent that asks twice in the same way',
    key: null,
    exported: { not: 'it says nothing of the buyer' },
    erasure: { how: 'keep', until: 'a day has passed' },
  },
  {
    table: 'payments',
    columns: 'network',
    whose: 'visitor',
    purpose: 'Counting the unpaid checkouts of a network; a hash of it',
    key: null,
    exported: { not: 'it is a hash' },
    erasure: { how: 'keep', until: 'a week has passed' },
  },
  {
    table: 'shop_settings',
    columns: 'value',
    whose: 'admin',
    purpose: 'Name and contact of the shop, which everybody may read',
    key: null,
    exported: { not: 'it is public' },
    erasure: { how: 'keep', until: 'the owner changes it' },
  },
];
