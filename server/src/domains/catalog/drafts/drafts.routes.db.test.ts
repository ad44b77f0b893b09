import { publishAtMessage } from '@vitrine/contract/catalog/admin-catalog.texts';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aCategory, aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { publishDueDrafts } from './due-drafts.service.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
});

const get = async (url: string, headers = {}) => (await shop.app.inject({ url, headers })).json();
const adminList = (query = '') => get(`/api/admin/products${query}`, admin.headers);
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

describe('a draft', () => {
  it('is seen by nobody but the back office, and everywhere again once it is published', async () => {
    const created = await admin.create({ name: 'Quill Jug', isFeatured: 'true', isPublished: 'false' });
    expect(created.data).toMatchObject({ name: 'Quill Jug', isPublished: false });
    const id = created.data._id as string;
    const seen = async () => ({
      list: namesOf(await get('/api/products')).includes('Quill Jug'),
      total: (await get('/api/products')).total,
      inCategory: (await get('/api/products?category=Ceramics')).total,
      priced: (await get('/api/products?minPrice=10&maxPrice=400')).total,
      search: namesOf(await get('/api/products?search=quill')),
      featured: namesOf(await get('/api/products/featured')),
      newest: namesOf(await get('/api/products/new-arrivals')),
      page: (await shop.app.inject(`/api/products/${id}`)).statusCode,
      reviews: (await shop.app.inject(`/api/comments/${id}`)).statusCode,
    });
    const hidden = { list: false, total: 0, inCategory: 0, priced: 0, search: [], featured: [], newest: [] };
    expect(await seen()).toEqual({ ...hidden, page: 404, reviews: 404 });

    await admin.update(id, { isPublished: 'true' });
    const shown = ['Quill Jug'];
    expect(await seen()).toEqual({
      ...{ list: true, total: 1, inCategory: 1, priced: 1, search: shown, featured: shown, newest: shown },
      ...{ page: 200, reviews: 200 },
    });
    // Shoppers' replies stay what the specification says.
    expect((await get(`/api/products/${id}`)).data).not.toHaveProperty('isPublished');

    await admin.update(id, { isPublished: 'false' });
    expect(await seen()).toEqual({ ...hidden, page: 404, reviews: 404 });
    await admin.remove(id);
  });

  it('leaves carts and wishlists, and cannot be bought', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const { id } = await aProduct(shop.deps, { name: 'Larch Stool' });
    const add = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/cart/add',
        headers,
        payload: { productId: id, userId: user.id },
      });
    await add();
    await shop.app.inject({
      method: 'POST',
      url: '/api/users/wishlist',
      headers,
      payload: { productId: id },
    });
    await admin.update(id, { isPublished: 'false' });

    expect((await get(`/api/users/${user.id}`, headers)).data).toMatchObject({ cart: [], wishlist: [] });
    expect((await add()).statusCode).toBe(404);
    const checkout = await shop.app.inject({
      method: 'POST',
      url: '/api/checkout',
      headers,
      payload: { cart: [{ product: { _id: id }, quantity: 1 }] },
    });
    expect(checkout.statusCode).toBeGreaterThanOrEqual(400);
    expect(checkout.statusCode).toBeLessThan(500);
    await admin.remove(id);
  });

  it('keeps its other fields when it is edited, and can be deleted', async () => {
    const { data } = await admin.create({ isPublished: 'false' });
    const edited = await admin.update(data._id, { name: 'Still Hidden' });
    expect(edited.data).toMatchObject({ name: 'Still Hidden', isPublished: false, version: 2 });
    expect((await get(`/api/admin/products/${data._id}`, admin.headers)).data.name).toBe('Still Hidden');
    expect((await admin.remove(data._id)).statusCode).toBe(200);
    expect(
      (await shop.app.inject({ url: `/api/admin/products/${data._id}`, headers: admin.headers })).statusCode,
    ).toBe(404);
    expect((await admin.remove(data._id)).statusCode).toBe(404);
  });
});

describe('the moment at which a draft goes live', () => {
  const day = (number: number) => `2030-07-${String(number).padStart(2, '0')}T09:00:00.000Z`;
  const isShown = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).statusCode === 200;
  const publish = (now: string) => publishDueDrafts({ db: shop.deps.db, clock: () => new Date(now) });

  it('publishes it with an entry in the audit log, and no other draft', async () => {
    const { data } = await admin.create({ isPublished: 'false', publishAt: day(2) });
    const { data: other } = await admin.create({ isPublished: 'false' });
    expect(data.publishAt).toBe(day(2));
    await publish(day(1));
    expect(await isShown(data._id)).toBe(false);
    await publish(day(3));
    expect([await isShown(data._id), await isShown(other._id)]).toEqual([true, false]);
    expect(await admin.read(data._id)).toMatchObject({ isPublished: true, version: 2 });
    expect(await admin.read(data._id)).not.toHaveProperty('publishAt');
    expect((await admin.auditOf(data._id)).at(-1)).toMatchObject({
      ...{ actorId: null, action: 'updated' },
      ...{ before: { isPublished: false }, after: { isPublished: true } },
    });
  });

  it('can be removed, is refused if it has passed, and ends when the draft is published before it', async () => {
    const { data } = await admin.create({ isPublished: 'false', publishAt: day(2) });
    expect((await admin.update(data._id, { publishAt: '' })).data).not.toHaveProperty('publishAt');
    const refused = await admin.update(data._id, { publishAt: '2001-01-01T00:00:00Z' });
    expect([refused.status, refused.message]).toEqual([400, publishAtMessage]);
    expect((await admin.update(data._id, { publishAt: 'soon' })).message).toBe(publishAtMessage);

    await admin.update(data._id, { publishAt: day(2) });
    await admin.update(data._id, { isPublished: 'true' });
    const deletedAt = new Date(day(3));
    await shop.deps.db.update(products).set({ isDraft: true, deletedAt }).where(eq(products.id, data._id));
    await publish(day(4));
    expect(await isShown(data._id)).toBe(false);
  });
});

