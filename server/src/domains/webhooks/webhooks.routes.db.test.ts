import { webhookRefusals } from '@vitrine/contract/webhooks/webhooks.refusals';
import { MAX_WEBHOOKS, WEBHOOK_FAILING_DAYS } from '@vitrine/contract/webhooks/webhooks.rules';
import { webhookEmailTexts } from '@vitrine/contract/webhooks/webhooks.texts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { productStock } from '../../../database/tables/catalog/product-stock.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../database/tables/orders/shipments.table.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../database/tables/webhooks/webhooks.table.ts';
import { outboundRequests } from '../../platform/outbound/outbound-request.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/shared/durations.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { emptyTables } from '../../testing/database/all-tables.ts';
import { auditOf } from '../../testing/factories/audit-of.ts';
import { aProduct, signedIn, TEST_PASSWORD } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { startWebhookReceiver } from '../../testing/fakes/webhook-receiver.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { signWebhook } from './sign-webhook.ts';
import { sendDueWebhooks } from './webhook-delivery.service.ts';

const shop = openTestShop();
const receiver = await startWebhookReceiver();
afterAll(receiver.stop);
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await emptyTables(shop.deps.db);
  receiver.received.length = 0;
  receiver.answer = 200;
  owner = await signedIn(shop.deps, { role: 'admin', isOwner: true });
  await call('POST', '/admin/confirmation', { password: TEST_PASSWORD });
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  shop.app.inject({
    ...{ method, url: `/api${path}`, headers: owner.headers },
    ...(payload && { payload }),
  });

const LOCAL = { publicUrl: 'http://localhost:3000' };

/** Runs the job at that time after now. */
function work(laterMs = 0, publicUrl = LOCAL.publicUrl) {
  const clock = () => new Date(shop.deps.clock().getTime() + laterMs);
  return sendDueWebhooks({ ...shop.deps, clock }, outboundRequests({ publicUrl }));
}

/** Of a public name, whose address is then that of the receiver. */
async function anEndpoint(kinds: string[] = ['order.paid'], url = receiver.url) {
  const reply = await call('POST', '/admin/webhooks', { url: 'https://stock.example/hook', kinds });
  const { data } = reply.json();
  await shop.deps.db.update(webhookEndpoints).set({ url }).where(eq(webhookEndpoints.id, data._id));
  return data as { _id: string; secret: string };
}
const list = async () => (await call('GET', '/admin/webhooks')).json().data;
const deliveriesOf = async (id: string) =>
  (await call('GET', `/admin/webhooks/${id}/deliveries`)).json().data;
const now = () => new Date();

async function pay() {
  const order = await anOrder(shop.deps, { userId: owner.user.id });
  await shop.deps.db.update(orders).set({ paidAt: now() }).where(eq(orders.id, order.id));
  return order;
}

describe('endpoints of webhooks', () => {
  it('are added after the password, with a secret that is shown once and stored encrypted', async () => {
    const stranger = await signedIn(shop.deps, { role: 'admin', isOwner: true });
    const input = { url: 'https://stock.example/hook', kinds: ['order.paid'] };
    const unconfirmed = { method: 'POST', url: '/api/admin/webhooks', payload: input } as const;
    expect((await shop.app.inject({ ...unconfirmed, headers: stranger.headers })).statusCode).toBe(403);
    const { data } = (await call('POST', '/admin/webhooks', input)).json();
    expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify(await shop.deps.db.select().from(webhookEndpoints))).not.toContain(data.secret);
    const { secret: _, ...listed } = data;
    expect(await list()).toEqual([listed]);
    await call('PATCH', `/admin/webhooks/${data._id}`, { isOn: false });
    expect((await call('POST', `/admin/webhooks/${data._id}/test`)).json()).toEqual(
      refusalBody(webhookRefusals.isOff),
    );
    await call('DELETE', `/admin/webhooks/${data._id}`);
    expect(await list()).toEqual([]);
    expect((await auditOf(shop.deps, 'webhooks')).map(({ action }) => action).sort()).toEqual([
      'created',
      'deleted',
      'updated',
    ]);
  });

  it('are public https addresses, and few', async () => {
    for (const url of [
      'http://stock.example',
      'https://10.0.0.4/hook',
      'https://localhost/',
      'https://[::1]/',
    ])
      expect((await call('POST', '/admin/webhooks', { url, kinds: ['order.paid'] })).json()).toEqual(
        refusalBody(webhookRefusals.urlPrivate),
      );
    for (let n = 0; n < MAX_WEBHOOKS; n++) await anEndpoint();
    const one = { url: 'https://one.example/more', kinds: ['order.paid'] };
    expect((await call('POST', '/admin/webhooks', one)).json()).toEqual(refusalBody(webhookRefusals.tooMany));
  });
});

