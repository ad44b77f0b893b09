import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ucpRefusals } from '@vitrine/contract/agents/agents.refusals';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { agentEvents } from '../../../../database/tables/agents/agents.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../../database/tables/orders/shipments.table.ts';
import { verifyMessage } from '../../../platform/outbound/http-signatures.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/shared/durations.ts';
import { anAgentCheckout, lineOf } from '../../../testing/factories/agents.factories.ts';
import { aCoupon } from '../../../testing/factories/coupons.factories.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { aHandoverShopper, tokenOf } from '../../../testing/fakes/agent-shopper.ts';
import { fakeAgent } from '../../../testing/fakes/fake-agent.ts';
import { testAgents } from '../../../testing/fakes/test-agents.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';
import { deleteOldAgentData } from '../agent-retention.service.ts';
import { sendDueEvents } from './agent-events.service.ts';

const NOW = '2030-06-15T12:00:00.000Z';
const agent = fakeAgent();
let now = new Date(NOW);
const base = { clock: () => now, publicUrl: 'http://shop.test' };
const folder = await mkdtemp(join(tmpdir(), 'vitrine-agents-'));
const agents = testAgents(folder, base, agent.send);
const shop = await buildTestApp({}, { agents, clock: base.clock });
afterAll(() => shop.close());

async function prepare(body: object, { isSigned = false } = {}) {
  const payload = JSON.stringify(body);
  const url = '/ucp/checkout-sessions';
  const headers = isSigned
    ? agent.signed('POST', url, { body: payload })
    : { ...agent.headers, 'content-type': 'application/json' };
  return (await shop.app.inject({ method: 'POST', url, headers, payload })).json();
}
const read = async (id: string) =>
  (await shop.app.inject({ url: `/ucp/checkout-sessions/${id}`, headers: agent.headers })).json();
const order = async (id: string) =>
  (await shop.app.inject({ url: `/ucp/orders/${id}`, headers: agent.headers })).json();
const lineItems = (...ids: string[]) => ids.map((id) => ({ item: { id }, quantity: 1 }));

describe('GET /handovers/:token', () => {
  it('shows lines, discount and the agent by its host', async () => {
    const product = await aProduct(shop.deps, { priceCents: 5000, promoPercentage: 10 });
    const coupon = await aCoupon(shop.deps, { discount: 20 });
    const body = { line_items: lineItems(product.id), discounts: { codes: [coupon.code] } };
    const { data } = (await shop.app.inject(`/api/handovers/${tokenOf(await prepare(body))}`)).json();
    expect(data).toMatchObject({
      state: 'open',
      agent: { name: 'agent.example', isVerified: false },
      discountPercent: 20,
      lines: [{ productId: product.id, price: 50, promoPercentage: 10, quantity: 1, isGone: false }],
      isRepriced: false,
      isCouponGone: false,
    });
  });

  it('shows what is gone, sold out or no longer discounted', async () => {
    const [gone, left] = [await aProduct(shop.deps), await aProduct(shop.deps)];
    const row = await anAgentCheckout(shop.deps, { lines: [lineOf(gone), lineOf(left)], codes: ['NEVER10'] });
    await shop.deps.db.update(products).set({ deletedAt: now }).where(eq(products.id, gone.id));
    const { data } = (await shop.app.inject(`/api/handovers/${row.token}`)).json();
    expect(data).toMatchObject({ isCouponGone: true, lines: [{ isGone: true }, { isGone: false }] });
  });

  it('knows expired, discarded and unknown links apart', async () => {
    const { token } = await anAgentCheckout(shop.deps, { expiresAt: now });
    const state = async (of: string) => (await shop.app.inject(`/api/handovers/${of}`)).json().data.state;
    expect(await state(token)).toBe('expired');
    const { token: unwanted } = await anAgentCheckout(shop.deps);
    const discard = () => shop.app.inject({ method: 'POST', url: `/api/handovers/${unwanted}/discard` });
    expect((await discard()).statusCode).toBe(200);
    expect(await state(unwanted)).toBe('discarded');
    expect((await discard()).json().code).toBe('handover_closed');
    expect((await shop.app.inject('/api/handovers/nothing')).json().code).toBe('handover_not_found');
  });
});

