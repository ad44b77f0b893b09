import { readableAccent } from '@vitrine/contract/shop/accent';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { shopSettings } from '@vitrine/contract/shop/shop.schemas';
import { shopFieldTexts, shopSettingsTexts, tooLight } from '@vitrine/contract/shop/shop.texts';
import { demoShopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { shopSettings as table } from '../../../database/tables/shop/shop-settings.table.ts';
import { emptyTables } from '../../testing/database/all-tables.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openCachingShops } from '../../testing/shops/caching-shops.ts';

const { shops, close } = await openCachingShops(2);
afterAll(close);
const [one, other] = shops as [(typeof shops)[0], (typeof shops)[0]];
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await emptyTables(one.deps.db);
  admin = await signedIn(one.deps, { role: 'admin', username: 'Owner' });
});

const read = async () =>
  (await one.app.inject({ url: '/api/admin/settings/shop', headers: admin.headers })).json().data;

function save(payload: object) {
  return one.app.inject({
    method: 'PATCH',
    url: '/api/admin/settings/shop',
    headers: admin.headers,
    payload,
  });
}

describe('PATCH /admin/settings/shop', () => {
  it('starts from what the specification says', async () => {
    expect(await read()).toEqual({ value: demoShopDefaults, version: 0, updatedAt: null, updatedBy: null });
    expect((await one.app.inject('/api/shop')).json().data).toEqual(demoShopDefaults);
  });

  it('shows a change at once here, and within a second in every other process', async () => {
    await other.app.inject('/api/shop');
    const reply = await save({ version: 0, changes: { name: 'Thistle & Clay', phone: '' } });
    expect(reply.json()).toEqual({
      data: {
        value: { ...demoShopDefaults, name: 'Thistle & Clay', phone: '' },
        version: 1,
        updatedAt: one.deps.clock().toISOString(),
        updatedBy: 'Owner',
      },
      message: settingsTexts.saved,
    });
    expect(one.deps.settings.read(shopSettings).name).toBe('Thistle & Clay');
    await vi.waitFor(() => expect(other.deps.settings.read(shopSettings).name).toBe('Thistle & Clay'), {
      timeout: 1_000,
      interval: 10,
    });
    expect((await other.app.inject('/api/shop')).json().data.name).toBe('Thistle & Clay');
  });

  it('stores only what differs, so that everything else follows the defaults', async () => {
    await save({ version: 0, changes: { name: 'Thistle & Clay', tagline: 'Slowly made' } });
    await save({ version: 1, changes: { name: demoShopDefaults.name } });
    expect(await one.deps.db.select().from(table)).toMatchObject([
      { name: 'shop', value: { tagline: 'Slowly made' }, version: 2 },
    ]);
  });

  it('records who changed what', async () => {
    await save({ version: 0, changes: { name: 'Thistle & Clay', tagline: '' } });
    const audit = await one.app.inject({
      url: '/api/admin/audit?objectKind=settings&objectId=shop',
      headers: admin.headers,
    });
    expect(audit.json().data).toMatchObject([
      { action: 'updated', before: { name: 'Vitrine' }, after: { name: 'Thistle & Clay' } },
    ]);
  });

  it('refuses to save over what another admin saved meanwhile, also at the same moment', async () => {
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => save({ version: 0, changes: { name } })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'settings_version_conflict',
      message: settingsTexts.changedMeanwhile,
    });
    expect((await read()).version).toBe(1);
  });

  it('counts no version for a save that changes nothing', async () => {
    const reply = await save({ version: 0, changes: { name: demoShopDefaults.name } });
    expect(reply.json().data).toMatchObject({ version: 0, updatedAt: null });
  });

  it('changes the currency until the first order, and every amount with it', async () => {
    expect((await save({ version: 0, changes: { currency: 'JPY' } })).statusCode).toBe(200);
    expect((await one.app.inject('/api/shop')).json().data.currency).toBe('JPY');
    await anOrder(one.deps, { userId: admin.user.id });
    const reply = await save({ version: 1, changes: { currency: 'USD' } });
    expect(reply.json()).toMatchObject({ code: 'currency_fixed', message: shopSettingsTexts.currencyFixed });
    expect((await save({ version: 1, changes: { name: 'Thistle' } })).statusCode).toBe(200);
    await emptyTables(one.deps.db);
    await one.deps.settings.reload();
  });

  it.each([
    [{ accent: 'blue' }, shopFieldTexts.accentFormat],
    [{ accent: '#FFE066' }, tooLight(readableAccent('#FFE066'))],
    [{ currency: 'XXX' }, 'Currency is not one that the shop knows'],
    [{ name: ' ' }, 'Shop name is required'],
    [{ name: 'x'.repeat(61) }, 'Shop name must be at most 60 characters'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ socialLinks: ['thistleandclay.tumblr'] }, shopFieldTexts.linkStart],
    [{ socialLinks: ['javascript:alert(1)'] }, shopFieldTexts.linkStart],
  ])('says what is wrong with %j', async (changes, message) => {
    const reply = await save({ version: 0, changes });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_input', message });
  });
});

describe('settings that this version cannot read', () => {
  it('have their defaults, field by field', async () => {
    await one.deps.db.insert(table).values({
      name: 'shop',
      value: { name: 7, tagline: 'Kept', unknown: true },
      version: 3,
      updatedAt: one.deps.clock(),
    });
    await one.deps.settings.reload();
    expect(one.deps.settings.read(shopSettings)).toEqual({ ...demoShopDefaults, tagline: 'Kept' });
  });
});
