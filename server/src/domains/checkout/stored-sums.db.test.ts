import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderAdjustments } from '../../../database/tables/orders/order-adjustments.table.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();

describe('the database', () => {
  it.each([
    ['another total', sql`update orders set total_cents = total_cents + 1`],
    ['another line', sql`update order_lines set quantity = quantity + 1`],
    ['another discount', sql`update orders set discount_cents = 1, total_cents = total_cents - 1`],
    [
      'an amount that the total lacks',
      sql`insert into order_adjustments (order_id, position, kind, label, amount_cents, source)
      select id, 9, 'delivery', 'Standard', 490, '{}' from orders`,
    ],
    ['no adjustments', sql`delete from order_adjustments`],
  ])('refuses an order with %s at commit', async (_what, change) => {
    const { user } = await signedIn(shop.deps);
    const code = { couponCode: 'SAVE', couponPercent: 10 };
    const order = await anOrder(shop.deps, { userId: user.id, ...code });
    await expect(shop.deps.db.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { constraint: 'orders_sums' },
    });
    // Written as by the release before, which knows no adjustments.
    expect(
      await shop.deps.db.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, order.id)),
    ).toMatchObject([{ kind: 'coupon', label: 'SAVE −10%', amountCents: -850 }]);
  });

  it('lets one of two transactions that each raise the same total succeed', async () => {
    const { user } = await signedIn(shop.deps);
    const { id } = await anOrder(shop.deps, { userId: user.id });
    const raise = (position: number) =>
      shop.deps.db.transaction(async (tx) => {
        await tx.execute(sql`insert into order_adjustments (order_id, position, kind, label, amount_cents, source)
          values (${id}, ${position}, 'delivery', 'Standard', 490, '{}')`);
        await tx.execute(sql`update orders set total_cents = 8990 where id = ${id}`);
      });
    const ends = await Promise.allSettled([raise(0), raise(1)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