describe('POST /handovers/:token/take', () => {
  it('puts the changed lines into the cart, with the coupon, and the payment completes the checkout', async () => {
    const [one, two] = [await aProduct(shop.deps, { priceCents: 4000 }), await aProduct(shop.deps)];
    const coupon = await aCoupon(shop.deps, { discount: 25 });
    const body = { line_items: lineItems(one.id, two.id), discounts: { codes: [coupon.code.toLowerCase()] } };
    const checkout = await prepare(body);
    const token = tokenOf(checkout);
    const shopper = await aHandoverShopper(shop);
    const lines = (await shopper.read(token)).lines
      .slice(0, 1)
      .map((line: object) => ({ ...line, quantity: 3 }));
    const taken = (await shopper.take(token, lines)).json().data;
    expect(taken.cart).toMatchObject([{ product: { _id: one.id }, quantity: 3 }]);
    expect(taken.coupon).toEqual({ _id: coupon.id, discount: 25, code: coupon.code });
    expect((await read(checkout.id)).status).toBe('complete_in_progress');

    const orderId = await shopper.pay(taken.coupon._id);
    const completed = await read(checkout.id);
    expect(completed).toMatchObject({ status: 'completed', order: { permalink_url: checkout.continue_url } });
    expect(completed.totals.at(-1)).toMatchObject({ type: 'total', amount: 9000 });
    expect(completed.order.id.startsWith(orderId)).toBe(true);
    expect(await order(completed.order.id)).toMatchObject({
      checkout_id: checkout.id,
      line_items: [{ quantity: { original: 3, total: 3, fulfilled: 0 }, status: 'processing' }],
      adjustments: [],
    });
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const cameBy = await shop.app.inject({ url: `/api/admin/orders/${orderId}/agent`, headers });
    expect(cameBy.json().data).toEqual({ name: 'agent.example', isVerified: false });
    const report = (await shop.app.inject({ url: '/api/admin/agents', headers })).json().data;
    expect(report).toMatchObject({ isOn: true, address: 'http://shop.test/.well-known/ucp' });
    expect(report.agents[0]).toMatchObject({ name: 'agent.example', orders: 1, total: 90 });
  });

  it('completes nothing when the shopper pays for other products, or a day later', async () => {
    const [wanted, other] = [await aProduct(shop.deps), await aProduct(shop.deps)];
    const checkout = await prepare({ line_items: lineItems(wanted.id) });
    const shopper = await aHandoverShopper(shop);
    await shopper.take(tokenOf(checkout));
    const { headers, user } = shopper;
    await shop.app.inject({
      method: 'DELETE',
      url: `/api/cart/delete/${user.id}/${wanted.id}`,
      headers,
    });
    await shop.app.inject({
      method: 'POST',
      url: '/api/cart/add',
      headers,
      payload: { productId: other.id },
    });
    await shopper.pay();
    expect((await read(checkout.id)).status).toBe('complete_in_progress');
    now = new Date(now.getTime() + 25 * HOUR_MS);
    expect((await read(checkout.id)).status).toBe('canceled');
    now = new Date(NOW);
  });

  it('refuses lines that were never prepared', async () => {
    const product = await aProduct(shop.deps);
    const checkout = await prepare({ line_items: lineItems(product.id) });
    const other = await aProduct(shop.deps);
    const line = { productId: other.id, quantity: 1, price: 85, promoPercentage: 0 };
    const shopper = await aHandoverShopper(shop);
    expect((await shopper.take(tokenOf(checkout), [line])).json().code).toBe('handover_repriced');
  });
});

describe('an agent that signs nothing', () => {
  it('sees the lines that it prepared, not the rest of the order and its parcel', async () => {
    const own = await aProduct(shop.deps, { priceCents: 4000 });
    const other = await aProduct(shop.deps, { priceCents: 700, name: 'Private Thing' });
    const checkout = await prepare({ line_items: lineItems(own.id) });
    const shopper = await aHandoverShopper(shop);
    await shopper.take(tokenOf(checkout));
    const { headers } = shopper;
    for (const productId of [own.id, other.id])
      await shop.app.inject({ method: 'POST', url: '/api/cart/add', headers, payload: { productId } });
    const orderId = await shopper.pay();
    await shop.deps.db.insert(shipments).values({ orderId, carrier: 'Post', tracking: 'AB 1' });
    await shop.deps.db.update(orders).set({ shippedOn: '2030-06-16' }).where(eq(orders.id, orderId));

    const completed = await read(checkout.id);
    const followed = await order(completed.order.id);
    const wanted = { line_items: [{ id: own.id }] };
    expect(completed).toMatchObject({ status: 'completed', ...wanted });
    expect(followed).toMatchObject({ ...wanted, fulfillment: { events: [{ type: 'shipped' }] } });
    expect(followed.line_items[0].quantity.original).toBe(1);
    for (const reply of [completed, followed]) {
      expect(reply.totals.at(-1)).toMatchObject({ type: 'total', amount: 4000 });
      expect(JSON.stringify(reply)).not.toMatch(/Private Thing|AB 1|Post|8700/);
    }
    agent.events.length = 0;
    await sendDueEvents({ ...shop.deps, agents });
    expect(agent.events.length).toBeGreaterThan(0);
    for (const { body } of agent.events) expect(body).not.toMatch(/Private Thing|AB 1/);
  });
});

