import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { explainOrder } from '@vitrine/contract/orders/receipt/explained-order.rules';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import type { PriceStep } from '@vitrine/contract/pricing/price-steps.rules';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { shippingWith } from '@vitrine/contract/shared/texts/shipping.texts';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { deliveryAddresses } from '../../../database/tables/orders/delivery-addresses.table.ts';
import { orderAdjustments } from '../../../database/tables/orders/order-adjustments.table.ts';
import { sandboxSessions } from '../../../database/tables/payments/sandbox.table.ts';
import { shopSettings } from '../../../database/tables/shop/shop-settings.table.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { aShopper, deliver, eventAbout, onlyOrder } from '../../testing/factories/payments.factories.ts';
import { replayOrder } from '../../testing/replay-order.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { soldOrder } from '../orders/order-payment.service.ts';

const shop = openTestShop();
beforeAll(async () => {
  await signedIn(shop.deps, { role: 'admin', email: 'owner@shop.example' });
});
afterEach(async () => {
  await shop.deps.db.delete(shopSettings);
  await shop.deps.settings.reload();
});

const method = {
  ...{ id: 'standard', name: 'Standard', kind: 'delivery', price: 490, freeFrom: 100_00 },
  ...{ bands: [], time: '', pickupAddress: '' },
};
const europe = { id: 'eu', name: 'Europe', countries: ['DE', 'FR'], methods: [method] };
const rate = { country: 'DE', region: '', name: 'VAT', standard: 19_000, reduced: 7000, isOnDelivery: true };

async function withZones(zones: object[], tax?: Record<string, unknown>) {
  const values: { name: string; value: Record<string, unknown> }[] = [
    { name: deliveryZoneSettings.name, value: { zones } },
    ...(tax ? [{ name: taxSettings.name, value: tax }] : []),
  ];
  const stamp = { version: 1, updatedAt: new Date() };
  for (const row of values)
    await shop.deps.db
      .insert(shopSettings)
      .values({ ...row, ...stamp })
      .onConflictDoUpdate({ target: shopSettings.name, set: { value: row.value } });
  await shop.deps.settings.reload();
}

async function sessionOf(orderId: string) {
  const { db } = shop.deps;
  return (await db.select().from(sandboxSessions).where(eq(sandboxSessions.orderId, orderId)))[0];
}