describe('events', () => {
  it('are written with what happens, once for each endpoint that wants them', async () => {
    const { _id } = await anEndpoint([
      'order.paid',
      'order.cancelled',
      'order.refunded',
      'order.shipped',
      'product.updated',
      'stock.low',
    ]);
    await anEndpoint(['order.cancelled']);
    const { db } = shop.deps;
    const order = await pay();
    await db.update(orders).set({ refundedCents: 100 }).where(eq(orders.id, order.id));
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
    await db.insert(shipments).values({ orderId: order.id, carrier: 'UPS' });
    const product = await aProduct(shop.deps);
    await db.insert(productStock).values({ productId: product.id, onHand: 4 });
    for (const onHand of [3, 2]) await db.update(productStock).set({ onHand });
    for (const version of [2, 3]) await db.update(products).set({ version });
    await db.update(products).set({ ratingSum: 5, reviewCount: 1 });
    const events = (await deliveriesOf(_id)).map((one: { kind: string; objectId: string }) => [
      one.kind,
      one.objectId,
    ]);
    expect(events.sort()).toEqual([
      ['order.cancelled', order.id],
      ['order.paid', order.id],
      ['order.refunded', order.id],
      ['order.shipped', order.id],
      ['product.updated', product.id],
      ['stock.low', product.id],
    ]);
    expect(await db.$count(webhookDeliveries)).toBe(7);
  });

  it('do not happen if the change is rolled back', async () => {
    await anEndpoint();
    const order = await anOrder(shop.deps, { userId: owner.user.id });
    const failing = shop.deps.db.transaction(async (tx) => {
      await tx.update(orders).set({ paidAt: now() }).where(eq(orders.id, order.id));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await shop.deps.db.$count(webhookDeliveries)).toBe(0);
  });
});

describe('deliveries', () => {
  it('are signed, name the order and nobody, and are listed', async () => {
    const { _id, secret } = await anEndpoint();
    const order = await pay();
    expect(await work()).toEqual({ sent: 1, failed: 0 });
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const [delivery] = await deliveriesOf(_id);
    expect(JSON.parse(body)).toEqual({
      ...{ type: 'order.paid', version: 1, timestamp: delivery.createdAt },
      data: { id: order.id },
    });
    expect(headers['webhook-id']).toBe(delivery._id);
    const timestamp = String(headers['webhook-timestamp']);
    expect(Number(timestamp)).toBe(Math.floor(shop.deps.clock().getTime() / 1000));
    expect(headers['webhook-signature']).toBe(signWebhook(secret, { id: delivery._id, timestamp, body }));
    expect(delivery).toMatchObject({ status: 'sent', attempts: 1, responseCode: 200, nextAttemptAt: null });
    expect(await list()).toMatchObject([{ lastDay: { sent: 1, failed: 0 }, failingSince: null }]);
  });

  it.each([500, 302])('that are answered with %i are tried again, later and later', async (answer) => {
    const { _id } = await anEndpoint();
    await pay();
    receiver.answer = answer;
    expect(await work()).toEqual({ sent: 0, failed: 1 });
    expect(await work(30_000)).toEqual({ sent: 0, failed: 0 });
    expect(await work(MINUTE_MS)).toEqual({ sent: 0, failed: 1 });
    expect(await deliveriesOf(_id)).toMatchObject([{ status: 'queued', attempts: 2, responseCode: answer }]);
    expect((await list())[0].failingSince).not.toBeNull();
    receiver.answer = 204;
    expect(await work(HOUR_MS)).toEqual({ sent: 1, failed: 0 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await list())[0].failingSince).toBeNull();
  });

  it('wait while their endpoint fails, so that those of others do not', async () => {
    await anEndpoint();
    await pay();
    await pay();
    receiver.answer = 500;
    expect(await work()).toEqual({ sent: 0, failed: 1 });
    receiver.answer = 200;
    expect(await work(MINUTE_MS)).toEqual({ sent: 2, failed: 0 });
  });

  it('are sent to each endpoint in turn, so that none waits for all of another', async () => {
    await anEndpoint();
    for (let n = 0; n < 2; n++) await pay();
    const { _id } = await anEndpoint();
    await pay();
    expect(await work()).toEqual({ sent: 4, failed: 0 });
    const [only] = await deliveriesOf(_id);
    expect(receiver.received.map(({ headers }) => headers['webhook-id']).indexOf(only._id)).toBeLessThan(2);
  });

  it('never reach a private address, whatever the name resolves to', async () => {
    const { _id } = await anEndpoint(['order.paid'], receiver.url.replace('http:', 'https:'));
    await pay();
    expect(await work(0, 'https://shop.example')).toEqual({ sent: 0, failed: 1 });
    expect(receiver.received).toEqual([]);
    const [delivery] = await deliveriesOf(_id);
    expect(delivery).toMatchObject({ responseCode: null, problem: 'This address is not on the internet' });
  });

  it('are sent again with the same id, and tests without an object', async () => {
    const { _id } = await anEndpoint();
    await pay();
    await work();
    const [delivery] = await deliveriesOf(_id);
    expect((await call('POST', `/admin/webhook-deliveries/${delivery._id}/again`)).statusCode).toBe(200);
    await call('POST', `/admin/webhooks/${_id}/test`);
    expect(await work()).toEqual({ sent: 2, failed: 0 });
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type }) => type).sort()).toEqual(['order.paid', 'order.paid', 'webhook.test']);
    expect(receiver.received.filter(({ headers }) => headers['webhook-id'] === delivery._id)).toHaveLength(2);
  });

  it('end after days of failures: the endpoint is turned off and the owner gets an email', async () => {
    const { _id } = await anEndpoint();
    await pay();
    receiver.answer = 500;
    await work();
    await pay();
    await work(WEBHOOK_FAILING_DAYS * DAY_MS);
    expect(await list()).toMatchObject([{ isOn: false, turnedOffAt: expect.any(String) }]);
    const statuses = (await deliveriesOf(_id)).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(['failed', 'failed']);
    const [email] = await shop.deps.db.select().from(emailOutbox);
    expect(email).toMatchObject({ recipient: owner.user.email, subject: webhookEmailTexts.title });
    await call('PATCH', `/admin/webhooks/${_id}`, { isOn: true });
    expect(await list()).toMatchObject([{ isOn: true, turnedOffAt: null, failingSince: null }]);
  });
});
