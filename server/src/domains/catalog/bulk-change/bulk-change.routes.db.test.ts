import { randomUUID } from 'node:crypto';
import { type BulkChange, MAX_BULK_PRODUCTS } from '@vitrine/contract/catalog/bulk-change.rules';
import { bulkDone, bulkPercentMessage, bulkRefusalTexts } from '@vitrine/contract/catalog/bulk-change.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkChanges } from '../../../../database/tables/catalog/bulk-changes.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aProduct } from '../../../testing/factories/factories.ts';
import {
  aBulkChanger,
  lower,
  promo,
  seen,
} from '../../../testing/factories/products/bulk-change.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
let bulk: ReturnType<typeof aBulkChanger>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
  bulk = aBulkChanger(shop, admin.headers);
});
beforeEach(() => shop.deps.db.delete(bulkChanges));

describe('POST /admin/bulk-changes/preview', () => {
  it('returns what each product is, becomes and costs, and changes nothing', async () => {
    const [plain, offered] = [
      await aProduct(shop.deps, { name: 'Lamp', priceCents: 26_500 }),
      await aProduct(shop.deps, { name: 'Throw', priceCents: 13_500, promoPercentage: 25 }),
    ];
    const { data } = await bulk.ask('POST', '/preview', {
      change: lower(10),
      products: seen([plain, offered]),
    });
    expect(data.staying).toEqual([]);
    expect(data.changing).toMatchObject([
      {
        name: 'Lamp',
        image: '/media/a.webp',
        now: { price: 265 },
        next: { price: 238.5, promoPercentage: 0 },
      },
      { name: 'Throw', now: { price: 135 }, next: { price: 121.5, promoPercentage: 25 } },
    ]);
    expect((await bulk.rowOf(plain.id))?.priceCents).toBe(26_500);
    expect((await bulk.ask('GET', '/latest')).data).toBeNull();
  });

  it('names what stays and why: gone, changed by whom, already set, too dear, without an image', async () => {
    const { _id: edited, version } = (await admin.create({ name: 'Edited' })).data;
    await admin.update(edited, { name: 'Edited again' });
    const gone = await aProduct(shop.deps, { deletedAt: new Date() });
    const same = await aProduct(shop.deps, { promoPercentage: 20 });
    const { data } = await bulk.ask('POST', '/preview', {
      change: promo(20),
      products: [
        { _id: edited, version },
        ...seen([gone, same]),
        { _id: randomUUID(), version: 1 },
        { _id: 'x', version: 1 },
      ],
    });
    expect(data.changing).toEqual([]);
    expect(data.staying.map(({ reason }: { reason: string }) => reason)).toEqual([
      'changed',
      'gone',
      'same',
      'gone',
      'gone',
    ]);
    expect(data.staying[0]).toMatchObject({ name: 'Edited again', changedBy: admin.user.username });

    const dear = await aProduct(shop.deps, { priceCents: 90_000_000 });
    const raise = { kind: 'price', direction: 'raise', percent: 50, rounding: 'cents' };
    const high = await bulk.ask('POST', '/preview', { change: raise, products: seen([dear]) });
    expect(high.data.staying).toMatchObject([{ reason: 'too-high' }]);
    const bare = await aProduct(shop.deps, { isDraft: true, deletedAt: new Date() }, []);
    const bareOne = await bulk.ask('POST', '/preview', {
      change: { kind: 'published', isPublished: true },
      products: seen([bare]),
    });
    expect(bareOne.data.staying).toMatchObject([{ reason: 'no-image' }]);
  });

  it.each([
    [{ change: { kind: 'rename' }, products: [{ _id: 'x', version: 1 }] }, bulkRefusalTexts.unknownChange],
    [{ change: promo(20), products: [] }, bulkRefusalTexts.noneSelected],
    [
      { change: promo(100), products: [{ _id: 'x', version: 1 }] },
      'Discount must be a whole number from 0 to 99',
    ],
    [{ change: lower(100), products: [{ _id: 'x', version: 1 }] }, bulkPercentMessage('lower')],
    [{ change: lower(2.55), products: [{ _id: 'x', version: 1 }] }, bulkPercentMessage('lower')],
    [
      {
        change: promo(20),
        products: Array.from({ length: MAX_BULK_PRODUCTS + 1 }, () => ({ _id: 'x', version: 1 })),
      },
      bulkRefusalTexts.tooMany,
    ],
  ])('refuses bad input %#', async (payload, message) => {
    expect(await bulk.ask('POST', '/preview', payload)).toMatchObject({ status: 400, message });
    expect(await bulk.ask('POST', '', payload)).toMatchObject({ status: 400, message });
  });

  it('refuses a category that does not exist', async () => {
    const one = await aProduct(shop.deps);
    const change: BulkChange = { kind: 'category', category: randomUUID() };
    expect(await bulk.apply(change, [one])).toMatchObject({
      status: 400,
      ...refusalBody(catalogRefusals.categoryUnknown),
    });
  });
});

describe('POST /admin/bulk-changes', () => {
  it('changes what is as it was seen, lists what is not, and records each product', async () => {
    const [one, two, stale] = [
      await aProduct(shop.deps),
      await aProduct(shop.deps),
      await aProduct(shop.deps),
    ];
    const { status, message, data } = await bulk.apply(promo(30), [one, two, { ...stale, version: 9 }]);
    expect([status, message, data.changed]).toEqual([200, bulkDone(2, 1), 2]);
    expect(
      await Promise.all([one, two, stale].map(async ({ id }) => (await bulk.rowOf(id))?.promoPercentage)),
    ).toEqual([30, 30, 0]);
    expect(await admin.auditOf(one.id)).toMatchObject([
      {
        actorId: admin.user.id,
        action: 'updated',
        before: { promoPercentage: 0 },
        after: { promoPercentage: 30 },
      },
    ]);
    const shown = await shop.app.inject(`/api/products/${one.id}`);
    expect(shown.json().data).toMatchObject({ promoPercentage: 30, version: 2 });
  });

  it('keeps the change before undoable when nothing changes', async () => {
    const one = await aProduct(shop.deps);
    await bulk.apply(promo(30), [one]);
    expect((await bulk.apply(promo(30), [{ ...one, version: 2 }])).data.changed).toBe(0);
    expect((await bulk.ask('GET', '/latest')).data).toMatchObject({
      changed: 1,
      changedBy: admin.user.username,
    });
  });

  it('lets each product change once when two admins apply the same at once', async () => {
    const list = await Promise.all(
      Array.from({ length: 5 }, () => aProduct(shop.deps, { priceCents: 10_000 })),
    );
    const answers = await Promise.all([1, 2, 3].map(() => bulk.apply(lower(10), list)));
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 0, 5]);
    expect((await bulk.rowOf(list[0]?.id ?? ''))?.priceCents).toBe(9000);
  });

  it('changes thousands in few statements', async () => {
    await shop.deps.db.execute(sql`insert into products (name, description, price_cents)
      select 'Pebble ' || n, 'Round', 1000 + n from generate_series(1, 1200) as n`);
    const { data: all } = await bulk.ask('GET', '/selection?search=pebble');
    expect(all).toHaveLength(1200);
    const { data } = await bulk.ask('POST', '', { change: promo(10), products: all });
    expect(data).toEqual({ changed: 1200, staying: [] });
    expect(await bulk.undo()).toMatchObject({ data: { restored: 1200, leftAlone: 0 } });
    expect(
      (await shop.app.inject('/api/products?search=pebble&limit=1')).json().data[0].promoPercentage,
    ).toBe(0);
  });
});
