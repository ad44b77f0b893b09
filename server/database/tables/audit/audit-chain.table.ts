import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/**
 * One row: the entry after which the chain begins, because older ones were deleted by age, and the result of the last
 * check.
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    id: integer('id').primaryKey().default(1),
    /** The last entry that was deleted by age; 0 and an empty hash while none was. */
    position: bigint('position', { mode: 'number' }).notNull().default(0),
    hash: text('hash').notNull().default(''),
    checkedAt: moment('checked_at'),
    problem: text('problem'),
  },
  (t) => [check('audit_chain_one_row', sql`${t.id} = 1`)],
);
