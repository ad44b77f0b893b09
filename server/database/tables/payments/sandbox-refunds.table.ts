import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, sumCents } from '../columns.ts';
import { sandboxSessions } from './sandbox-sessions.table.ts';

/** What the sandbox gave back, one row per key however often it is asked. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sandboxSessions.id),
    idempotencyKey: text('idempotency_key').notNull(),
    amountCents: sumCents('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sandbox_refunds_idempotency_key').on(t.idempotencyKey),
    index('sandbox_refunds_of_session').on(t.sessionId),
    check('sandbox_refunds_amount_range', sql`${t.amountCents} > 0`),
  ],
);
