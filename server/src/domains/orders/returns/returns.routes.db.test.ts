import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderLinkRefusals } from '@vitrine/contract/orders/links/order-links.refusals';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { returnRefusals } from '@vitrine/contract/orders/returns/returns.refusals';
import { MAX_RETURNS_PER_ORDER } from '@vitrine/contract/orders/returns/returns.rules';
import {
  returnEmailTexts,
  returnOwnerTexts,
  returnTexts,
} from '@vitrine/contract/orders/returns/returns.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOutbox } from '../../../../database/tables/messages/outbox.table.ts';
import { returns } from '../../../../database/tables/orders/returns.table.ts';
import { limitCounts } from '../../../../database/tables/shop/limit-counts.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { signedIn } from '../../../testing/factories/factories.ts';
import { anOrderLink, aReturn, aSentOrder } from '../../../testing/factories/orders.factories.ts';
import { fillLimit } from '../../../testing/fills/limits.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { saveSettings } from '../../shop/settings.service.ts';

const shop = openTestShop();
const NOW = '2030-06-15T12:00:00Z';
let owner: Awaited<ReturnType<typeof signedIn>>;
let customer: Awaited<ReturnType<typeof signedIn>>;
let stranger: Awaited<ReturnType<typeof signedIn>>;

const set = (changes: object) =>
  saveSettings(shop.deps, { id: owner.user.id, role: 'admin', isDemo: false } as never, deliverySettings, {
    changes,
  });

beforeAll(async () => {
  owner = await signedIn(shop.deps, { role: 'admin', isOwner: true, email: 'owner@shop.example' });
  customer = await signedIn(shop.deps, { email: 'marta@lind.example' });
  stranger = await signedIn(shop.deps);
  await set({ takesReturns: true, returnDays: 30 });
});
beforeEach(async () => {
  for (const table of [emailOutbox, limitCounts, returns]) await shop.deps.db.delete(table);
  shop.setNow(NOW);
});

type Given = Parameters<typeof aSentOrder>[1];

/** Two vases and a lamp, shipped five days ago. */
const aShippedOrder = (given: Given = {}) =>
  aSentOrder(shop.deps, { ...(given.guestEmail ? {} : { userId: customer.user.id }), ...given });

const readOwn = async (id: string, headers = customer.headers) =>
  (await shop.app.inject({ url: '/api/orders?limit=100', headers }))
    .json()
    .data.find(({ _id }: { _id: string }) => _id === id);
const readAdmin = async (id: string) =>
  (await shop.app.inject({ url: `/api/orders/admin?search=${id}`, headers: owner.headers })).json().data
    .orders[0];
const lineIds = async (id: string): Promise<string[]> =>
  (await readAdmin(id)).products.map(({ lineId }: { lineId: string }) => lineId);
