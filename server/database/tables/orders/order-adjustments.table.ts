import { ADJUSTMENT_KINDS, type AdjustmentSource } from '@vitrine/contract/pricing/adjustments';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, reference, sumCents } from '../columns.ts';
import { orderLines } from './order-lines.table.ts';
import { orders } from './orders.table.ts';

/**
 * What changed an order's total beside its lines, or is contained in it, as it was then. At commit, the trigger orders_sums
 * refuses an order whose lines and adjustments do not add up to its total.
 */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    orderId: reference('order_id', () => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Null if it is about the whole order. */
    orderLineId: uuid('order_line_id').references(() => orderLines.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ADJUSTMENT_KINDS }).notNull(),
    label: text('label').notNull(),
    amountCents: sumCents('amount_cents').notNull(),
    isContained: boolean('is_contained').notNull().default(false),
    source: jsonb('source').$type<AdjustmentSource>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    index('order_adjustments_of_line').on(t.orderLineId),
    check('order_adjustments_kind_known', isOneOf(t.kind, ADJUSTMENT_KINDS)),
    check('order_adjustments_position_range', sql`${t.position} >= 0`),
    check(
      'order_adjustments_sign',
      sql`case when ${t.kind} in ('offer', 'coupon') then ${t.amountCents} <= 0 and not ${t.isContained}
        when ${t.kind} = 'delivery' then ${t.amountCents} >= 0 and not ${t.isContained} else true end`,
    ),
    check('order_adjustments_source_length', sql`octet_length(${t.source}::text) <= 1500`),
  ],
);
