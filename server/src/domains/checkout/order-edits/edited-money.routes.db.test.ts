import { randomUUID } from 'node:crypto';
import { orderEditTexts } from '@vitrine/contract/orders/edits/order-edits.texts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderEdits } from '../../../../database/tables/orders/order-edits.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { sandboxRefunds, sandboxSessions } from '../../../../database/tables/payments/sandbox.table.ts';
import { sandboxProvider } from '../../../platform/payment-providers/sandbox/sandbox-provider.ts';
import { aProduct } from '../../../testing/factories/factories.ts';
import { anOwner, aPaidOrder, type Paid } from '../../../testing/factories/payments.factories.ts';
import { stockNow } from '../../../testing/factories/products/stock.factories.ts';
import {
  aProductWithVariants,
  variantStockNow,
} from '../../../testing/factories/products/variants.factories.ts';
import { openTestShop, TEST_SANDBOX } from '../../../testing/shops/build-test-app.ts';
import { completeOpenEditRefunds } from '../../payments/refunds/edit-refund.service.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await anOwner(shop)).headers;
});

const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) =>
  shop.app.inject({ method, url: `/api${url}`, headers: admin, payload });

async function edit({ id }: Pick<Paid, 'id'>, change: object) {
  const reply = await send('POST', `/admin/orders/${id}/edits`, {
    ...{ key: randomUUID(), reason: 'Asked by phone', seen: 0, ...change },
  });
  return { status: reply.statusCode, ...reply.json() };
}
const oneVase = ({ lineId }: Paid) => ({ lines: [{ lineId, quantity: 1 }], expectedTotal: 85 });

