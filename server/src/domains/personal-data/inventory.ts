import { ACCOUNT_DATA } from './account-data.ts';
import type { PersonalData } from './inventory-entry.ts';
import { LOG_DATA } from './log-data.ts';
import { ORDER_DATA } from './order-data.ts';
import { WRITTEN_DATA } from './written-data.ts';

/**
 * Every column that says something of a person. Export, erasure and retention read it; other-columns.ts lists all other
 * columns, and a test fails for a column of the database that is in neither. docs/personal-data.md is written from it.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  ...ACCOUNT_DATA,
  ...ORDER_DATA,
  ...WRITTEN_DATA,
  ...LOG_DATA,
];

/** Files that say something of a person. */
export const PERSONAL_FILES: readonly { file: string; purpose: string; erased: string }[] = [
  {
    file: 'The profile photo, in all its sizes',
    purpose: 'Shown beside reviews and in the back office',
    erased: 'with the account',
  },
  {
    file: 'Emails as files, in a shop without an email server',
    purpose: 'Read by the owner while trying the shop',
    erased: 'within an hour after the email is gone from the outbox',
  },
  {
    file: 'Backups',
    purpose: 'Restoring the shop',
    erased: 'when the backup is deleted; a restored backup must be erased again',
  },
];
