import { randomUUID } from 'node:crypto';
import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import { orderEditRefusals } from '@vitrine/contract/orders/edits/order-edits.refusals';
import { orderEditEmailTexts, orderEditTexts } from '@vitrine/contract/orders/edits/order-edits.texts';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productStock } from '../../../../database/tables/catalog/product-stock.table.ts';
import { orderEdits } from '../../../../database/tables/orders/order-edits.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { emptyTables } from '../../../testing/database/all-tables.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const GUEST = { name: 'Tess Marlowe', email: 'tess@phone.example' };
let admin: Record<string, string>;
let vase: { id: string };
let bowl: { id: string };
beforeEach(async () => {
  await emptyTables(shop.deps.db);
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
  vase = await aProduct(shop.deps, { name: 'Vase', priceCents: 4000 });
  bowl = await aProduct(shop.deps, { name: 'Bowl', priceCents: 1500 });
});

const post = (url: string, payload: object, headers = admin) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });

/** Two vases and a bowl, $95.00, paid in cash. */
async function aPaidOrder(more: object = {}): Promise<AdminOrder> {
  const lines = [
    { product: vase.id, quantity: 2 },
    { product: bowl.id, quantity: 1 },
  ];
  const reply = await post('/admin/manual-orders', {
    ...{ key: randomUUID(), lines, guest: GUEST, payment: 'cash' },
    ...more,
  });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
}

async function edit(order: AdminOrder, change: object, headers = admin) {
  const reply = await post(
    `/admin/orders/${order._id}/edits`,
    { key: randomUUID(), reason: 'Asked by phone', seen: 0, ...change },
    headers,
  );
  return { status: reply.statusCode, ...reply.json() };
}
const lineOf = (order: AdminOrder, name: string) => {
  const line = order.products.find(({ product }) => product.name === name);
  if (!line) throw new Error(`no ${name}`);
  return line.lineId;
};
const change = (order: AdminOrder, name: string, quantity: number) => ({
  lineId: lineOf(order, name),
  quantity,
});
const stockOf = async ({ id }: { id: string }) =>
  (await shop.deps.db.select().from(productStock).where(eq(productStock.productId, id)))[0]?.onHand;
const count = (product: { id: string }, onHand: number) =>
  shop.deps.db.insert(productStock).values({ productId: product.id, onHand });
const lines = (order: AdminOrder) => order.products.map(({ product, quantity }) => [product.name, quantity]);

