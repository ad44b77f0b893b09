import { randomUUID } from 'node:crypto';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { awaitedEmailTexts, awaitedPageTexts } from '@vitrine/contract/payments/ways/ways-to-pay.texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { inAwaitingShop } from '../../../testing/factories/awaited-payments.factories.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aShopper, onlyOrder, type Shopper } from '../../../testing/factories/payments.factories.ts';
import { aCountedProduct, stockNow } from '../../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const { owner, saveWays, get, post, markPaid, inDays, runJobs } = inAwaitingShop(shop);

const method = { price: 0, freeFrom: null, bands: [], time: '' };
const methods = [
  { ...method, id: 'standard', name: 'Standard', kind: 'delivery', pickupAddress: '' },
  { ...method, id: 'pickup', name: 'Pickup', kind: 'pickup', pickupAddress: '18 Glass Row' },
];

beforeEach(async () => {
  expect((await saveWays({ takesPickupPayments: true, pickupDays: 3 })).statusCode).toBe(200);
  const { headers } = owner();
  const zones = [{ id: 'us', name: 'Here', countries: ['US'], methods }];
  const save = { method: 'PATCH', url: '/api/admin/settings/delivery-zones', headers } as const;
  expect((await shop.app.inject({ ...save, payload: { version: 0, changes: { zones } } })).statusCode).toBe(
    200,
  );
});

const order = (shopper: Shopper, methodId: string, way?: string) =>
  shopper.send({ cart: shopper.cart, delivery: { country: 'US', methodId }, ...(way && { way }) });

describe('paying on pickup', () => {
  it('holds the order for its days and is marked as paid by the owner', async () => {
    const product = await aCountedProduct(shop, 2);
    const shopper = await aShopper(shop, { product });
    const page: string = (await order(shopper, 'pickup', 'pickup')).json().data;
    expect((await get(page)).body).toContain(awaitedPageTexts.pickup.heading);
    await post(`${page}/place`);
    const { body } = await get(page);
    expect(body).toContain(awaitedPageTexts.pickup.waitingHeading);
    expect(body).not.toContain('IBAN');
    expect(await shopper.emails()).toEqual([expect.stringContaining(awaitedEmailTexts.pickup.placedTitle)]);
    const placed = (await onlyOrder(shopper)).order;
    const list = (await shop.app.inject({ url: '/api/orders/admin', headers: owner().headers })).json().data;
    expect(list.orders[0].awaited).toMatchObject({ way: 'pickup', state: 'waiting' });
    expect((await markPaid(placed.id, placed.totalCents / 100)).statusCode).toBe(200);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 1, reserved: 0 });
  });

  it('may be agreed with the team, which enters the order', async () => {
    const product = await aCountedProduct(shop, 2);
    const { headers } = owner();
    const place = async (deliveryMethod: string, more: object = {}) =>
      shop.app.inject({
        ...{ method: 'POST', url: '/api/admin/manual-orders', headers },
        payload: {
          ...{ key: randomUUID(), lines: [{ product: product.id, quantity: 1 }], payment: 'pickup' },
          ...{ guest: { name: 'Tess', email: 'tess@phone.example' }, deliveryMethod },
          address: { name: 'Tess', line1: '18 Glass Row', city: 'Portland', country: 'US' },
          ...more,
        },
      });
    expect((await place('standard')).json().code).toBe(paymentRefusals.wayNotOffered.code);
    expect((await place('pickup', { isHandedOver: true, address: undefined })).statusCode).toBe(400);
    const { data } = (await place('pickup')).json();
    expect(data).toMatchObject({ isPaid: false, awaited: { way: 'pickup', state: 'waiting' } });
    expect((await emailsTo(shop.deps, 'tess@phone.example')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(awaitedEmailTexts.pickup.placedTitle),
    ]);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 2, reserved: 1 });
    expect((await markPaid(data._id, data.totalPrice)).statusCode).toBe(200);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 1, reserved: 0 });
    await saveWays({ takesPickupPayments: false });
    expect((await place('pickup')).json().code).toBe(paymentRefusals.wayNotOffered.code);
  });

  it('needs no address from the team, which cannot send what is picked up', async () => {
    const product = await aCountedProduct(shop, 2);
    const { headers } = owner();
    const place = async (more: object) =>
      shop.app.inject({
        ...{ method: 'POST', url: '/api/admin/manual-orders', headers },
        payload: {
          ...{ key: randomUUID(), lines: [{ product: product.id, quantity: 1 }], payment: 'pickup' },
          ...{ guest: { name: 'Tess' }, pickup: { country: 'US' }, ...more },
        },
      });
    const address = { name: 'Tess', line1: '18 Glass Row', city: 'Portland', country: 'US' };
    expect((await place({ deliveryMethod: 'pickup', address })).statusCode).toBe(400);
    expect((await place({ deliveryMethod: 'pickup', isHandedOver: true, payment: 'cash' })).statusCode).toBe(
      400,
    );
    const sent = await place({ deliveryMethod: 'standard', payment: 'cash' });
    expect(sent.json().code).toBe(checkoutRefusals.methodUnknown.code);
    const elsewhere = await place({ deliveryMethod: 'pickup', pickup: { country: 'FR' } });
    expect(elsewhere.json().code).toBe(checkoutRefusals.noZone.code);
    const { data } = (await place({ deliveryMethod: 'pickup' })).json();
    expect(data).toMatchObject({ isAddressMissing: false, awaited: { way: 'pickup', state: 'waiting' } });
  });

  it('ends with the days of holding', async () => {
    const product = await aCountedProduct(shop, 2);
    const shopper = await aShopper(shop, { product });
    await post(`${(await order(shopper, 'pickup', 'pickup')).json().data}/place`);
    inDays(2.9);
    await runJobs();
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 2, reserved: 1 });
    inDays(3.1);
    await runJobs();
    expect((await onlyOrder(shopper)).order.status).toBe('cancelled');
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 2, reserved: 0 });
    expect((await shopper.emails()).at(-1)).toContain(awaitedEmailTexts.pickup.overTitle);
  });

  it('is refused to who has the order sent', async () => {
    const reply = await order(await aShopper(shop), 'standard', 'pickup');
    expect([reply.statusCode, reply.json().code]).toEqual([409, paymentRefusals.wayNotOffered.code]);
  });

  it('is not the first choice beside paying online', async () => {
    expect((await order(await aShopper(shop), 'pickup')).json().data).toContain('/sandbox/');
  });

  it('is refused once the owner has switched it off', async () => {
    await saveWays({ takesPickupPayments: false });
    const reply = await order(await aShopper(shop), 'pickup', 'pickup');
    expect(reply.json().code).toBe(paymentRefusals.wayNotOffered.code);
  });
});

describe('a shop without a payment provider', () => {
  const withoutProvider = openTestShop({}, { payments: undefined });
  const awaiting = inAwaitingShop(withoutProvider);

  it('takes transfers as the first choice, and nothing where it offers no way', async () => {
    const shopper = await aShopper(withoutProvider);
    expect((await shopper.send()).json().code).toBe(paymentRefusals.notSetUp.code);
    await awaiting.offerTransfers();
    expect(await shopper.checkOut()).toContain('/pay/');
  });
});
