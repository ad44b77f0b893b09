import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import { countryInTwoZones, pricingRefusalTexts } from '@vitrine/contract/pricing/pricing.texts';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { shopSettings } from '../../../database/tables/shop/shop-settings.table.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { shopInfo } from '../shop/shop.service.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});
afterEach(async () => {
  await shop.deps.db.delete(shopSettings);
  await shop.deps.settings.reload();
});

const method = {
  ...{ id: 'standard', name: 'Standard', kind: 'delivery', price: 490, freeFrom: null },
  ...{ bands: [], time: '', pickupAddress: '' },
};
const germany = { id: 'de', name: 'Germany', countries: ['DE'], methods: [method] };
const rate = { country: 'DE', region: '', name: 'VAT', standard: 19_000, reduced: 7000, isOnDelivery: true };

const get = (url: string) => shop.app.inject({ url, headers: admin });
async function save(group: 'delivery-zones' | 'tax', changes: object) {
  const url = `/api/admin/settings/${group}`;
  const { version } = (await get(url)).json().data;
  return shop.app.inject({ method: 'PATCH', url, headers: admin, payload: { version, changes } });
}
const pricing = async () => (await shop.app.inject({ url: '/api/pricing' })).json().data;

describe('GET /pricing', () => {
  it('is empty in a shop whose owner changed nothing, and pages do not mention it', async () => {
    const { zones } = deliveryZoneSettings.defaults;
    expect(await pricing()).toEqual({ zones, countries: [], tax: taxSettings.defaults, offers: [] });
    expect(shopInfo(shop.deps)).not.toHaveProperty('pricing');
  });

  it('shows everyone what the owner saved, once tax is switched on too', async () => {
    expect((await save('delivery-zones', { zones: [germany] })).statusCode).toBe(200);
    expect((await save('tax', { country: 'DE', rates: [rate] })).statusCode).toBe(200);
    expect(await pricing()).toEqual({
      zones: [germany],
      countries: [],
      tax: taxSettings.defaults,
      offers: [],
    });
    expect(shopInfo(shop.deps)).toMatchObject({ pricing: 'delivery' });
    await save('tax', { mode: 'included' });
    const tax = { mode: 'included', country: 'DE', rates: [rate], reverseCharge: false };
    expect((await pricing()).tax).toEqual(tax);
  });
});

describe('PATCH /admin/settings/delivery-zones and tax', () => {
  it('write to the audit log what was changed', async () => {
    await save('delivery-zones', { zones: [germany] });
    const entries = await shop.deps.db.select().from(auditEntries);
    expect(entries).toContainEqual(
      expect.objectContaining({
        ...{ objectKind: 'settings', objectId: 'delivery-zones', action: 'updated' },
        after: { zones: [germany] },
      }),
    );
  });

  it.each([
    [
      'delivery-zones',
      { zones: [germany, { ...germany, id: 'eu', name: 'Europe' }] },
      countryInTwoZones('Germany', 'Germany'),
    ],
    [
      'delivery-zones',
      { zones: [{ ...germany, methods: [{ ...method, price: null }] }] },
      pricingRefusalTexts.priceMissing,
    ],
    ['tax', { rates: [{ ...rate, standard: 100_001 }] }, pricingRefusalTexts.rateRange],
  ] as const)('refuse %s with %j', async (group, changes, message) => {
    const reply = await save(group, changes);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });
});
