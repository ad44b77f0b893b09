import { randomUUID } from 'node:crypto';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { variantRefusalTexts } from '@vitrine/contract/catalog/variants/variants.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptObjects } from '../../../../database/tables/audit/kept-objects.table.ts';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
});

describe('PUT /products/:id', () => {
  it('changes what is given and leaves the rest (A-EDT-13, A-EDT-15, A-EDT-16)', async () => {
    const { data } = await admin.create({ promoPercentage: '20' });
    const answer = await admin.update(data._id, {
      price: '19.99',
      promoPercentage: '0',
      isFeatured: 'true',
      version: '1',
    });
    expect(answer).toMatchObject({ status: 200, message: productAdminTexts.updated });
    const changed = { price: 19.99, promoPercentage: 0, isFeatured: true };
    expect(answer.data).toEqual({ ...data, ...changed, version: 2 });
    expect(await admin.read(data._id)).toEqual(answer.data);
    const [entry] = (await admin.auditOf(data._id)).filter(({ action }) => action === 'updated');
    expect(entry).toMatchObject({
      actorId: admin.user.id,
      before: { price: 85, promoPercentage: 20, isFeatured: false },
      after: changed,
    });
    expect(Object.keys(entry?.before ?? {})).toHaveLength(3);
  });

  it('takes a barcode that is a GTIN, and one that came with a file until another is typed', async () => {
    const refused = { status: 400, errors: [{ path: 'barcode', message: variantRefusalTexts.wrongGtin }] };
    const wrong = '4006381333932';
    expect(await admin.create({ barcode: wrong })).toMatchObject(refused);
    const { data } = await admin.create({ barcode: '4006381333931' });
    expect(data.facts).toEqual({ barcode: '4006381333931' });
    expect(await admin.update(data._id, { barcode: wrong })).toMatchObject(refused);
    expect((await admin.update(data._id, { barcode: 'EAN 1' })).status).toBe(400);
    const filed = await aProduct(shop.deps, { facts: { barcode: '123' } });
    expect((await admin.update(filed.id, { barcode: '123', name: 'Bowl' })).data.facts).toEqual({
      barcode: '123',
    });
    expect((await admin.update(filed.id, { barcode: '' })).data).not.toHaveProperty('facts');
  });

  it('changes the facts that are sent, removes empty ones and leaves the others', async () => {
    const { data } = await admin.create({ size: '24 cm', material: 'Clay', care: 'Wipe' });
    const answer = await admin.update(data._id, { size: '25 cm', care: '' });
    expect(answer.data.facts).toEqual({ size: '25 cm', material: 'Clay' });
    expect((await admin.update(data._id, { name: 'Bowl' })).data.facts).toEqual(answer.data.facts);
    expect((await admin.update(data._id, { size: '', material: '' })).data).not.toHaveProperty('facts');
    expect(await admin.auditOf(data._id)).toContainEqual(
      expect.objectContaining({
        before: { size: '24 cm', care: 'Wipe' },
        after: { size: '25 cm', care: null },
      }),
    );
  });

  it('stores what search engines show, copies it with the product, and refuses more than they show', async () => {
    const listing = { searchTitle: 'Clay bowl by hand', searchDescription: 'Thrown in Portland.' };
    const { data } = await admin.create(listing);
    expect(data.facts).toEqual(listing);
    expect((await admin.update(data._id, { searchTitle: '' })).data.facts).toEqual({
      searchDescription: listing.searchDescription,
    });
    expect(await admin.update(data._id, { searchTitle: 'x'.repeat(71) })).toMatchObject({ status: 400 });
    expect(await admin.update(data._id, { searchDescription: 'x'.repeat(161) })).toMatchObject({
      status: 400,
    });
  });

  it('takes out the images of the given numbers, appends the new ones and keeps the files for an undo (A-EDT-05, A-EDT-06, A-EDT-14)', async () => {
    const { data } = await admin.create({}, [admin.jpeg, admin.jpeg, admin.jpeg]);
    const [first, second, third] = data.images;
    const answer = await admin.update(data._id, { removedImageIndices: '[0,2]' }, [admin.jpeg, admin.jpeg]);
    expect(answer.data.images).toEqual([second, expect.any(String), expect.any(String)]);
    expect(data.images).not.toContain(answer.data.images[1]);
    const kept = await shop.deps.db.select({ url: keptObjects.objectId }).from(keptObjects);
    expect(kept.map(({ url }) => url)).toEqual(expect.arrayContaining([first, third]));
    for (const url of [first, third, ...answer.data.images])
      expect((await shop.app.inject(url)).statusCode).toBe(200);
    const again = await admin.update(data._id, { removedImageIndices: '[0]' });
    expect(again.data.images).toEqual(answer.data.images.slice(1));
  });

  it('keeps the file of an image that an order shows', async () => {
    const { data } = await admin.create({}, [admin.jpeg, admin.jpeg]);
    const { user } = await signedIn(shop.deps);
    await anOrder(shop.deps, { userId: user.id }, [{ productId: data._id, imageUrl: data.images[0] }]);
    await admin.update(data._id, { removedImageIndices: '[0]' });
    expect((await shop.app.inject(data.images[0])).statusCode).toBe(200);
  });

  it('keeps the file of an image that the product has twice, as after an import', async () => {
    const { data } = await admin.create();
    const [url = ''] = data.images;
    await shop.deps.db.insert(productImages).values({ productId: data._id, url, position: 1 });
    expect((await admin.update(data._id, { removedImageIndices: '[0]' })).data.images).toEqual([url]);
    expect((await shop.app.inject(url)).statusCode).toBe(200);
  });

  it.each([
    [{ removedImageIndices: '[0,1]' }, 0, 400, productAdminTexts.imageRequired],
    [{ removedImageIndices: '[2]' }, 0, 400, catalogRefusalTexts.imageIndexUnknown],
    [{ removedImageIndices: '[0,0]' }, 0, 400, 'Removed images must be a list of different image numbers'],
    [{ removedImageIndices: 'all' }, 0, 400, 'Removed images must be a list of different image numbers'],
    [{ category: 'Nothing' }, 1, 400, catalogRefusalTexts.categoryUnknown],
    [{ version: '7' }, 1, 409, catalogRefusalTexts.changedMeanwhile],
    [{ name: '' }, 0, 400, 'Name is required'],
  ])('refuses %j and changes nothing (A-EDT-07): %3$s', async (fields, images, status, message) => {
    const { data } = await admin.create({}, [admin.jpeg, admin.jpeg]);
    const before = await admin.counts();
    expect(await admin.update(data._id, fields, Array(images).fill(admin.jpeg))).toMatchObject({
      status,
      message,
    });
    expect(await admin.read(data._id)).toEqual(data);
    expect(await admin.counts()).toEqual(before);
  });

  it('refuses a 21st image', async () => {
    const row = await aProduct(
      shop.deps,
      {},
      Array.from({ length: 20 }, (_, index) => `/media/${index}.webp`),
    );
    expect(await admin.update(row.id, {}, [admin.jpeg])).toMatchObject({
      status: 400,
      message: catalogRefusalTexts.tooManyImages,
    });
    expect(
      (await admin.update(row.id, { removedImageIndices: '[3]' }, [admin.jpeg])).data.images,
    ).toHaveLength(20);
  });

  it.each([randomUUID(), 'not-an-id'])('returns 404 for %s', async (id) => {
    expect(await admin.update(id, { name: 'Bowl' })).toMatchObject({ status: 404 });
  });
});

describe('DELETE /admin/products/:id', () => {
  it('takes the product out of the shop, once (A-PRD-21, A-PRD-22)', async () => {
    const { data } = await admin.create();
    const reply = await admin.remove(data._id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: productAdminTexts.deleted }]);
    expect((await shop.app.inject(`/api/products/${data._id}`)).statusCode).toBe(404);
    expect((await shop.app.inject(data.images[0])).statusCode).toBe(200);
    expect((await admin.remove(data._id)).statusCode).toBe(404);
    expect((await admin.update(data._id, { name: 'Bowl' })).status).toBe(404);
    const deletions = (await admin.auditOf(data._id)).filter(({ action }) => action === 'deleted');
    expect(deletions).toMatchObject([{ before: { name: 'Halden Vase', price: 85 }, after: null }]);
  });

  it.each([randomUUID(), 'not-an-id'])('returns 404 for %s', async (id) => {
    expect((await admin.remove(id)).statusCode).toBe(404);
  });
});
