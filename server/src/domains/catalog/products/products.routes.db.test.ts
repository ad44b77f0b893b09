import { describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();

const names = async (url: string) =>
  (await shop.app.inject(url)).json().data.map(({ name }: { name: string }) => name);

describe('GET /products/:id', () => {
  it('returns the product in dollars with category, images in order and ratings (S-PDP-02, S-ENT-01, A-EDT-02, A-ENT-06)', async () => {
    const category = await aCategory(shop.deps, 'Ceramics');
    const row = await aProduct(
      shop.deps,
      {
        priceCents: 1999,
        promoPercentage: 15,
        categoryId: category.id,
        createdAt: new Date('2030-06-01T00:00:00Z'),
      },
      ['/media/one.webp', '/media/two.webp'],
    );
    expect((await shop.app.inject(`/api/products/${row.id}`)).json()).toEqual({
      data: {
        _id: row.id,
        name: 'Halden Vase',
        description: 'A vase.',
        price: 19.99,
        promoPercentage: 15,
        images: ['/media/one.webp', '/media/two.webp'],
        isNew: true,
        isFeatured: false,
        category: { _id: category.id, name: 'Ceramics' },
        comments: [],
        averageRating: 0,
        reviewCount: 0,
        version: 1,
        createdAt: '2030-06-01T00:00:00.000Z',
      },
    });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'not-an-id', '1', "'; drop table users; --"])(
    'returns 404 for %s',
    async (id) => {
      const reply = await shop.app.inject(`/api/products/${encodeURIComponent(id)}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().message).toEqual(expect.any(String));
    },
  );
});

describe('GET /products/new-arrivals and /products/featured', () => {
  it('return the newest 8, newest first, and only what is not deleted (S-HOM-10, S-HOM-18)', async () => {
    for (let day = 10; day < 20; day++) {
      const createdAt = new Date(`2031-01-${day}T00:00:00Z`);
      await aProduct(shop.deps, { name: `Day ${day}`, createdAt, isFeatured: day % 2 === 0 });
    }
    await aProduct(shop.deps, {
      name: 'Gone',
      isFeatured: true,
      createdAt: new Date('2032-01-01'),
      deletedAt: new Date('2032-01-02'),
    });

    expect(await names('/api/products/new-arrivals')).toEqual(
      [19, 18, 17, 16, 15, 14, 13, 12].map((day) => `Day ${day}`),
    );
    expect(await names('/api/products/featured')).toEqual([18, 16, 14, 12, 10].map((day) => `Day ${day}`));
  });
});

describe('GET /products/price-ticks', () => {
  it('returns the prices of the slider at which there are products, once for prices that are close (S-STO-08)', async () => {
    const ticks = async () => (await shop.app.inject('/api/products/price-ticks')).json().data;
    const before = await ticks();
    await aProduct(shop.deps, { priceCents: 600_000 });
    await aProduct(shop.deps, { priceCents: 600_100 });
    await aProduct(shop.deps, { priceCents: 900_000, promoPercentage: 10 });
    await aProduct(shop.deps, { priceCents: 1_100_000 });
    await aProduct(shop.deps, { priceCents: 300_000, deletedAt: new Date() });
    await expect.poll(ticks).toEqual([...before, 6000, 8100]);
  });
});

describe('GET /categories', () => {
  it('returns id and name of each (S-HOM-24, S-ENT-02, A-ADD-23)', async () => {
    const lamps = await aCategory(shop.deps, 'Lamps');
    expect((await shop.app.inject('/api/categories')).json().data).toContainEqual({
      _id: lamps.id,
      name: 'Lamps',
    });
  });
});
