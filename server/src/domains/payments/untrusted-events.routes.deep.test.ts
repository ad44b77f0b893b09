import { randomUUID } from 'node:crypto';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import {
  paymentRefusalTexts,
  unmatchedPaymentTableTexts,
  unmatchedPaymentTexts,
} from '@vitrine/contract/payments/payments.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { signatureHeader } from '../../platform/payment-providers/webhook-signature.ts';
import { hashTables } from '../../testing/database/all-tables.ts';
import { emailsTo } from '../../testing/factories/email.factories.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import {
  aBuyer,
  deliver,
  deliverBytes,
  eventAbout,
  onlyOrder,
  type Shopper,
} from '../../testing/factories/payments.factories.ts';
import { openTestShop, TEST_SANDBOX } from '../../testing/shops/build-test-app.ts';

const OWNER = 'owner@shop.example';
const shop = openTestShop();
let owner: Record<string, string>;
beforeAll(async () => {
  owner = (await signedIn(shop.deps, { role: 'admin', email: OWNER })).headers;
});

const emailsToOwner = () => emailsTo(shop.deps, OWNER);
const isPaid = async (shopper: Shopper) => (await onlyOrder(shopper)).order.paidAt !== null;

describe('an event that nobody should believe', () => {
  const SECOND = 1000;
  const secret = TEST_SANDBOX.webhookSecret;
  const sign = (bytes: Buffer, shiftMs = 0, key = secret) =>
    signatureHeader(bytes, { secret: key, now: new Date(shop.deps.clock().getTime() + shiftMs) });
  const changed = (bytes: Buffer) => Buffer.from(bytes.toString().replace('8500', '8501'));

  it.each<[string, (bytes: Buffer) => [Buffer, string | undefined]]>([
    ['has no signature', (bytes) => [bytes, undefined]],
    ['has an empty one', (bytes) => [bytes, 't=,v1=']],
    ['has words in its place', (bytes) => [bytes, 'trust me']],
    ['is signed with another secret', (bytes) => [bytes, sign(bytes, 0, 'whsec_of_somebody_else')]],
    ['is signed with an empty secret', (bytes) => [bytes, sign(bytes, 0, '')]],
    ['is 301 seconds old', (bytes) => [bytes, sign(bytes, -301 * SECOND)]],
    ['comes 301 seconds too early', (bytes) => [bytes, sign(bytes, 301 * SECOND)]],
    ['was changed after it was signed', (bytes) => [changed(bytes), sign(bytes)]],
    [
      'has its moment changed',
      (bytes) => [bytes, sign(bytes, -301 * SECOND).replace(/t=\d+/, sign(bytes).slice(0, 12))],
    ],
    ['has half of its signature', (bytes) => [bytes, sign(bytes).slice(0, -32)]],
    ['is empty', () => [Buffer.alloc(0), sign(Buffer.alloc(0))]],
  ])('is refused and changes nothing: it %s', async (_case, forge) => {
    const shopper = await aBuyer(shop);
    const [bytes, signature] = forge(Buffer.from(JSON.stringify(await eventAbout(shopper))));
    const before = await hashTables(shop.deps.db);
    const reply = await deliverBytes(shop, bytes, signature);
    expect(reply.statusCode).toBe(400);
    if (bytes.length > 0) expect(reply.json().message).toBe(paymentRefusalTexts.badSignature);
    expect(await hashTables(shop.deps.db)).toEqual(before);
  });

  it.each([-300, 300])('is believed when it is %d seconds off', async (seconds) => {
    const shopper = await aBuyer(shop);
    const bytes = Buffer.from(JSON.stringify(await eventAbout(shopper)));
    expect((await deliverBytes(shop, bytes, sign(bytes, seconds * SECOND))).statusCode).toBe(200);
    expect(await isPaid(shopper)).toBe(true);
  });

  it('is believed under any of several signatures, as while a secret is replaced', async () => {
    const shopper = await aBuyer(shop);
    const bytes = Buffer.from(JSON.stringify(await eventAbout(shopper)));
    const [moment, good] = sign(bytes).split(',');
    expect((await deliverBytes(shop, bytes, `${moment},v1=${'0'.repeat(64)},v0=x,${good}`)).statusCode).toBe(
      200,
    );
    expect(await isPaid(shopper)).toBe(true);
  });

  it.each([
    'not json',
    '[]',
    '{"id":"evt_1"}',
    '{"id":"evt_1","type":"checkout.session.completed","data":{"object":{"amount_total":1.5}}}',
  ])('is refused when it is signed and no event: %s', async (text) => {
    const bytes = Buffer.from(text);
    expect((await deliverBytes(shop, bytes, sign(bytes))).statusCode).toBe(400);
  });
});

