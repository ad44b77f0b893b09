import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { PACKING_UNDO_MINUTES } from '@vitrine/contract/orders/packing/packing.rules';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailOutbox } from '../../../../database/tables/messages/outbox.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../../database/tables/orders/shipments.table.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../../database/tables/webhooks/webhooks.table.ts';
import { sendDueEmails } from '../../../platform/email/email-delivery.service.ts';
import { emptyTables } from '../../../testing/database/all-tables.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aUser, signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeEach(async () => {
  await emptyTables(shop.deps.db);
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

const later = (minutes: number) => new Date(shop.deps.clock().getTime() + minutes * 60_000);

async function aPaidOrder(given: Partial<typeof orders.$inferInsert> = {}) {
  const user = await aUser(shop.deps);
  const { id } = await anOrder(shop.deps, { userId: user.id, paidAt: shop.deps.clock(), ...given });
  return { id, email: user.email };
}

async function post(path: string, payload: object, headers = admin) {
  const reply = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/packing/${path}`,
    headers,
    payload,
  });
  return { status: reply.statusCode, ...reply.json() };
}

const pack = (ids: string[], more: object = {}, headers = admin) =>
  post(
    'shipments',
    {
      shipments: ids.map((order) => ({ order, carrier: 'UPS', tracking: '1Z999AA10123456784' })),
      shippedOn: '2030-06-15',
      ...more,
    },
    headers,
  );
const undo = (ids: string[], headers = admin) => post('undo', { orders: ids }, headers);
const recent = async (headers = admin) =>
  (await shop.app.inject({ url: '/api/admin/packing', headers })).json().data;
const storedOrder = async (id: string) => {
  const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, id));
  return row;
};

/** Moves what was packed into the past, instead of the shop's clock. */
async function letPass(minutes: number): Promise<void> {
  const past = sql.raw(`interval '${minutes} minutes'`);
  await shop.deps.db.update(shipments).set({
    createdAt: sql`${shipments.createdAt} - ${past}`,
    undoableUntil: sql`${shipments.undoableUntil} - ${past}`,
  });
  await shop.deps.db.update(emailOutbox).set({ nextAttemptAt: sql`${emailOutbox.nextAttemptAt} - ${past}` });
}

describe('POST /admin/packing/shipments', () => {
  it('ships the orders, and their emails leave ten minutes later', async () => {
    const { id, email } = await aPaidOrder();
    const { data } = await pack([id]);
    expect(data).toEqual({
      shipped: [id],
      refused: [],
      undoableUntil: later(PACKING_UNDO_MINUTES).toISOString(),
    });
    expect(await storedOrder(id)).toMatchObject({ status: 'processing', shippedOn: '2030-06-15' });
    const nothing = await sendDueEmails(shop.deps, () => Promise.resolve());
    expect(nothing).toEqual({ sent: 0, failed: 0 });
    const clock = () => later(PACKING_UNDO_MINUTES);
    expect(await sendDueEmails({ ...shop.deps, clock }, () => Promise.resolve())).toEqual({
      sent: 1,
      failed: 0,
    });
    expect((await emailsTo(shop.deps, email))[0]?.subject).toContain('on its way');
  });

  it('ships an order once, whoever packs it at the same time', async () => {
    const { id, email } = await aPaidOrder();
    const other = (await signedIn(shop.deps, { role: 'admin' })).headers;
    const both = await Promise.all([pack([id]), pack([id], { shippedOn: '2030-06-16' }, other)]);
    expect(both.flatMap(({ data }) => data.shipped)).toEqual([id]);
    const { code, message } = orderRefusals.alreadyShipped;
    expect(both.flatMap(({ data }) => data.refused)).toEqual([{ order: id, code, message }]);
    expect(await emailsTo(shop.deps, email)).toHaveLength(1);
    expect(await auditOf(shop.deps, id)).toHaveLength(1);
  });

  it('ships the others when some cannot be shipped', async () => {
    const good = await aPaidOrder();
    const unpaid = await aPaidOrder({ paidAt: null });
    const cancelled = await aPaidOrder({ status: 'cancelled' });
    const refunded = await aPaidOrder({ refundedAt: shop.deps.clock(), refundedCents: 8500 });
    const { data } = await pack([unpaid.id, cancelled.id, 'nothing', refunded.id, good.id]);
    expect(data.shipped).toEqual([good.id]);
    expect(data.refused.map(({ code }: { code: string }) => code)).toEqual([
      'order_not_paid',
      'order_cancelled',
      'order_not_found',
      'order_refunded',
    ]);
  });

  it('lets the first of a run wait for the last, an hour at most', async () => {
    const [first, second, third] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()];
    await pack([first.id]);
    await letPass(8);
    await pack([second.id]);
    const until = later(PACKING_UNDO_MINUTES).toISOString();
    expect((await recent()).map((one: { undoableUntil: string }) => one.undoableUntil)).toEqual([
      until,
      until,
    ]);
    expect((await emailsTo(shop.deps, first.email))[0]?.nextAttemptAt.toISOString()).toBe(until);
    await shop.deps.db
      .update(shipments)
      .set({ createdAt: later(-55) })
      .where(eq(shipments.orderId, first.id));
    await letPass(3);
    await pack([third.id]);
    expect((await emailsTo(shop.deps, first.email))[0]?.nextAttemptAt).toEqual(later(7));
  });

  it('leaves alone what another admin packed', async () => {
    const [mine, theirs] = [await aPaidOrder(), await aPaidOrder()];
    const other = (await signedIn(shop.deps, { role: 'admin' })).headers;
    await pack([theirs.id], {}, other);
    await letPass(4);
    await pack([mine.id]);
    expect(await recent(other)).toMatchObject([{ order: theirs.id, undoableUntil: later(6).toISOString() }]);
    expect(await recent()).toMatchObject([{ order: mine.id, carrier: 'UPS', isEmailed: true }]);
  });

  it('sends no email if none is wanted', async () => {
    const { id, email } = await aPaidOrder();
    await pack([id], { mailsCustomer: false });
    expect(await emailsTo(shop.deps, email)).toEqual([]);
    expect(await recent()).toMatchObject([{ order: id, isEmailed: false }]);
  });

  it('lets other programs wait as long as the emails', async () => {
    const { id } = await aPaidOrder();
    const endpoint = {
      url: 'https://hook.example/',
      kinds: ['order.shipped' as const],
      secret: 's',
      ending: 's',
    };
    await shop.deps.db.insert(webhookEndpoints).values(endpoint);
    await pack([id]);
    const waiting = await shop.deps.db.select().from(webhookDeliveries);
    expect(waiting).toMatchObject([{ objectId: id, nextAttemptAt: later(PACKING_UNDO_MINUTES) }]);
    await undo([id]);
    expect(await shop.deps.db.$count(webhookDeliveries)).toBe(0);
  });
});

describe('POST /admin/packing/undo', () => {
  it('takes shipment and email back, and leaves the order as it was', async () => {
    const pending = await aPaidOrder();
    const processing = await aPaidOrder({ status: 'processing' });
    await pack([pending.id, processing.id]);
    const { data } = await undo([pending.id, processing.id]);
    expect(data).toEqual({ undone: [pending.id, processing.id], refused: [] });
    expect(await storedOrder(pending.id)).toMatchObject({ status: 'pending', shippedOn: null });
    expect(await storedOrder(processing.id)).toMatchObject({ status: 'processing', shippedOn: null });
    expect(await shop.deps.db.$count(shipments)).toBe(0);
    expect(await emailsTo(shop.deps, pending.email)).toEqual([]);
    expect((await pack([pending.id])).data.shipped).toEqual([pending.id]);
    expect(await emailsTo(shop.deps, pending.email)).toHaveLength(1);
  });

  it('is refused when the time is over, when the email has left and after another change', async () => {
    const [old, sent, delivered, never] = [
      await aPaidOrder(),
      await aPaidOrder(),
      await aPaidOrder(),
      await aPaidOrder(),
    ];
    await pack([old.id]);
    await letPass(PACKING_UNDO_MINUTES);
    await pack([sent.id, delivered.id]);
    await shop.deps.db
      .update(emailOutbox)
      .set({ attempts: 1 })
      .where(eq(emailOutbox.recipient, sent.email ?? ''));
    await shop.deps.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, delivered.id));
    const { data } = await undo([old.id, sent.id, delivered.id, never.id, 'nothing']);
    expect(data.undone).toEqual([]);
    expect(data.refused.map(({ code }: { code: string }) => code)).toEqual([
      orderRefusals.tooLateToUndo.code,
      orderRefusals.emailLeft.code,
      orderRefusals.changedSince.code,
      orderRefusals.tooLateToUndo.code,
      orderRefusals.notFound.code,
    ]);
    expect(await storedOrder(sent.id)).toMatchObject({ shippedOn: '2030-06-15' });
    expect(await shop.deps.db.$count(shipments)).toBe(3);
  });

  it('happens once', async () => {
    const { id } = await aPaidOrder();
    await pack([id]);
    const both = await Promise.all([undo([id]), undo([id])]);
    expect(both.flatMap(({ data }) => data.undone)).toEqual([id]);
    expect(await auditOf(shop.deps, id)).toHaveLength(2);
  });
});

describe('PUT /orders/:id/shipment', () => {
  it('of a packed order writes the email that waits anew', async () => {
    const { id, email } = await aPaidOrder();
    await pack([id]);
    const payload = {
      carrier: 'DHL',
      shippedOn: '2030-06-15',
      tracking: '00340434161094042557',
      mailsCustomer: false,
    };
    await shop.app.inject({ method: 'PUT', url: `/api/orders/${id}/shipment`, headers: admin, payload });
    const emails = await emailsTo(shop.deps, email);
    expect(emails).toMatchObject([{ nextAttemptAt: later(PACKING_UNDO_MINUTES) }]);
    expect(emails[0]?.text).toContain('00340434161094042557');
    expect((await undo([id])).data.undone).toEqual([id]);
    expect(await emailsTo(shop.deps, email)).toEqual([]);
  });
});
