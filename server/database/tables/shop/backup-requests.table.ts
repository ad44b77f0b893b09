import { BACKUP_REQUEST_STATES } from '@vitrine/contract/shop/health/health.rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, isOneOf, moment, reference } from '../columns.ts';

/** Backups that somebody asked for in the back office; a job makes them, in whichever process it runs. */
export const backupRequests = pgTable(
  'backup_requests',
  {
    id: id(),
    requestedBy: reference('requested_by', () => users.id),
    state: text('state', { enum: BACKUP_REQUEST_STATES }).notNull().default('running'),
    progress: text('progress').notNull().default(''),
    failure: text('failure'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('backup_requests_newest').on(t.createdAt, t.id),
    // Only one at a time, whoever asks.
    uniqueIndex('backup_requests_one_running').on(t.state).where(sql`${t.state} = 'running'`),
    check('backup_requests_state_known', isOneOf(t.state, BACKUP_REQUEST_STATES)),
  ],
);