describe('an event that does not fit its order', () => {
  const readUnmatchedPayments = async (headers = owner) =>
    (await shop.app.inject({ url: '/api/admin/payments/unmatched', headers })).json();

  it.each<[string, Record<string, unknown>, string]>([
    ['another amount', { amount_total: 1 }, unmatchedPaymentTexts.otherAmount],
    ['no amount', { amount_total: null }, unmatchedPaymentTexts.otherAmount],
    ['another currency', { currency: 'jpy' }, unmatchedPaymentTexts.otherAmount],
    ['another session', { id: 'cs_other' }, unmatchedPaymentTexts.otherSession],
  ])('is recorded for the owner and never applied: %s', async (_case, object, note) => {
    const shopper = await aBuyer(shop);
    const event = await eventAbout(shopper, { object });
    for (let delivery = 0; delivery < 2; delivery++)
      expect((await deliver(shop, event)).statusCode).toBe(200);
    const { order, payment } = await onlyOrder(shopper);
    expect([order.status, order.paidAt, payment?.status]).toEqual(['pending', null, 'open']);
    expect(await shopper.inCart()).toEqual({ [shopper.product.id]: 1 });

    const { data } = await readUnmatchedPayments();
    const recorded = data.filter(({ orderId }: { orderId: string }) => orderId === order.id);
    expect(recorded).toMatchObject([
      {
        eventId: event.id,
        note,
        provider: 'sandbox',
        type: 'checkout.session.completed',
        expected: { amount: 85, currency: 'usd', sessionId: payment?.sessionId },
      },
    ]);
  });

  it('shows the demo admin no id with which a payment session could be opened', async () => {
    const shopper = await aBuyer(shop);
    const event = await eventAbout(shopper, { object: { id: 'cs_other' } });
    await deliver(shop, event);
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const { data } = await readUnmatchedPayments(demo.headers);
    expect(JSON.stringify(data)).not.toContain(event.id);
    expect(data).toContainEqual(
      expect.objectContaining({
        sessionId: 'c***',
        expected: expect.objectContaining({ sessionId: expect.stringMatching(/^.\*{3}$/) }),
      }),
    );
  });

  it('is recorded when it is about an order that the shop does not have', async () => {
    const shopper = await aBuyer(shop);
    const before = (await emailsToOwner()).length;
    for (const orderId of [randomUUID(), 'order-of-another-shop']) {
      const event = await eventAbout(shopper, { object: { metadata: { orderId } } });
      expect((await deliver(shop, event)).statusCode).toBe(200);
      const { data } = await readUnmatchedPayments();
      expect(data.find(({ eventId }: { eventId: string }) => eventId === event.id)).toMatchObject({
        orderId: null,
        note: unmatchedPaymentTexts.unknownOrder,
        amount: 85,
        expected: null,
      });
    }
    expect(await emailsToOwner()).toHaveLength(before + 2);
  });

  it('leaves the list when the owner has settled it, once, with a record of who did', async () => {
    const shopper = await aBuyer(shop);
    const event = await eventAbout(shopper, { object: { amount_total: 1 } });
    await deliver(shop, event);
    const findUnmatchedPayment = async () =>
      (await readUnmatchedPayments()).data.find(({ eventId }: { eventId: string }) => eventId === event.id);
    const { _id } = await findUnmatchedPayment();
    const settle = (id: string) =>
      shop.app.inject({ method: 'POST', url: `/api/admin/payments/unmatched/${id}/settle`, headers: owner });
    const reply = await settle(_id);
    expect([reply.statusCode, reply.json().message]).toEqual([200, unmatchedPaymentTableTexts.settled]);
    expect(await findUnmatchedPayment()).toBeUndefined();
    const { order, payment } = await onlyOrder(shopper);
    expect([order.paidAt, payment?.status]).toEqual([null, 'open']);
    const audit = await shop.app.inject({
      url: `/api/admin/audit?objectKind=payment&objectId=${_id}`,
      headers: owner,
    });
    expect(audit.json().data).toMatchObject([{ action: 'updated', after: { outcome: 'ignored' } }]);
    for (const id of [_id, randomUUID(), 'no-id']) expect((await settle(id)).statusCode).toBe(404);
    // The provider repeats it; it stays settled.
    await deliver(shop, event);
    expect(await findUnmatchedPayment()).toBeUndefined();
  });

  it('is none when it names no order: other shops may use the same account', async () => {
    const shopper = await aBuyer(shop);
    const event = await eventAbout(shopper, { object: { metadata: {} } });
    expect((await deliver(shop, event)).statusCode).toBe(200);
    const { data } = await readUnmatchedPayments();
    expect(data.map(({ eventId }: { eventId: string }) => eventId)).not.toContain(event.id);
  });
});