/** What the provider gave back by its own records. */
async function givenBack({ sessionId }: Paid): Promise<number> {
  const ofSession = eq(sandboxRefunds.sessionId, sessionId);
  const rows = await shop.deps.db.select().from(sandboxRefunds).where(ofSession);
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
const stateOf = async ({ id }: Pick<Paid, 'id'>) =>
  (await shop.deps.db.select().from(orderEdits).where(eq(orderEdits.orderId, id))).map(
    ({ refund }) => refund,
  );
function provider() {
  if (!shop.deps.payments) throw new Error('No provider.');
  return shop.deps.payments;
}
const real = () => sandboxProvider({ ...shop.deps, sandbox: TEST_SANDBOX });

describe('the money of an edited order', () => {
  it('gives the difference back at the provider, and later refunds only what is left', async () => {
    const order = await aPaidOrder(shop);
    expect(await edit(order, oneVase(order))).toMatchObject({ status: 200, data: { totalPrice: 85 } });
    expect(await givenBack(order)).toBe(8500);
    const tooMuch = await send('POST', `/orders/${order.id}/refunds`, { amount: 85.01 });
    expect(tooMuch.json().data).toEqual({ left: 85 });
    const rest = await send('POST', `/orders/${order.id}/refund`, {});
    expect(rest.json().data).toMatchObject({ isRefunded: true, refundedAmount: 85 });
    expect(await givenBack(order)).toBe(17_000);
  });

  it('keeps a refund that nobody answered, and makes it once when the provider is asked again', async () => {
    const order = await aPaidOrder(shop);
    provider().refund = async (request) => {
      await real().refund(request);
      throw new Error('The line is dead.');
    };
    expect(await edit(order, oneVase(order))).toMatchObject({
      ...{ status: 200, message: orderEditTexts.savedRefundOpen },
      data: { totalPrice: 85, edits: [{ refund: 'open' }] },
    });
    provider().refund = real().refund;
    const complete = () => completeOpenEditRefunds(shop.deps, { olderThanMs: 0 });
    expect(await Promise.all([complete(), complete()])).toEqual([{ failed: 0 }, { failed: 0 }]);
    expect([await givenBack(order), await stateOf(order)]).toEqual([8500, ['made']]);
  });

  it('stays changed when the provider refuses, and is refunded when it is tried again', async () => {
    const order = await aPaidOrder(shop);
    const setStatus = (status: 'paid' | 'expired') =>
      shop.deps.db.update(sandboxSessions).set({ status }).where(eq(sandboxSessions.id, order.sessionId));
    await setStatus('expired');
    const { data, message } = await edit(order, oneVase(order));
    expect(message).toBe(orderEditTexts.savedRefundFailed);
    expect(data).toMatchObject({ totalPrice: 85, edits: [{ refund: 'failed' }] });
    const again = () => send('POST', `/admin/orders/${order.id}/edits/${data.edits[0]._id}/refund`, {});
    expect((await again()).json().code).toBe('refund_failed');
    await setStatus('paid');
    expect((await again()).json()).toMatchObject({ data: { edits: [{ refund: 'made' }] } });
    expect((await again()).json().code).toBe('order_edit_not_failed');
    expect(await givenBack(order)).toBe(8500);
  });

  it('asks the provider for no more than it took: what was paid by hand goes back by hand', async () => {
    const order = await aPaidOrder(shop, { quantity: 1 });
    const bowl = await aProduct(shop.deps, { priceCents: 3000 });
    const added = [{ product: bowl.id, quantity: 1 }];
    await edit(order, { added, expectedTotal: 115, payment: 'cash' });
    const fewer = { lines: [{ lineId: order.lineId, quantity: 0 }], expectedTotal: 30, seen: 1 };
    expect((await edit(order, fewer)).data.edits[1]).toMatchObject({ refund: 'made' });
    expect(await givenBack(order)).toBe(8500);
    const rest = await send('POST', `/orders/${order.id}/refund`, {});
    expect(rest.json().data).toMatchObject({ isRefunded: true, refundedAmount: 30 });
    expect(await givenBack(order)).toBe(8500);
  });

  it('splits a refund between the provider and the team', async () => {
    const order = await aPaidOrder(shop, { quantity: 1 });
    const bowl = await aProduct(shop.deps, { priceCents: 3000 });
    await edit(order, { added: [{ product: bowl.id, quantity: 1 }], expectedTotal: 115, payment: 'cash' });
    expect((await send('POST', `/orders/${order.id}/refunds`, { amount: 100 })).statusCode).toBe(200);
    expect(await givenBack(order)).toBe(8500);
    expect((await send('POST', `/orders/${order.id}/refund`, {})).statusCode).toBe(200);
    expect(await givenBack(order)).toBe(8500);
  });

  it.each([
    [
      'ships',
      (id: string) => send('PUT', `/orders/${id}/shipment`, { carrier: 'UPS', shippedOn: '2030-06-15' }),
    ],
    ['refunds', (id: string) => send('POST', `/orders/${id}/refund`, {})],
    ['cancels', (id: string) => send('PATCH', `/orders/${id}`, { status: 'cancelled' })],
  ])('is right if somebody %s the order meanwhile', async (_, other) => {
    const order = await aPaidOrder(shop);
    const [edited, reply] = await Promise.all([edit(order, oneVase(order)), other(order.id)]);
    expect([200, 409]).toContain(edited.status);
    expect(reply.statusCode).toBeLessThan(500);
    const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, order.id));
    const paidBack = await givenBack(order);
    expect(paidBack).toBe(17_000 - Number(row?.totalCents) + Number(row?.refundedCents));
    expect(await stateOf(order)).toEqual(edited.status === 200 ? ['made'] : []);
  });

  it('is not shipped as it was before by somebody who has not seen the edit', async () => {
    const order = await aPaidOrder(shop);
    await edit(order, oneVase(order));
    const parcel = { carrier: 'UPS', shippedOn: '2030-06-15' };
    const asBefore = await send('PUT', `/orders/${order.id}/shipment`, { ...parcel, edits: 0 });
    expect(asBefore.json().code).toBe('order_edited_meanwhile');
    const { shippedOn, ...shipment } = { ...parcel, order: order.id, edits: 0 };
    const packed = await send('POST', '/admin/packing/shipments', { shipments: [shipment], shippedOn });
    expect(packed.json().data).toMatchObject({ shipped: [], refused: [{ code: 'order_edited_meanwhile' }] });
    expect((await send('PUT', `/orders/${order.id}/shipment`, { ...parcel, edits: 1 })).statusCode).toBe(200);
  });

  it('exchanges one variant for another at the same price: nothing moves but stock', async () => {
    const variants = ['S', 'M'].map((value) => ({ values: [value], stock: 5 }));
    const { product, ids } = await aProductWithVariants(shop, admin, variants);
    const placed = await send('POST', '/admin/manual-orders', {
      ...{ key: randomUUID(), guest: { name: 'Tess Marlowe' }, payment: 'cash' },
      lines: [{ product: product.id, variant: ids[0], quantity: 2 }],
    });
    const { data } = placed.json();
    const { status, data: edited } = await edit(
      { id: data._id },
      {
        lines: [{ lineId: data.products[0].lineId, quantity: 1 }],
        added: [{ product: product.id, variant: ids[1], quantity: 1 }],
        expectedTotal: data.totalPrice,
      },
    );
    expect(status).toBe(200);
    expect(await variantStockNow(shop, product.id)).toEqual([
      [4, 0],
      [4, 0],
    ]);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 8, reserved: 0 });
    // Back again, which takes what was returned.
    const back = await edit(
      { id: data._id },
      {
        lines: [
          { lineId: edited.products[0].lineId, quantity: 2 },
          { lineId: edited.products[1].lineId, quantity: 0 },
        ],
        ...{ expectedTotal: data.totalPrice, seen: 1 },
      },
    );
    expect(back.status).toBe(200);
    expect(await variantStockNow(shop, product.id)).toEqual([
      [3, 0],
      [5, 0],
    ]);
  });

  it('credits the invoice whole, writes a new one, and later credits that', async () => {
    const { version } = (
      await shop.app.inject({ url: '/api/admin/settings/invoices', headers: admin })
    ).json().data;
    const changes = { isOn: true, legalName: 'Thistle & Clay Ltd', address: '1 Kiln Road' };
    expect((await send('PATCH', '/admin/settings/invoices', { version, changes })).statusCode).toBe(200);
    const order = await aPaidOrder(shop);
    const { data } = await edit(order, oneVase(order));
    const kinds = (documents: { kind: string; total: number }[]) =>
      documents.map(({ kind, total }) => [kind, total]);
    expect(kinds(data.documents)).toEqual([
      ['invoice', 170],
      ['invoice', 85],
      ['credit-note', 170],
    ]);
    const [first, second, note] = data.documents;
    expect(note.credits).toBe(first.number);
    const refunded = (await send('POST', `/orders/${order.id}/refund`, {})).json().data.documents;
    expect(refunded.at(-1)).toMatchObject({ kind: 'credit-note', total: 85, credits: second.number });
    expect(await order.shopper.emails()).toContain(`Your order was changed (#${order.id.slice(-6)})`);
  });

  it('keeps the sums of the dashboard right', async () => {
    const order = await aPaidOrder(shop);
    const bowl = await aProduct(shop.deps, { priceCents: 3000 });
    const added = [{ product: bowl.id, quantity: 2 }];
    await edit(order, { ...oneVase(order), added, expectedTotal: 145 });
    const { rows } = await shop.deps.db.execute(sql`select * from repair_analytics() where missing <> '0'`);
    expect(rows).toEqual([]);
  });
});
