import { addressMismatchTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { atMostLeft } from '@vitrine/contract/orders/refunds/refunds.texts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { reconcilePayments } from '../../domains/payments/reconciliation.service.ts';
import { completeOpenRefunds } from '../../domains/payments/refunds/refund.service.ts';
import type { PayingShop } from '../../domains/payments/sessions/payment-session.service.ts';
import {
  anOwner,
  aShopper,
  eventsOf,
  onlyOrder,
  type Shopper,
} from '../../testing/factories/payments.factories.ts';
import { aCountedProduct, stockNow } from '../../testing/factories/products/stock.factories.ts';
import { type FakeStripe, startFakeStripe } from '../../testing/fakes/fake-stripe.ts';
import { buildTestApp, type TestApp } from '../../testing/shops/build-test-app.ts';
import { openStripe } from './stripe-provider.ts';

let fakeStripe: FakeStripe;
let shop: TestApp;
let paying: PayingShop;
let owner: Awaited<ReturnType<typeof anOwner>>;
beforeAll(async () => {
  fakeStripe = await startFakeStripe();
  const payments = await openStripe({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    apiUrl: fakeStripe.url,
  });
  shop = await buildTestApp({}, { payments });
  paying = { ...shop.deps, payments };
  owner = await anOwner(shop);
});
beforeEach(() => {
  fakeStripe.fail();
  fakeStripe.calls.length = 0;
});
afterAll(async () => {
  await shop.close();
  await fakeStripe.stop();
});

const settings = async (changes: object) => {
  const url = '/api/admin/settings/delivery';
  const { headers } = owner;
  const { version } = (await shop.app.inject({ url, headers })).json().data;
  const reply = await shop.app.inject({ method: 'PATCH', url, headers, payload: { version, changes } });
  expect(reply.statusCode).toBe(200);
};
const asked = () =>
  [...(fakeStripe.calls[0]?.form ?? [])].filter(([name]) => name.startsWith('shipping_address_collection'));

const PORTLAND = {
  name: 'Tess Marlowe',
  address: {
    line1: '2204 SE Alder Street',
    city: 'Portland',
    state: 'OR',
    postal_code: '97214',
    country: 'US',
  },
};

/** Pays at Stripe with this address; the event is lost, so the shop asks for the session. */
async function payAtStripe(shopper: Shopper, shippingDetails: object | null): Promise<string> {
  await shopper.checkOut();
  const { order, payment } = await onlyOrder(shopper);
  fakeStripe.pay(payment?.sessionId ?? '', shippingDetails);
  await reconcilePayments(paying, { olderThanMs: 0 });
  return order.id;
}
const adminView = async (id: string) => {
  const { headers } = owner;
  return (await shop.app.inject({ url: `/api/orders/admin?search=${id}`, headers })).json().data.orders[0];
};

describe('the address at Stripe', () => {
  it('is asked for in the countries of the settings, or not at all', async () => {
    await settings({ countries: ['US', 'CA'] });
    await (await aShopper(shop)).checkOut();
    expect(asked()).toEqual([
      ['shipping_address_collection[allowed_countries][0]', 'US'],
      ['shipping_address_collection[allowed_countries][1]', 'CA'],
    ]);
    fakeStripe.calls.length = 0;
    await settings({ asksAddress: false });
    await (await aShopper(shop)).checkOut();
    expect(asked()).toEqual([]);
    await settings({ asksAddress: true, countries: [] });
  });

  it('comes with the session that the shop asks for after a lost event', async () => {
    const shopper = await aShopper(shop);
    const id = await payAtStripe(shopper, PORTLAND);
    expect(await adminView(id)).toMatchObject({
      isPaid: true,
      deliveryAddress: { name: 'Tess Marlowe', city: 'Portland', region: 'OR', country: 'US' },
      addressProblem: null,
    });
  });

  it('in a country that is not served is stored, recorded and sent to the owner by email with the order', async () => {
    await settings({ countries: ['GB'] });
    const id = await payAtStripe(await aShopper(shop), PORTLAND);
    await settings({ countries: [] });
    expect(await adminView(id)).toMatchObject({ isPaid: true, addressProblem: 'not_served' });
    const notes = (await eventsOf(shop, id)).map(({ note }) => note);
    expect(notes).toContain(addressMismatchTexts.not_served);
    const subject = `An order was paid, but its address needs your attention (#${id.slice(-6)})`;
    const [email] = await shop.deps.db.select().from(emailOutbox).where(eq(emailOutbox.subject, subject));
    expect(email?.recipient).toBe(owner.user.email);
    expect(email?.text).toContain(`${addressMismatchTexts.not_served}.`);
    expect(email?.text).toContain(`/admin/orders?search=${id}`);
    expect(email?.text).not.toMatch(/nothing was changed|Marlowe|Alder/);
  });

  it('that is missing leaves the order paid, and the emails name it', async () => {
    const shopper = await aShopper(shop);
    const id = await payAtStripe(shopper, null);
    expect(await adminView(id)).toMatchObject({
      isPaid: true,
      isAddressMissing: true,
      deliveryAddress: null,
    });
    const emails = await shop.deps.db.select().from(emailOutbox);
    const about = emails.filter(({ subject }) => subject.endsWith(`(#${id.slice(-6)})`));
    const textTo = (recipient: string | null) => about.find((email) => email.recipient === recipient)?.text;
    expect(textTo(shopper.user.email)).toContain('We do not know yet where it should go and will ask you.');
    expect(textTo(owner.user.email)).toContain('The payment has no delivery address.');
  });
});

describe('a partial refund through Stripe', () => {
  const refund = (id: string, payload: object) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/refunds`,
      headers: owner.headers,
      payload,
    });
  const amounts = () => [...fakeStripe.refunds.values()].map(({ amount }) => Number(amount));

  it('gives back exactly the lines, puts the products back where wanted, and never more than was paid', async () => {
    const product = await aCountedProduct(shop, 10, { priceCents: 4400 });
    const shopper = await aShopper(shop, { product, quantity: 3 });
    const id = await payAtStripe(shopper, PORTLAND);
    fakeStripe.refunds.clear();
    const [line] = (await adminView(id)).products;
    expect((await adminView(id)).returnableLines).toEqual([line.lineId]);
    const one = { lines: [{ lineId: line.lineId, quantity: 1 }], returnsStock: true };
    expect((await refund(id, one)).json().data).toMatchObject({ refundedAmount: 44, isRefunded: false });
    expect((await refund(id, { amount: 20.5, returnsStock: true })).statusCode).toBe(200);
    expect(amounts()).toEqual([4400, 2050]);
    expect(await stockNow(shop, product.id)).toMatchObject({ onHand: 8 });
    const tooMuch = await refund(id, { amount: 67.51 });
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([409, atMostLeft('$67.50')]);
    expect((await refund(id, { amount: 67.5 })).json().data).toMatchObject({ isRefunded: true });
    expect(amounts().reduce((sum, amount) => sum + amount, 0)).toBe(13_200);
  });

  it('whose answer is lost is completed once, with the same key', async () => {
    const id = await payAtStripe(await aShopper(shop), PORTLAND);
    fakeStripe.refunds.clear();
    // Asked for the session, for refunds made before, and then for the refund itself, whose answer is lost.
    fakeStripe.failAfter(2, 'reset after the work', 'reset', 'reset');
    expect((await refund(id, { amount: 10 })).statusCode).toBe(503);
    fakeStripe.fail();
    expect((await adminView(id)).refunds).toMatchObject([{ amount: 10, isOpen: true }]);
    await completeOpenRefunds(paying, { olderThanMs: -1 });
    await completeOpenRefunds(paying, { olderThanMs: -1 });
    expect(amounts()).toEqual([1000]);
    expect(await adminView(id)).toMatchObject({ refundedAmount: 10, refunds: [{ isOpen: false }] });
  });
});
