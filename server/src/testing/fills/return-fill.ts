import { MAX_RETURNS_PER_ORDER, RETURN_NOTE_MAX_CHARS } from '@vitrine/contract/orders/returns/returns.rules';
import { MAX_CART_LINES } from '@vitrine/contract/shared/money/money';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { returns } from '../../../database/tables/orders/returns.table.ts';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import { signedIn } from '../factories/factories.ts';
import { anOrder } from '../factories/orders.factories.ts';
import { longText, type TableFill, writeSettings } from './table-fill.ts';

/** All lines of an order, asked for again each time that they are refused. */
export const ofReturns: TableFill = async ({ app, deps }) => {
  const { db, clock } = deps;
  await writeSettings(deps, 'delivery', { takesReturns: true });
  const { user, headers } = await signedIn(deps);
  const paid = { userId: user.id, paidAt: clock(), createdAt: clock(), status: 'delivered' } as const;
  const { id } = await anOrder(deps, paid, Array(MAX_CART_LINES).fill({}));
  const [own] = (await app.inject({ url: '/api/orders', headers })).json().data;
  const lines = own.products.map(({ lineId }: { lineId: string }) => ({
    ...{ lineId, quantity: 1, reason: 'not-as-described' },
  }));
  const payload = { lines, note: longText(RETURN_NOTE_MAX_CHARS / 2) };
  for (let turn = 0; turn <= MAX_RETURNS_PER_ORDER; turn++) {
    await db.delete(limitCounts);
    const { statusCode } = await app.inject({
      ...{ method: 'POST', url: `/api/orders/${id}/returns`, headers, payload },
    });
    expect(statusCode).toBe(turn < MAX_RETURNS_PER_ORDER ? 200 : 409);
    await db.update(returns).set({ state: 'refused' }).where(eq(returns.orderId, id));
  }
  return sql`order_id = ${id}`;
};