describe('POST /admin/orders/:id/edits', () => {
  it('takes products off, gives the difference back and returns them to stock', async () => {
    await count(vase, 5);
    const order = await aPaidOrder();
    expect(await stockOf(vase)).toBe(3);
    const { status, data, message } = await edit(order, {
      lines: [change(order, 'Vase', 1), change(order, 'Bowl', 0)],
      expectedTotal: 40,
    });
    expect([status, message]).toEqual([200, orderEditTexts.saved]);
    expect(lines(data)).toEqual([['Vase', 1]]);
    expect(data).toMatchObject({
      ...{ subtotal: 40, totalPrice: 40, refundedAmount: 0, isPaid: true, isRefunded: false, refunds: [] },
      edits: [{ before: 95, after: 40, refund: 'made', reason: 'Asked by phone' }],
    });
    expect(await stockOf(vase)).toBe(4);
    expect(await auditOf(shop.deps, order._id)).toMatchObject([
      { action: 'created' },
      {
        before: { products: '2 × Vase, 1 × Bowl', total: 95 },
        after: { products: '1 × Vase', total: 40 },
      },
      { after: { payment: orderEditTexts.refunds.made } },
    ]);
    const emails = await emailsTo(shop.deps, GUEST.email);
    expect(emails.at(-1)?.subject).toContain(orderEditEmailTexts.title);
  });

  it('adds products at today’s price and keeps the price of what was sold', async () => {
    await count(bowl, 3);
    const order = await aPaidOrder();
    const added = [{ product: bowl.id, quantity: 2 }];
    expect(await edit(order, { added, expectedTotal: 125 })).toMatchObject({
      status: 409,
      code: orderEditRefusals.paymentMissing.code,
      data: { difference: 30 },
    });
    const { data } = await edit(order, { added, expectedTotal: 125, payment: 'transfer' });
    expect(lines(data)).toEqual([
      ['Vase', 2],
      ['Bowl', 1],
      ['Bowl', 2],
    ]);
    expect(data).toMatchObject({ totalPrice: 125, edits: [{ before: 95, after: 125, payment: 'transfer' }] });
    expect(await stockOf(bowl)).toBe(0);
  });

  it('moves no money if the total is the same', async () => {
    const jug = await aProduct(shop.deps, { name: 'Jug', priceCents: 1500 });
    await count(jug, 1);
    await count(bowl, 1);
    const order = await aPaidOrder();
    const { data } = await edit(order, {
      ...{ lines: [change(order, 'Bowl', 0)], added: [{ product: jug.id, quantity: 1 }], expectedTotal: 95 },
    });
    expect(lines(data)).toEqual([
      ['Vase', 2],
      ['Jug', 1],
    ]);
    expect(data.edits).toEqual([expect.not.objectContaining({ refund: expect.anything() })]);
    expect([await stockOf(bowl), await stockOf(jug)]).toEqual([1, 0]);
  });

  it('keeps the discount that the order has', async () => {
    const order = await aPaidOrder({ discount: { percent: 10, reason: 'Scratched' } });
    expect(order.totalPrice).toBe(85.5);
    const { data } = await edit(order, { lines: [change(order, 'Bowl', 0)], expectedTotal: 72 });
    expect(data).toMatchObject({ totalPrice: 72, adjustments: [{ label: 'Scratched', amount: -8 }] });
  });

  it('refuses what the screen did not show, what is empty, gone or short, with nothing changed', async () => {
    await count(vase, 2);
    const order = await aPaidOrder();
    const refusalOf = async (change: object) => (await edit(order, change)).code;
    expect(await refusalOf({ lines: [change(order, 'Bowl', 0)], expectedTotal: 79 })).toBe(
      manualOrderRefusals.totalChanged.code,
    );
    expect(await refusalOf({ expectedTotal: 95 })).toBe(orderEditRefusals.nothingChanged.code);
    const none = [change(order, 'Bowl', 0), change(order, 'Vase', 0)];
    expect(await refusalOf({ lines: none, expectedTotal: 0 })).toBe(orderEditRefusals.nothingLeft.code);
    const others = [{ lineId: randomUUID(), quantity: 1 }];
    expect(await refusalOf({ lines: others, expectedTotal: 95 })).toBe(
      orderEditRefusals.changedMeanwhile.code,
    );
    expect(await refusalOf({ lines: [change(order, 'Bowl', 0)], expectedTotal: 80, seen: 1 })).toBe(
      orderEditRefusals.changedMeanwhile.code,
    );
    const more = { lines: [change(order, 'Vase', 3)], expectedTotal: 135, payment: 'cash' };
    expect(await refusalOf(more)).toBe(manualOrderRefusals.notEnoughStock.code);
    const unknown = [{ product: randomUUID(), quantity: 1 }];
    expect(await refusalOf({ added: unknown, expectedTotal: 95 })).toBe(manualOrderRefusals.productGone.code);
    expect(await shop.deps.db.$count(orderEdits)).toBe(0);
    expect(await stockOf(vase)).toBe(0);
  });

  it.each(['shipped', 'refunded', 'cancelled'])('refuses an order that is %s', async (state) => {
    const order = await aPaidOrder();
    const calls = {
      shipped: () =>
        shop.app.inject({
          ...{ method: 'PUT', url: `/api/orders/${order._id}/shipment`, headers: admin },
          payload: { carrier: 'UPS', shippedOn: '2030-06-15' },
        }),
      refunded: () => post(`/orders/${order._id}/refunds`, { amount: 1 }),
      cancelled: () =>
        shop.app.inject({
          ...{ method: 'PATCH', url: `/api/orders/${order._id}`, headers: admin },
          payload: { status: 'cancelled' },
        }),
    };
    expect((await calls[state as keyof typeof calls]()).statusCode).toBe(200);
    const reply = await edit(order, { lines: [change(order, 'Bowl', 0)], expectedTotal: 80 });
    expect(reply).toMatchObject({ status: 409, code: orderEditRefusals.notEditable.code });
  });

  it('makes the same change once, however often it is sent', async () => {
    await count(vase, 9);
    const order = await aPaidOrder();
    const same = { key: randomUUID(), lines: [change(order, 'Vase', 1)], expectedTotal: 55 };
    const replies = await Promise.all([1, 2, 3].map(() => edit(order, same)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.deps.db.$count(orderEdits)).toBe(1);
    expect(await stockOf(vase)).toBe(8);
  });

  it('lets one of two admins change an order, and never sells more than there is', async () => {
    await count(bowl, 2);
    const order = await aPaidOrder();
    const more = { added: [{ product: bowl.id, quantity: 1 }], expectedTotal: 110, payment: 'cash' };
    const replies = await Promise.all([edit(order, more), edit(order, more)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(bowl)).toBe(0);
    expect(await edit(order, { ...more, seen: 1, expectedTotal: 125 })).toMatchObject({
      code: manualOrderRefusals.notEnoughStock.code,
    });
  });

  it('is for admins with the permission', async () => {
    const order = await aPaidOrder();
    const body = { lines: [change(order, 'Bowl', 0)], expectedTotal: 80 };
    const { headers } = await signedIn(shop.deps);
    expect((await edit(order, body, headers)).status).toBe(403);
    expect((await edit(order, body, {})).status).toBe(401);
    expect(await edit({ ...order, _id: randomUUID() }, body)).toMatchObject({ status: 404 });
  });

  it('cannot be written so that its totals do not lead to the order’s', async () => {
    const order = await aPaidOrder();
    const { data } = await edit(order, { lines: [change(order, 'Bowl', 0)], expectedTotal: 80 });
    const changed = shop.deps.db
      .update(orderEdits)
      .set({ afterCents: 7900 })
      .where(eq(orderEdits.orderId, data._id));
    await expect(changed).rejects.toMatchObject({ cause: { constraint: 'order_edits_sums' } });
    const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, data._id));
    expect(row?.totalCents).toBe(8000);
  });
});
