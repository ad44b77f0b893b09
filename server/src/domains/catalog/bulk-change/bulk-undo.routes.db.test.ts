import { BULK_UNDO_HOURS } from '@vitrine/contract/catalog/bulk-change.rules';
import { bulkUndone } from '@vitrine/contract/catalog/bulk-change.texts';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkChanges } from '../../../../database/tables/catalog/bulk-changes.table.ts';
import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aBulkChanger, promo } from '../../../testing/factories/products/bulk-change.factories.ts';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aCategory, aProduct } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
let bulk: ReturnType<typeof aBulkChanger>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
  bulk = aBulkChanger(shop, admin.headers);
});
beforeEach(() => shop.deps.db.delete(bulkChanges));

describe('POST /admin/bulk-changes/:id/undo', () => {
  it('brings everything back once, and leaves later edits alone', async () => {
    const { data: edited } = await admin.create({ name: 'Edited later' });
    const [one, removed] = [await aProduct(shop.deps), await aProduct(shop.deps)];
    await bulk.apply(promo(40), [one, removed, { id: edited._id, version: edited.version }]);
    await admin.update(edited._id, { name: 'New name' });
    await admin.remove(removed.id);
    const latest = (await bulk.ask('GET', '/latest')).data._id;
    expect(await bulk.undo()).toMatchObject({
      message: bulkUndone(1, 2),
      data: { restored: 1, leftAlone: 2 },
    });
    expect((await bulk.rowOf(one.id))?.promoPercentage).toBe(0);
    expect(await admin.read(edited._id)).toMatchObject({ name: 'New name', promoPercentage: 40 });
    expect((await bulk.ask('GET', '/latest')).data).toBeNull();
    expect(await bulk.ask('POST', `/${latest}/undo`)).toMatchObject({
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
    await bulk.apply({ kind: 'deleted' }, [live, draft]);
    expect((await shop.app.inject(`/api/products/${live.id}`)).statusCode).toBe(404);
    expect(await bulk.undo()).toMatchObject({ data: { restored: 2, leftAlone: 0 } });
    expect([await whole(live.id), await whole(draft.id)]).toEqual(before);
    expect((await shop.app.inject(`/api/products/${live.id}`)).statusCode).toBe(200);
    expect((await shop.app.inject(`/api/products/${draft.id}`)).statusCode).toBe(404);
    expect((await admin.auditOf(live.id)).map(({ action }) => action)).toEqual(['deleted', 'brought_back']);
  });

  it('sets a tax class and takes it back, and leaves the other facts', async () => {
    const facts = { size: '20 cm', taxClass: 'zero' };
    const [one, plain] = [await aProduct(shop.deps, { facts }), await aProduct(shop.deps)];
    const factsOf = async () =>
      Promise.all([one, plain].map(async ({ id }) => (await bulk.rowOf(id))?.facts));
    await bulk.apply({ kind: 'tax', taxClass: 'reduced' }, [one, plain]);
    expect(await factsOf()).toEqual([{ ...facts, taxClass: 'reduced' }, { taxClass: 'reduced' }]);
    const [entry] = await admin.auditOf(one.id);
    expect(entry).toMatchObject({ before: { taxClass: 'zero' }, after: { taxClass: 'reduced' } });
    await bulk.undo();
    expect(await factsOf()).toEqual([facts, {}]);
    await bulk.apply({ kind: 'tax', taxClass: 'standard' }, [
      { ...one, version: 3 },
      { ...plain, version: 3 },
    ]);
    expect(await factsOf()).toEqual([{ size: '20 cm' }, {}]);
  });

  it('gives no product back a category that was deleted in the meantime', async () => {
    const [old, fresh] = [await aCategory(shop.deps), await aCategory(shop.deps)];
    const one = await aProduct(shop.deps, { categoryId: old.id });
    await bulk.apply({ kind: 'category', category: fresh.id }, [one]);
    expect((await admin.read(one.id)).category._id).toBe(fresh.id);
    await shop.app.inject({ method: 'DELETE', url: `/api/categories/${old.id}`, headers: admin.headers });
    expect((await bulk.undo()).data.restored).toBe(1);
    expect((await admin.read(one.id)).category).toBeNull();
  });

  it('publishes, features and takes back, once when pressed twice at once', async () => {
    const draft = await aProduct(shop.deps, { isDraft: true, deletedAt: new Date() });
    await bulk.apply({ kind: 'published', isPublished: true }, [draft]);
    expect((await admin.read(draft.id)).isPublished).toBe(true);
    const { _id } = (await bulk.ask('GET', '/latest')).data;
    const answers = await Promise.all([1, 2].map(() => bulk.ask('POST', `/${_id}/undo`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await admin.read(draft.id)).isPublished).toBe(false);
    const one = await aProduct(shop.deps);
    await bulk.apply({ kind: 'featured', isFeatured: true }, [one]);
    expect((await bulk.rowOf(one.id))?.isFeatured).toBe(true);
  });

  it('ends after a day', async () => {
    const one = await aProduct(shop.deps);
    await bulk.apply(promo(40), [one]);
    const { _id } = (await bulk.ask('GET', '/latest')).data;
    await shop.deps.db
      .update(bulkChanges)
      .set({ createdAt: new Date(shop.deps.clock().getTime() - BULK_UNDO_HOURS * HOUR_MS) });
    expect((await bulk.ask('GET', '/latest')).data).toBeNull();
    expect((await bulk.ask('POST', `/${_id}/undo`)).status).toBe(404);
  });
});