const ask = (id: string, payload: object, headers: Record<string, string> = customer.headers) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${id}/returns`, headers, payload });
const askLinked = (payload: object, remoteAddress = '203.0.113.5') =>
  shop.app.inject({ method: 'POST', url: '/api/order-links/returns', payload, remoteAddress });
const emails = async () =>
  (await shop.deps.db.select().from(emailOutbox)).toSorted((a, b) => a.recipient.localeCompare(b.recipient));
const stored = () => shop.deps.db.select().from(returns);
const one = (lineId = '', quantity = 1) => ({ lines: [{ lineId, quantity, reason: 'damaged' }] });

describe('POST /orders/:id/returns', () => {
  it('stores lines, reasons and note, sends a receipt, tells the owner and is in the history', async () => {
    const id = await aShippedOrder();
    const [vase = '', lamp = ''] = await lineIds(id);
    const lines = [
      { lineId: vase, quantity: 2, reason: 'damaged' },
      { lineId: lamp, quantity: 1, reason: 'changed-mind' },
    ];
    const reply = await ask(id, { lines, note: 'The rim is\nchipped' });
    expect([reply.statusCode, reply.json().message]).toEqual([200, returnTexts.requested]);
    expect(reply.json().data.returns).toMatchObject([
      {
        state: 'requested',
        lines: lines.map((line) => ({ ...line, refunded: 0 })),
        note: 'The rim is\nchipped',
        answer: '',
        requestedAt: new Date(NOW).toISOString(),
      },
    ]);
    expect((await readOwn(id)).returns).toEqual(reply.json().data.returns);
    const [receipt, told, ...others] = await emails();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ recipient: 'marta@lind.example' });
    expect(receipt?.subject).toContain(returnEmailTexts.requested.title);
    for (const words of ['2 × Halden Vase', 'Arrived damaged', '1 × Lamp', 'Changed my mind', 'chipped'])
      expect([receipt?.text, told?.text]).toEqual([
        expect.stringContaining(words),
        expect.stringContaining(words),
      ]);
    expect(told).toMatchObject({ recipient: 'owner@shop.example' });
    expect(told?.subject).toContain(returnOwnerTexts.title);
    expect(await auditOf(shop.deps, id)).toMatchObject([{ actorId: null, after: { return: 'Requested' } }]);
  });

  it('is found among the open returns and in Today', async () => {
    const others = await aShippedOrder();
    const id = await aShippedOrder();
    await ask(id, one((await lineIds(id))[0]));
    const list = (
      await shop.app.inject({ url: '/api/orders/admin?returns=true', headers: owner.headers })
    ).json();
    expect(list.data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect(list).toMatchObject({ total: 1, ordersWithReturns: 1 });
    const today = () => shop.app.inject({ url: '/api/admin/today', headers: owner.headers });
    expect((await today()).json().data.returns).toBe(1);
    await aReturn(shop.deps, others, { state: 'approved' });
    expect((await today()).json().data.returns).toBe(1);
    const all = (await shop.app.inject({ url: '/api/orders/admin', headers: owner.headers })).json();
    expect(all.ordersWithReturns).toBe(2);
  });

  it.each([
    ['not shipped', { shippedOn: null, status: 'processing' }],
    ['not paid', { paidAt: null }],
    ['cancelled', { status: 'cancelled' }],
    ['shipped too long ago', { shippedOn: '2030-05-08' }],
    ['delivered too long ago', { status: 'delivered', deliveredAt: new Date('2030-05-15T12:00:00Z') }],
  ] as const)('refuses an order that is %s', async (_, given) => {
    const id = await aShippedOrder(given);
    const reply = await ask(id, one((await lineIds(id))[0]));
    expect([reply.statusCode, reply.json()]).toEqual([409, refusalBody(returnRefusals.notReturnable)]);
    expect(await stored()).toEqual([]);
  });

  it('takes the last day after the delivery, or after a parcel should have arrived, and what needed no shipment', async () => {
    for (const given of [
      { shippedOn: '2030-05-09' },
      { shippedOn: '2030-05-01', status: 'delivered', deliveredAt: new Date('2030-05-16T12:00:00Z') },
      { shippedOn: null, status: 'delivered' },
    ] as const) {
      const id = await aShippedOrder(given);
      expect((await ask(id, one((await lineIds(id))[0]))).statusCode).toBe(200);
    }
  });

  it('refuses more than was sent, lines of other orders, a line twice, and what is in a return already', async () => {
    const id = await aShippedOrder();
    const other = await aShippedOrder();
    const [vase = '', lamp = ''] = await lineIds(id);
    const [foreign = ''] = await lineIds(other);
    const twice = { lines: [...one(vase).lines, ...one(vase).lines] };
    for (const wanted of [one(vase, 3), one(foreign), one('no line'), twice]) {
      const reply = await ask(id, wanted);
      expect([reply.statusCode, reply.json()]).toEqual([409, refusalBody(returnRefusals.linesGone)]);
    }
    await ask(id, { lines: [...one(vase).lines, ...one(lamp).lines] });
    await shop.deps.db.update(returns).set({ state: 'approved' });
    expect((await ask(id, one(lamp))).json()).toEqual(refusalBody(returnRefusals.linesGone));
    expect((await ask(id, one(vase, 2))).json()).toEqual(refusalBody(returnRefusals.linesGone));
    expect((await ask(id, one(vase))).statusCode).toBe(200);
    // What was refused may be asked for again.
    await shop.deps.db.update(returns).set({ state: 'refused' });
    expect((await ask(id, one(vase, 2))).statusCode).toBe(200);
  });

  it('takes one of ten that arrive at once', async () => {
    const id = await aShippedOrder();
    const [vase = ''] = await lineIds(id);
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(id, one(vase))));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await stored()).toHaveLength(1);
    expect(await emails()).toHaveLength(2);
    const waiting = replies.find(({ statusCode }) => statusCode === 409);
    expect(waiting?.json()).toEqual(refusalBody(returnRefusals.waiting));
    // Ten a day are counted, taken or not.
    const flood = await ask(id, one(vase));
    expect([flood.statusCode, flood.json()]).toEqual([429, refusalBody(sharedRefusals.tooManyRequests)]);
  });

  it('keeps a bounded number of returns for an order', async () => {
    const id = await aShippedOrder();
    for (let nth = 0; nth < MAX_RETURNS_PER_ORDER; nth++) await aReturn(shop.deps, id, { state: 'refused' });
    const reply = await ask(id, one((await lineIds(id))[0]));
    expect([reply.statusCode, reply.json()]).toEqual([409, refusalBody(returnRefusals.tooMany)]);
  });

  it('knows no order of somebody else, and counts nothing against it', async () => {
    const id = await aShippedOrder();
    const ofGuest = await aShippedOrder({ guestEmail: 'tess@mail.example' });
    const [vase = ''] = await lineIds(id);
    for (const [order, headers] of [
      [id, stranger.headers],
      [id, owner.headers],
      [ofGuest, stranger.headers],
      ['no order', customer.headers],
    ] as const) {
      const reply = await ask(order, one(vase), headers);
      expect([reply.statusCode, reply.json()]).toEqual([404, refusalBody(orderRefusals.notFound)]);
    }
    expect((await ask(id, one(vase), {})).statusCode).toBe(401);
    await fillLimit(shop.deps, 'returnsPerVisitor', '127.0.0.1');
    const last = [await ask(id, one(vase), stranger.headers), await ask(id, one(vase), stranger.headers)];
    expect(last.map(({ statusCode }) => statusCode)).toEqual([404, 429]);
    expect(await stored()).toEqual([]);
  });

  it('does not exist in an untouched shop', async () => {
    await set({ takesReturns: false });
    const id = await aShippedOrder();
    expect((await ask(id, one((await lineIds(id))[0]))).json()).toEqual(
      refusalBody(returnRefusals.notReturnable),
    );
    const order = await readOwn(id);
    expect(order).not.toHaveProperty('returns');
    const list = (await shop.app.inject({ url: '/api/orders/admin', headers: owner.headers })).json();
    expect(list).not.toHaveProperty('ordersWithReturns');
    await set({ takesReturns: true });
  });
});

describe('POST /order-links/returns', () => {
  it('takes the return of a guest behind the private link, without showing the note to whoever has it', async () => {
    const id = await aShippedOrder({ guestEmail: 'tess@mail.example', guestName: 'Tess' });
    const token = await anOrderLink(shop.deps, id);
    const [vase = ''] = await lineIds(id);
    const reply = await askLinked({ token, ...one(vase), note: 'Call me: 555 0100' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({ _id: id, returns: [{ state: 'requested', note: '' }] });
    expect(reply.json().data).not.toHaveProperty('user');
    expect((await readAdmin(id)).returns[0].note).toBe('Call me: 555 0100');
    const [, receipt] = await emails();
    expect(receipt).toMatchObject({ recipient: 'tess@mail.example' });
    expect(receipt?.text).toContain('/order#');
  });

  it('knows no wrong or ended link, and guesses end soon', async () => {
    const token = await anOrderLink(shop.deps, await aShippedOrder({ guestEmail: 'tess@mail.example' }));
    shop.setNow('2030-06-17T12:00:00Z');
    for (const wrong of [token, 'x'.repeat(43)]) {
      const reply = await askLinked({ token: wrong, ...one('x') });
      expect([reply.statusCode, reply.json()]).toEqual([404, refusalBody(orderLinkRefusals.unknown)]);
    }
    await fillLimit(shop.deps, 'returnsPerVisitor', '203.0.113.9');
    const guess = async () => (await askLinked({ token, ...one('x') }, '203.0.113.9')).statusCode;
    expect([await guess(), await guess()]).toEqual([404, 429]);
  });
});
