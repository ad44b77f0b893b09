import { randomUUID } from 'node:crypto';
import type { BulkChange } from '@vitrine/contract/catalog/bulk-change.rules';
import { BULK_UNDO_HOURS, MAX_BULK_PRODUCTS } from '@vitrine/contract/catalog/bulk-change.rules';
import type { SeenProduct } from '@vitrine/contract/catalog/bulk-change.schemas';
import { bulkDone, bulkRefusalTexts, bulkUndone } from '@vitrine/contract/catalog/bulk-change.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkChanges } from '../db/tables/bulk-changes.table.ts';
import { products } from '../db/tables/products.table.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { aCatalogAdmin } from '../testing/catalog.factories.ts';
import { aCategory, aProduct } from '../testing/factories.ts';
import { refusalBody } from '../testing/refusal-body.ts';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  shop = await buildTestApp();
  admin = await aCatalogAdmin(shop);
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.db.delete(bulkChanges));

async function ask(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/api/admin/bulk-changes${path}`;
  const reply = await shop.app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json() };
}
const seen = (list: readonly { id: string; version: number }[]): SeenProduct[] =>
  list.map(({ id, version }) => ({ _id: id, version }));
const apply = (change: BulkChange, list: readonly { id: string; version: number }[]) =>
  ask('POST', '', { change, products: seen(list) });
const undo = async () => ask('POST', `/${(await ask('GET', '/latest')).data._id}/undo`);
const promo = (promoPercentage: number): BulkChange => ({ kind: 'promo', promoPercentage });
const lower = (percent: number): BulkChange => ({
  kind: 'price',
  direction: 'lower',
  percent,
  rounding: 'cents',
});
const rowOf = async (id: string) =>
  (await shop.deps.db.select().from(products).where(eq(products.id, id)))[0];

describe('POST /admin/bulk-changes/preview', () => {
  it('says what each product is, becomes and costs, and changes nothing', async () => {
    const [plain, offered] = [
      await aProduct(shop.deps, { name: 'Lamp', priceCents: 26_500 }),
      await aProduct(shop.deps, { name: 'Throw', priceCents: 13_500, promoPercentage: 25 }),
    ];
    const { data } = await ask('POST', '/preview', { change: lower(10), products: seen([plain, offered]) });
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
    expect((await rowOf(plain.id))?.priceCents).toBe(26_500);
    expect((await ask('GET', '/latest')).data).toBeNull();
  });

  it('names what stays and why: gone, changed by whom, so already, too dear, without an image', async () => {
    const { _id: edited, version } = (await admin.create({ name: 'Edited' })).data;
    await admin.update(edited, { name: 'Edited again' });
    const gone = await aProduct(shop.deps, { deletedAt: new Date() });
    const same = await aProduct(shop.deps, { promoPercentage: 20 });
    const { data } = await ask('POST', '/preview', {
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
    const high = await ask('POST', '/preview', { change: raise, products: seen([dear]) });
    expect(high.data.staying).toMatchObject([{ reason: 'too-high' }]);
    const bare = await aProduct(shop.deps, { isDraft: true, deletedAt: new Date() }, []);
    const bareOne = await ask('POST', '/preview', {
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
    [
      { change: lower(100), products: [{ _id: 'x', version: 1 }] },
      'Percent must be a number from 0.1 to 99 with at most one decimal',
    ],
    [
      { change: lower(2.55), products: [{ _id: 'x', version: 1 }] },
      'Percent must be a number from 0.1 to 99 with at most one decimal',
    ],
    [
      {
        change: promo(20),
        products: Array.from({ length: MAX_BULK_PRODUCTS + 1 }, () => ({ _id: 'x', version: 1 })),
      },
      bulkRefusalTexts.tooMany,
    ],
  ])('refuses bad input %#', async (payload, message) => {
    expect(await ask('POST', '/preview', payload)).toMatchObject({ status: 400, message });
    expect(await ask('POST', '', payload)).toMatchObject({ status: 400, message });
  });

  it('refuses a category that does not exist', async () => {
    const one = await aProduct(shop.deps);
    const change: BulkChange = { kind: 'category', category: randomUUID() };
    expect(await apply(change, [one])).toMatchObject({
      status: 400,
      ...refusalBody(catalogRefusals.categoryUnknown),
    });
  });
});

describe('POST /admin/bulk-changes', () => {
  it('changes what is as it was seen, tells what is not, and records each product', async () => {
    const [one, two, stale] = [
      await aProduct(shop.deps),
      await aProduct(shop.deps),
      await aProduct(shop.deps),
    ];
    const { status, message, data } = await apply(promo(30), [one, two, { ...stale, version: 9 }]);
    expect([status, message, data.changed]).toEqual([200, bulkDone(2, 1), 2]);
    expect(
      await Promise.all([one, two, stale].map(async ({ id }) => (await rowOf(id))?.promoPercentage)),
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
    await apply(promo(30), [one]);
    expect((await apply(promo(30), [{ ...one, version: 2 }])).data.changed).toBe(0);
    expect((await ask('GET', '/latest')).data).toMatchObject({ changed: 1, changedBy: admin.user.username });
  });

  it('lets each product change once when two admins apply the same at once', async () => {
    const list = await Promise.all(
      Array.from({ length: 5 }, () => aProduct(shop.deps, { priceCents: 10_000 })),
    );
    const answers = await Promise.all([1, 2, 3].map(() => apply(lower(10), list)));
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 0, 5]);
    expect((await rowOf(list[0]?.id ?? ''))?.priceCents).toBe(9000);
  });

  it('changes thousands in few statements', async () => {
    await shop.deps.db.execute(sql`insert into products (name, description, price_cents)
      select 'Pebble ' || n, 'Round', 1000 + n from generate_series(1, 1200) as n`);
    const { data: all } = await ask('GET', '/selection?search=pebble');
    expect(all).toHaveLength(1200);
    const { data } = await ask('POST', '', { change: promo(10), products: all });
    expect(data).toEqual({ changed: 1200, staying: [] });
    expect(await undo()).toMatchObject({ data: { restored: 1200, leftAlone: 0 } });
    expect(
      (await shop.app.inject('/api/products?search=pebble&limit=1')).json().data[0].promoPercentage,
    ).toBe(0);
  });
});

describe('POST /admin/bulk-changes/:id/undo', () => {
  it('brings everything back once, and leaves later edits alone', async () => {
    const { data: edited } = await admin.create({ name: 'Edited later' });
    const [one, removed] = [await aProduct(shop.deps), await aProduct(shop.deps)];
    await apply(promo(40), [one, removed, { id: edited._id, version: edited.version }]);
    await admin.update(edited._id, { name: 'New name' });
    await admin.remove(removed.id);
    const latest = (await ask('GET', '/latest')).data._id;
    expect(await undo()).toMatchObject({ message: bulkUndone(1, 2), data: { restored: 1, leftAlone: 2 } });
    expect((await rowOf(one.id))?.promoPercentage).toBe(0);
    expect(await admin.read(edited._id)).toMatchObject({ name: 'New name', promoPercentage: 40 });
    expect((await ask('GET', '/latest')).data).toBeNull();
    expect(await ask('POST', `/${latest}/undo`)).toMatchObject({
      status: 404,
      ...refusalBody(catalogRefusals.bulkChangeNotFound),
    });
    expect((await admin.auditOf(one.id)).map(({ action }) => action)).toEqual(['updated', 'updated']);
  });

  it('brings deleted products and drafts back whole', async () => {
    const category = await aCategory(shop.deps);
    const live = await aProduct(shop.deps, { name: 'Live', categoryId: category.id, isFeatured: true }, [
      '/media/a.webp',
      '/media/b.webp',
    ]);
    const draft = await aProduct(shop.deps, {
      name: 'Draft',
      isDraft: true,
      deletedAt: new Date('2026-01-01'),
    });
    const whole = async (id: string) => ({ ...(await admin.read(id)), version: 0 });
    const before = [await whole(live.id), await whole(draft.id)];
    await apply({ kind: 'deleted' }, [live, draft]);
    expect((await shop.app.inject(`/api/products/${live.id}`)).statusCode).toBe(404);
    expect(await undo()).toMatchObject({ data: { restored: 2, leftAlone: 0 } });
    expect([await whole(live.id), await whole(draft.id)]).toEqual(before);
    expect((await shop.app.inject(`/api/products/${live.id}`)).statusCode).toBe(200);
    expect((await shop.app.inject(`/api/products/${draft.id}`)).statusCode).toBe(404);
    expect((await admin.auditOf(live.id)).map(({ action }) => action)).toEqual(['deleted', 'brought_back']);
  });

  it('gives no product back a category that was deleted meanwhile', async () => {
    const [old, fresh] = [await aCategory(shop.deps), await aCategory(shop.deps)];
    const one = await aProduct(shop.deps, { categoryId: old.id });
    await apply({ kind: 'category', category: fresh.id }, [one]);
    expect((await admin.read(one.id)).category._id).toBe(fresh.id);
    await shop.app.inject({ method: 'DELETE', url: `/api/categories/${old.id}`, headers: admin.headers });
    expect((await undo()).data.restored).toBe(1);
    expect((await admin.read(one.id)).category).toBeNull();
  });

  it('publishes, features and takes back, once when pressed twice at once', async () => {
    const draft = await aProduct(shop.deps, { isDraft: true, deletedAt: new Date() });
    await apply({ kind: 'published', isPublished: true }, [draft]);
    expect((await admin.read(draft.id)).isPublished).toBe(true);
    const { _id } = (await ask('GET', '/latest')).data;
    const answers = await Promise.all([1, 2].map(() => ask('POST', `/${_id}/undo`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await admin.read(draft.id)).isPublished).toBe(false);
    const one = await aProduct(shop.deps);
    await apply({ kind: 'featured', isFeatured: true }, [one]);
    expect((await rowOf(one.id))?.isFeatured).toBe(true);
  });

  it('ends after a day', async () => {
    const one = await aProduct(shop.deps);
    await apply(promo(40), [one]);
    const { _id } = (await ask('GET', '/latest')).data;
    await shop.deps.db
      .update(bulkChanges)
      .set({ createdAt: new Date(shop.deps.clock().getTime() - BULK_UNDO_HOURS * 3_600_000) });
    expect((await ask('GET', '/latest')).data).toBeNull();
    expect((await ask('POST', `/${_id}/undo`)).status).toBe(404);
  });
});
