import { calculateTotals } from '@vitrine/contract/shared/money/money';
import { eq } from 'drizzle-orm';
import { orderLines } from '../../../database/tables/orders/order-lines.table.ts';
import { orderLinks } from '../../../database/tables/orders/order-links.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { returns } from '../../../database/tables/orders/returns.table.ts';
import { shipments } from '../../../database/tables/orders/shipments.table.ts';
import type { Deps } from '../../deps.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { newToken, tokenHash } from '../../platform/shared/secret-token.ts';

type NewLine = Partial<typeof orderLines.$inferInsert>;
type NewOrder = Partial<typeof orders.$inferInsert> &
  (Pick<typeof orders.$inferInsert, 'guestEmail'> | { userId: string });

const BOUGHT = { name: 'Halden Vase', priceCents: 8500, promoPercentage: 0, quantity: 1 };

/** An order whose sums are computed from its lines; unpaid and pending by default. */
export async function anOrder({ db }: Pick<Deps, 'db'>, given: NewOrder, bought: NewLine[] = [{}]) {
  const lines = bought.map((line) => ({
    ...BOUGHT,
    unitPriceCents: line.priceCents ?? BOUGHT.priceCents,
    ...line,
  }));
  const { subtotal, discount, total } = calculateTotals(
    lines.map(({ unitPriceCents, quantity }) => ({ unitCents: unitPriceCents, quantity })),
    given.couponPercent ?? 0,
  );
  const sums = { subtotalCents: subtotal, discountCents: discount, totalCents: total };
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(orders)
      .values({ ...sums, ...given })
      .returning();
    if (!row) throw new Error('The order was not written.');
    await tx
      .insert(orderLines)
      .values(lines.map((line, position) => ({ ...line, orderId: row.id, position })));
    return row;
  });
}

/** Two vases and a lamp, paid on June 8 and shipped on June 10, 2030, unless given otherwise. Returns its id. */
export async function aSentOrder({ db }: Pick<Deps, 'db'>, given: Partial<typeof orders.$inferInsert>) {
  const paidAt = new Date('2030-06-08T12:00:00Z');
  const order = await anOrder(
    { db },
    { createdAt: paidAt, paidAt, shippedOn: '2030-06-10', status: 'processing', ...given } as NewOrder,
    [{ quantity: 2 }, { name: 'Lamp' }],
  );
  if (order.shippedOn) await db.insert(shipments).values({ orderId: order.id, carrier: 'UPS' });
  return order.id;
}

/** A return of one unit of each line. */
export async function aReturn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  given: Partial<typeof returns.$inferInsert> = {},
) {
  const bought = await db
    .select({ lineId: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const lines = bought.map(({ lineId }) => ({
    lineId,
    quantity: 1,
    reason: 'damaged' as const,
    refunded: 0,
  }));
  const moments = { requestedAt: clock(), changedAt: clock() };
  const [row] = await db
    .insert(returns)
    .values({ orderId, lines, ...moments, ...given })
    .returning();
  if (!row) throw new Error('The return was not written.');
  return row;
}

/** Returns the token of a new private link, which works for a day. */
export async function anOrderLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(clock().getTime() + DAY_MS);
  await db.insert(orderLinks).values({ tokenHash: tokenHash(token), orderId, createdAt: clock(), expiresAt });
  return token;
}
