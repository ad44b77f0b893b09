import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopSettings } from '../../../../database/tables/shop/shop-settings.table.ts';
import { aCoupon } from '../../../testing/factories/coupons.factories.ts';
import { aProduct } from '../../../testing/factories/factories.ts';
import { aHandoverShopper, tokenOf } from '../../../testing/fakes/agent-shopper.ts';
import { fakeAgent } from '../../../testing/fakes/fake-agent.ts';
import { testAgents } from '../../../testing/fakes/test-agents.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';

const agent = fakeAgent();
const base = { clock: () => new Date('2030-06-15T12:00:00.000Z'), publicUrl: 'http://shop.test' };
const folder = await mkdtemp(join(tmpdir(), 'vitrine-agents-'));
const shop = await buildTestApp({}, { agents: testAgents(folder, base, agent.send) });
afterAll(() => shop.close());

const method = {
  ...{ id: 'standard', name: 'Standard', kind: 'delivery', price: 490, freeFrom: null },
  ...{ bands: [], time: '3 to 5 days', pickupAddress: '' },
};
const express = {
  ...method,
  id: 'express',
  name: 'Express',
  price: 1400,
  bands: [{ upToGrams: 100, price: 1400 }],
};
const pickup = {
  ...method,
  id: 'shop',
  name: 'In our shop',
  kind: 'pickup',
  price: 0,
  pickupAddress: 'Street 1\nBerlin',
};
const zones = [{ id: 'eu', name: 'Europe', countries: ['DE', 'FR'], methods: [method, express, pickup] }];
const rate = { country: 'DE', region: '', name: 'VAT', standard: 20_000, reduced: 0, isOnDelivery: true };
const offers = [{ id: 'ten', name: 'Ten off', isOn: true, terms: { percent: 10 } }];

beforeAll(async () => {
  const values = {
    [deliveryZoneSettings.name]: { zones },
    [taxSettings.name]: { mode: 'added', country: 'DE', rates: [rate], reverseCharge: false },
    [offerSettings.name]: { offers },
  };
  for (const [name, value] of Object.entries(values))
    await shop.deps.db.insert(shopSettings).values({ name, value, version: 1, updatedAt: new Date() });
  await shop.deps.settings.reload();
});

async function call(path: string, payload: object, put: 'PUT' | 'POST' = 'POST') {
  const reply = await shop.app.inject({ method: put, url: `/ucp${path}`, headers: agent.headers, payload });
  return reply.json();
}
const sums = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.map(({ type, amount }) => [type, amount]);

