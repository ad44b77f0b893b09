import { randomUUID } from 'node:crypto';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { couponRefusals } from '@vitrine/contract/coupons/coupons.refusals';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopSettings } from '../../../../database/tables/shop/shop-settings.table.ts';
import { aCoupon } from '../../../testing/factories/coupons.factories.ts';
import { aProduct, aUser, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
let vase: { id: string };

const method = {
  ...{ id: 'standard', name: 'Standard', kind: 'delivery', price: 490, freeFrom: 100_00 },
  ...{ bands: [], time: '', pickupAddress: '' },
};
const rate = { country: 'DE', region: '', name: 'VAT', standard: 19_000, reduced: 7000, isOnDelivery: true };
const SETTINGS: [{ name: string }, Record<string, unknown>][] = [
  [
    deliveryZoneSettings,
    { zones: [{ id: 'eu', name: 'Europe', countries: ['DE', 'FR'], methods: [method] }] },
  ],
  [taxSettings, { mode: 'added', country: 'DE', rates: [rate] }],
  [deliverySettings, { countries: ['DE', 'FR'] }],
  [
    offerSettings,
    {
      offers: [
        {
          id: 'week',
          name: 'Opening week',
          isOn: true,
          terms: { percent: 10 },
        },
      ],
    },
  ],
];

beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
  vase = await aProduct(shop.deps, { name: 'Vase', priceCents: 4000 });
  for (const [{ name }, value] of SETTINGS)
    await shop.deps.db.insert(shopSettings).values({ name, value, version: 1, updatedAt: new Date() });
  await shop.deps.settings.reload();
});

async function place(more: object) {
  const order = { key: randomUUID(), lines: [{ product: vase.id, quantity: 2 }], guest: { name: 'Tess' } };
  const reply = await shop.app.inject({
    ...{ method: 'POST', url: '/api/admin/manual-orders', headers: admin },
    payload: { ...order, payment: 'cash', ...more },
  });
  return reply.json();
}

const to = (country: string) => ({
  address: { name: 'Tess Marlowe', line1: '18 Glass Row', city: 'Berlin', country },
});
const rows = (order: { adjustments: { kind: string; label: string; amount: number }[] }) =>
  order.adjustments.map(({ kind, label, amount }) => [kind, label, amount]);

describe('the total of an order that the team enters', () => {
  it('has the offer, then the discount by hand, the delivery of its country and their tax', async () => {
    const discount = { percent: 5, reason: 'Scratched' };
    const { data } = await place({ ...to('DE'), deliveryMethod: 'standard', discount });
    // 80.00 less 8.00 is 72.00, less 3.60 is 68.40; 19% of that is 13.00, of 4.90 0.93.
    expect(rows(data)).toEqual([
      ['offer', 'Opening week', -8],
      ['offer', 'Scratched', -3.6],
      ['delivery', 'Standard', 4.9],
      ['tax', 'VAT 19%', 13],
      ['tax', 'VAT 19%', 0.93],
    ]);
    expect(data.totalPrice).toBe(87.23);
  });

  it('has the tax of the shop and no delivery if the products are handed over', async () => {
    const { data } = await place({ isHandedOver: true });
    expect(data).toMatchObject({ totalPrice: 85.68, isAddressMissing: false });
    expect(data.adjustments.map(({ kind }: { kind: string }) => kind)).toEqual(['offer', 'tax']);
  });

  it('takes a coupon under its conditions after the offer, and counts it as used', async () => {
    const { deps } = shop;
    const [code, once] = [await aCoupon(deps), await aCoupon(deps, { conditions: { maxUses: 1 } })];
    const atTheCounter = { isHandedOver: true, coupon: code.code.toLowerCase() };
    // 80.00 less 8.00 is 72.00, less 7.20 is 64.80; 19% of that is 12.31.
    expect((await place(atTheCounter)).data).toMatchObject({
      ...{ totalPrice: 77.11, coupon: { code: code.code, amount: 7.2 } },
    });
    const customer = await aUser(deps);
    const ofCustomer = { ...atTheCounter, guest: undefined, customer: customer.id, coupon: once.code };
    expect((await place(ofCustomer)).data.totalPrice).toBe(77.11);
    expect((await place(ofCustomer)).code).toBe(couponRefusals.conditionUnmet.code);
    expect((await place({ ...atTheCounter, coupon: 'NONE-SUCH' })).code).toBe(couponRefusals.invalid.code);
    for (const conditions of [{ minimum: 9000 }, { firstOrderOnly: true }]) {
      const { code: other } = await aCoupon(deps, { conditions });
      expect((await place({ ...atTheCounter, coupon: other })).code).toBe(couponRefusals.conditionUnmet.code);
    }
  });

  it.each([
    ['no address', {}, checkoutRefusals.countryMissing],
    ['another method', { ...to('DE'), deliveryMethod: 'drone' }, checkoutRefusals.methodUnknown],
    [
      'a country without delivery',
      { ...to('US'), deliveryMethod: 'standard' },
      orderRefusals.countryNotServed,
    ],
  ])('is refused for %s', async (_case, more, { code }) => {
    expect((await place(more)).code).toBe(code);
  });
});