describe('GET /admin/products', () => {
  it('lists drafts among the others, newest first, page by page, and counts them', async () => {
    await shop.deps.db.delete(products);
    for (let day = 10; day < 16; day++) {
      const createdAt = new Date(`2031-01-${day}T00:00:00Z`);
      const hidden = day % 2 ? { isDraft: true, deletedAt: createdAt } : {};
      await aProduct(shop.deps, { name: `Day ${day}`, createdAt, ...hidden });
    }
    const first = await adminList('?limit=4');
    expect(namesOf(first)).toEqual(['Day 15', 'Day 14', 'Day 13', 'Day 12']);
    expect(first).toMatchObject({ total: 6, totalProducts: 6, totalDrafts: 3 });
    expect(first.data[0].isPublished).toBe(false);
    expect(namesOf(await adminList(`?limit=4&cursor=${first.nextCursor}`))).toEqual(['Day 11', 'Day 10']);

    const drafts = await adminList('?state=draft');
    expect(namesOf(drafts)).toEqual(['Day 15', 'Day 13', 'Day 11']);
    expect(drafts).toMatchObject({ total: 3, totalProducts: 6, totalDrafts: 3 });
    expect(namesOf(await adminList('?state=published'))).toEqual(['Day 14', 'Day 12', 'Day 10']);
    expect(await adminList('?search=day 1&state=draft')).toMatchObject({ total: 3 });
    expect((await adminList('?state=gone')).code).toBe('invalid_input');
    await shop.deps.db.delete(products);
    expect(await adminList()).toMatchObject({ total: 0, totalDrafts: 0 });
  });
});

describe('PUT /products/:id with an order of images', () => {
  const imagesOf = async (id: string) =>
    (await shop.deps.db.select().from(productImages).where(eq(productImages.productId, id)))
      .toSorted((one, other) => one.position - other.position)
      .map(({ url }) => url);

  it('puts the images that stay, saved and new, in that order', async () => {
    const { id } = await aProduct(shop.deps, {}, ['/media/a.webp', '/media/b.webp', '/media/c.webp']);
    await admin.update(id, { imageOrder: '[2,0,1]' });
    expect(await imagesOf(id)).toEqual(['/media/c.webp', '/media/a.webp', '/media/b.webp']);

    const reply = await admin.update(id, { removedImageIndices: '[1]', imageOrder: '[3,2,0]' }, [admin.jpeg]);
    expect(reply.data.images.slice(1)).toEqual(['/media/b.webp', '/media/c.webp']);
    expect(reply.data.images).toEqual(await imagesOf(id));
  });

  it('reads the saved images with the product', async () => {
    const { id } = await aProduct(shop.deps, {}, ['/media/a.webp', '/media/b.webp']);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await admin.update(id, { removedImageIndices: '[0]', imageOrder: '[2,1]' }, [admin.jpeg]);
    const texts = query.mock.calls.map(([sent]: unknown[]) => (sent as { text?: string }).text ?? '');
    query.mockRestore();
    expect(texts.filter((text) => /^select [^)]*\)? from "product_images"/.test(text))).toHaveLength(0);
  });

  it.each(['[0]', '[0,1,1]', '[0,1,2,3]', '[0,2,9]', 'first', '[-1,0,1]', '[0.5,1,2]'])(
    'refuses the order %s and changes nothing',
    async (imageOrder) => {
      const urls = ['/media/a.webp', '/media/b.webp', '/media/c.webp'];
      const { id } = await aProduct(shop.deps, {}, urls);
      expect((await admin.update(id, { name: 'Other', imageOrder })).status).toBe(400);
      expect(await imagesOf(id)).toEqual(urls);
      expect((await admin.read(id)).name).toBe('Halden Vase');
    },
  );
});

describe('POST /admin/products/:id/duplicate', () => {
  it('makes a draft with the same values and images of its own', async () => {
    const category = await aCategory(shop.deps, 'Glassware');
    const source = await admin.create({
      name: 'x'.repeat(120),
      category: category.id,
      size: '20 cm',
      promoPercentage: '10',
    });
    const url = `/api/admin/products/${source.data._id}/duplicate`;
    const reply = await shop.app.inject({ method: 'POST', url, headers: admin.headers });
    const copy = reply.json().data;
    expect(copy).toMatchObject({
      ...{ name: `${'x'.repeat(113)} (copy)`, isPublished: false, price: 85, promoPercentage: 10 },
      ...{ facts: { size: '20 cm' }, category: { _id: category.id }, version: 1 },
    });
    expect(copy.images).toHaveLength(1);
    expect(copy.images).not.toEqual(source.data.images);
    expect(await admin.auditOf(copy._id)).toHaveLength(1);

    await admin.update(copy._id, { removedImageIndices: '[0]' }, [admin.jpeg]);
    expect((await shop.app.inject(source.data.images[0])).statusCode).toBe(200);
    const unknown = '/api/admin/products/00000000-0000-4000-8000-000000000000/duplicate';
    expect((await shop.app.inject({ method: 'POST', url: unknown, headers: admin.headers })).statusCode).toBe(
      404,
    );
  });
});