describe('the delivery of a checkout', () => {
  it('is offered where it goes, priced as in the cart, and paid as the agent chose it', async () => {
    const product = await aProduct(shop.deps, { priceCents: 10_000, facts: { weight: '90' } });
    const line_items = [{ item: { id: product.id }, quantity: 1 }];
    const open = await call('/checkout-sessions', { line_items });
    expect(open.fulfillment.methods).toMatchObject([
      { type: 'shipping', line_item_ids: [product.id], destinations: [], groups: [] },
    ]);
    expect(open).toMatchObject({
      status: 'requires_escalation',
      messages: [{ code: 'fulfillment_needed' }, {}],
    });

    const path = `/checkout-sessions/${open.id}`;
    const destinations = [{ address_country: 'DE', street_address: 'Street 1' }];
    const priced = await call(
      path,
      { line_items, fulfillment: { methods: [{ type: 'shipping', destinations }] } },
      'PUT',
    );
    const [shipping] = priced.fulfillment.methods;
    expect(shipping).toMatchObject({
      selected_destination_id: 'DE',
      destinations: [{ type: 'shipping_address', id: 'DE', address_country: 'DE' }],
      groups: [
        {
          selected_option_id: 'standard',
          options: [
            {
              id: 'standard',
              title: 'Standard',
              description: { plain: '3 to 5 days' },
              totals: [{ amount: 490 }],
            },
            { id: 'express', totals: [{ type: 'total', amount: 1400 }] },
          ],
        },
      ],
    });
    expect(shipping.destinations[0]).not.toHaveProperty('street_address');
    expect(priced.fulfillment.available_methods).toMatchObject([
      { type: 'pickup', description: 'In our shop, 3 to 5 days' },
    ]);

    const groups = [{ id: 'all', selected_option_id: 'express' }];
    const chosen = { type: 'shipping', line_item_ids: [product.id], selected_destination_id: 'DE', groups };
    const express = await call(path, { line_items, fulfillment: { methods: [chosen] } }, 'PUT');
    // 100.00 less 10%, 14.00, and 20% of both.
    expect(sums(express)).toEqual([
      ['subtotal', 10_000],
      ['discount', -1000],
      ['fulfillment', 1400],
      ['tax', 2080],
      ['total', 12_480],
    ]);

    const shopper = await aHandoverShopper(shop);
    const handover = await shopper.read(tokenOf(express));
    expect(handover.delivery).toEqual({ country: 'DE', methodId: 'express' });
    expect((await shopper.take(tokenOf(express), handover.lines)).statusCode).toBe(200);
    await shopper.pay(undefined, { delivery: handover.delivery, expectedTotal: 124.8 });
    const paid = (await shop.app.inject({ url: `/ucp${path}`, headers: agent.headers })).json();
    expect(paid.status).toBe('completed');
    expect(sums(paid)).toEqual(sums(express));
  });

  it('can be picked up, is refused where the shop does not deliver, and replaces what is not offered', async () => {
    const product = await aProduct(shop.deps, { priceCents: 10_000, facts: { weight: '900' } });
    const line_items = [{ item: { id: product.id }, quantity: 1 }];
    const withMethod = (method: object) =>
      call('/checkout-sessions', { line_items, fulfillment: { methods: [method] } });
    const picked = await withMethod({ type: 'pickup' });
    expect(picked.fulfillment.methods).toMatchObject([
      {
        type: 'pickup',
        selected_destination_id: 'shop',
        destinations: [
          { type: 'business_location', name: 'In our shop', address: { street_address: 'Street 1, Berlin' } },
        ],
        groups: [{ selected_option_id: 'shop', options: [{ id: 'shop', totals: [{ amount: 0 }] }] }],
      },
    ]);
    const groups = [{ selected_option_id: 'express' }];
    const heavy = await withMethod({ type: 'shipping', selected_destination_id: 'FR', groups });
    expect(heavy.fulfillment.methods[0].groups).toMatchObject([{ selected_option_id: 'standard' }]);
    expect(heavy.messages).toMatchObject([{ code: 'fulfillment_option_unavailable' }, {}]);
    const far = await withMethod({ type: 'shipping', destinations: [{ address_country: 'jp' }] });
    expect(far).toMatchObject({
      status: 'incomplete',
      messages: [{ code: 'address_undeliverable', severity: 'recoverable' }],
    });
    const unread = await withMethod({ type: 'shipping', destinations: [{ address_country: 'Germany' }] });
    expect(unread.messages).toMatchObject([{ code: 'fulfillment_needed' }, {}]);
  });

  it('is free with such a code, which is named in words', async () => {
    const product = await aProduct(shop.deps, { priceCents: 10_000 });
    const coupon = await aCoupon(shop.deps, { discount: 0, conditions: { freeDelivery: true } });
    const line_items = [{ item: { id: product.id }, quantity: 1 }];
    const fulfillment = { methods: [{ type: 'shipping', destinations: [{ address_country: 'FR' }] }] };
    const free = await call('/checkout-sessions', {
      line_items,
      fulfillment,
      discounts: { codes: [coupon.code] },
    });
    expect(free.discounts.applied).toEqual([{ code: coupon.code, title: 'Free delivery', amount: 0 }]);
    expect(free.fulfillment.methods[0].groups[0].options).toMatchObject([{ totals: [{ amount: 0 }] }, {}]);
    expect(sums(free).at(-1)).toEqual(['total', 9000]);
  });
});