async function payTo(orderId: string, address: Record<string, string>) {
  const url = `/sandbox/${(await sessionOf(orderId))?.id}/pay`;
  return shop.app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(address).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

const totalOf = (steps: readonly PriceStep[]) => steps.find(({ kind }) => kind === 'total')?.cents;

describe('POST /checkout with delivery prices and tax', () => {
  it('writes what the shopper pays, shows it on the payment page and keeps it when the settings change', async () => {
    await withZones([europe], { mode: 'added', country: 'DE', rates: [rate] });
    const shopper = await aShopper(shop, { priceCents: 1999, quantity: 3 });
    const { body } = await shopper.withCoupon({ discount: 10 });
    const delivery = { country: 'DE', methodId: 'standard' };

    await shopper.checkOut({ ...body, delivery, expectedTotal: 70.05 });

    const { order, payment } = await onlyOrder(shopper);
    // 59.97 less 6.00, and 4.90; 19% of 53.97 is 10.25, of 4.90 0.93.
    expect(order).toMatchObject({ subtotalCents: 5997, discountCents: 600, totalCents: 7005 });
    expect(order.deliveryCountries).toEqual(['DE']);
    expect(payment?.amountCents).toBe(7005);
    expect((await sessionOf(order.id))?.charges).toMatchObject([
      { kind: 'delivery', label: shippingWith('Standard'), cents: 490 },
      { kind: 'tax', label: 'VAT 19%', cents: 1118 },
    ]);
    const refused = await payTo(order.id, {
      ...{ name: 'Marta Lind', line1: 'Rue 1', city: 'Paris', country: 'FR' },
    });
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('this order is for Germany, not for France. Nothing was charged.'),
    ]);

    await withZones([{ ...europe, methods: [{ ...method, price: 990 }] }], { mode: 'off' });
    await deliver(shop, await eventAbout(shopper));
    expect((await onlyOrder(shopper)).order).toMatchObject({ totalCents: 7005, paidAt: expect.any(Date) });
    const read = await shop.app.inject({ url: '/api/orders', headers: shopper.headers });
    const [shown] = read.json().data;
    expect(shown.adjustments).toMatchObject([
      { kind: 'coupon', amount: -6, lineId: null },
      { kind: 'delivery', amount: 4.9, source: { methodId: 'standard', price: 490 } },
      { kind: 'tax', amount: 10.25, lineId: shown.products[0].lineId, source: { rate: 19_000, base: 5397 } },
      { kind: 'tax', amount: 0.93, lineId: null },
    ]);

    // Explained or calculated again, it is the same total.
    expect(totalOf(explainOrder(shown, 'USD'))).toBe(7005);
    const stored = await soldOrder(shop.deps, order.id);
    expect(replayOrder(stored)).toMatchObject({ subtotal: 5997, discount: 600, total: 7005 });
  });

  it('refuses an address in another state than its tax is for, and reports one that is paid all the same', async () => {
    const washington = { ...rate, country: 'US', region: 'WA', name: 'Sales tax', standard: 10_000 };
    await withZones([], {
      mode: 'added',
      country: 'US',
      rates: [washington, { ...washington, region: 'NY' }],
    });
    const shopper = await aShopper(shop, { priceCents: 1000 });
    const sent = { cart: shopper.cart, expectedTotal: 11 };
    await shopper.checkOut({ ...sent, delivery: { country: 'US', region: 'Washington' } });
    const { order } = await onlyOrder(shopper);
    expect(order.taxRegion).toEqual({ country: 'US', region: 'WA', others: [] });
    const typed = { name: 'Marta Lind', line1: 'Alder 1', city: 'Portland', region: 'OR', country: 'US' };
    const refused = await payTo(order.id, typed);
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining(
        'The tax of this order is for WA, United States, not for OR. Nothing was charged.',
      ),
    ]);
    expect((await onlyOrder(shopper)).order.paidAt).toBeNull();

    // A hosted page cannot be told which states it may take.
    const { region: state, ...address } = typed;
    const shipping_details = { name: 'Marta Lind', address: { ...address, state } };
    const event = await eventAbout(shopper, { object: { collected_information: { shipping_details } } });
    await deliver(shop, event);
    expect((await onlyOrder(shopper)).order.paidAt).not.toBeNull();
    const stored = await shop.deps.db
      .select()
      .from(deliveryAddresses)
      .where(eq(deliveryAddresses.orderId, order.id));
    expect(stored).toMatchObject([{ region: 'OR', problem: 'other_region' }]);
  });

  it('opens another session when only the country changed and nothing is taxed in either', async () => {
    await withZones([], { mode: 'added', country: 'DE', rates: [rate] });
    const shopper = await aShopper(shop);
    for (const country of ['US', 'JP']) await shopper.checkOut({ cart: shopper.cart, delivery: { country } });
    expect((await shopper.orders()).map(({ deliveryCountries }) => deliveryCountries).toSorted()).toEqual([
      ['JP'],
      ['US'],
    ]);
  });

  it.each([
    ['no country', undefined, 'countryMissing'],
    ['a country without a zone', { country: 'US' }, 'noZone'],
    ['a method that is gone', { country: 'DE', methodId: 'express' }, 'methodUnknown'],
  ] as const)('refuses %s and writes nothing', async (_what, delivery, name) => {
    await withZones([europe]);
    const shopper = await aShopper(shop);
    const reply = await shopper.send({ cart: shopper.cart, delivery });
    expect([reply.statusCode, reply.json()]).toEqual([
      checkoutRefusals[name].status,
      refusalBody(checkoutRefusals[name]),
    ]);
    expect(await shopper.orders()).toEqual([]);
  });

  it('taxes each product by its class, prices the delivery by weight and shows both in the cart', async () => {
    const bands = [
      { upToGrams: 1000, price: 300 },
      { upToGrams: 2000, price: 900 },
    ];
    const tax = { mode: 'included', country: 'DE', rates: [rate] };
    await withZones([{ ...europe, methods: [{ ...method, bands }] }], tax);
    const shopper = await aShopper(shop, { priceCents: 1070, quantity: 2 });
    const [{ product } = {}] = shopper.cart;
    const facts = { weight: '600', taxClass: 'reduced' };
    await shop.deps.db
      .update(products)
      .set({ facts })
      .where(eq(products.id, String(product?._id)));
    const me = await shop.app.inject({ url: `/api/users/${shopper.user.id}`, headers: shopper.headers });
    expect(me.json().data.cart[0].product).toMatchObject({ facts });

    const delivery = { country: 'DE', methodId: 'standard' };
    await shopper.checkOut({ cart: shopper.cart, delivery, expectedTotal: 30.4 });
    const { order } = await onlyOrder(shopper);
    const rows = await shop.deps.db
      .select()
      .from(orderAdjustments)
      .where(eq(orderAdjustments.orderId, order.id))
      .orderBy(orderAdjustments.position);
    expect(rows).toMatchObject([
      { kind: 'delivery', amountCents: 900, source: { grams: 1200 } },
      { kind: 'tax', label: 'VAT 7%', amountCents: 140, isContained: true, source: { taxClass: 'reduced' } },
      { kind: 'tax', label: 'VAT 19%', amountCents: 144, isContained: true },
    ]);
  });

  it('takes the tax off with a VAT number of another country, and keeps the number with the order', async () => {
    const tax = { mode: 'included', country: 'DE', rates: [{ ...rate, country: 'FR' }], reverseCharge: true };
    await withZones([{ ...europe, methods: [{ ...method, price: 0 }] }], tax);
    const shopper = await aShopper(shop, { priceCents: 11_900 });
    const sent = { cart: shopper.cart, delivery: { country: 'FR' }, expectedTotal: 100 };
    expect((await shopper.send({ ...sent, vatNumber: 'FR 123' })).json().code).toBe('prices_changed');
    await shopper.checkOut({ ...sent, vatNumber: 'FR 40 303 265 045' });
    const { order } = await onlyOrder(shopper);
    expect(order).toMatchObject({ subtotalCents: 11_900, totalCents: 10_000, vatNumber: 'FR40303265045' });
    const [line] = await shop.deps.db
      .select()
      .from(orderAdjustments)
      .where(and(eq(orderAdjustments.orderId, order.id), eq(orderAdjustments.amountCents, -1900)));
    expect(line).toMatchObject({
      label: 'VAT: reverse charge',
      isContained: false,
      source: { isReverseCharge: true },
    });
  });

  it('refuses a total that is not the one on the screen', async () => {
    await withZones([europe]);
    const shopper = await aShopper(shop);
    const sent = { cart: shopper.cart, delivery: { country: 'DE' } };
    const reply = await shopper.send({ ...sent, expectedTotal: 85 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'prices_changed']);
    expect((await shopper.send({ ...sent, expectedTotal: 89.9 })).statusCode).toBe(200);
  });
});