describe('order events', () => {
  it('are signed, repeated until they arrive, and report refund and cancellation', async () => {
    await sendDueEvents({ ...shop.deps, agents });
    agent.events.length = 0;
    const product = await aProduct(shop.deps);
    const checkout = await prepare({ line_items: lineItems(product.id) }, { isSigned: true });
    const shopper = await aHandoverShopper(shop);
    await shopper.take(tokenOf(checkout));
    agent.replies.push({ status: 503, body: '' });
    const orderId = await shopper.pay();
    expect(await sendDueEvents({ ...shop.deps, agents })).toEqual({ sent: 0, failed: 1 });
    expect(await sendDueEvents({ ...shop.deps, agents })).toEqual({ sent: 0, failed: 0 });
    now = new Date(now.getTime() + 61_000);
    expect(await sendDueEvents({ ...shop.deps, agents })).toEqual({ sent: 1, failed: 0 });
    const [, sent] = agent.events;
    const { published } = await agents.keys.read();
    const message = {
      method: 'POST',
      url: new URL(agent.eventUrl),
      headers: sent?.headers ?? {},
      body: Buffer.from(sent?.body ?? ''),
    };
    await verifyMessage(message, published, now);
    const changed = verifyMessage({ ...message, body: Buffer.from('{}') }, published, now);
    await expect(changed).rejects.toMatchObject({ declared: ucpRefusals.digestMismatch });
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ checkout_id: checkout.id, adjustments: [] });

    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const change = { method: 'PATCH', url: `/api/orders/${orderId}`, headers } as const;
    await shop.deps.db.insert(shipments).values({ orderId, carrier: 'Post', tracking: 'AB 1' });
    await shop.deps.db.update(orders).set({ shippedOn: '2030-06-16' }).where(eq(orders.id, orderId));
    expect((await sendDueEvents({ ...shop.deps, agents })).sent).toBeGreaterThan(0);
    expect(JSON.parse(agent.events.at(-1)?.body ?? '').fulfillment.events).toMatchObject([
      { type: 'shipped', occurred_at: '2030-06-16T00:00:00.000Z', tracking_number: 'AB 1' },
    ]);
    await shop.app.inject({ ...change, payload: { status: 'cancelled' } });
    expect(await sendDueEvents({ ...shop.deps, agents })).toEqual({ sent: 1, failed: 0 });
    expect(JSON.parse(agent.events.at(-1)?.body ?? '')).toMatchObject({
      adjustments: [{ type: 'cancellation' }],
      line_items: [{ status: 'removed' }],
    });
    now = new Date(NOW);
  });

  it('are raw r and s, as the protocol wants them', async () => {
    const { headers = {}, body = '' } = agent.events.at(-1) ?? {};
    const signature = Buffer.from(headers.signature?.slice('sig1=:'.length, -1) ?? '', 'base64');
    expect(signature).toHaveLength(64);
    const { published } = await agents.keys.read();
    const key = createPublicKey({ key: published[0] ?? {}, format: 'jwk' });
    expect(verify('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(false);
    expect(headers['signature-input']).toContain(`keyid="${published[0]?.kid}"`);
  });

  it('are deleted after a month, and carts once they have expired', async () => {
    now = new Date(now.getTime() + 40 * DAY_MS);
    await deleteOldAgentData(shop.deps);
    now = new Date(NOW);
    expect(await shop.deps.db.$count(agentEvents, eq(agentEvents.status, 'sent'))).toBe(0);
  });
});
