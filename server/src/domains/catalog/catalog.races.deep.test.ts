import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import { aCatalogAdmin } from '../../testing/factories/catalog.factories.ts';
import { aCategory, aProduct, signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
});

const old = ['/media/a.webp', '/media/b.webp', '/media/c.webp', '/media/d.webp'];

describe('edits of one product at once', () => {
  it('all keep the images they append, each at a place of its own', async () => {
    const { id } = await aProduct(shop.deps, {}, old);
    const edits = await Promise.all(Array.from({ length: 8 }, () => admin.update(id, {}, [admin.jpeg])));
    expect(edits.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { images, version } = await admin.read(id);
    expect(images.slice(0, 4)).toEqual(old);
    expect(new Set(images).size).toBe(12);
    expect(version).toBe(9);
    for (const url of images.slice(4)) expect((await shop.app.inject(url)).statusCode).toBe(200);
  });

  it('take out only images that their admin saw: of those with one version a single edit wins', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await aProduct(shop.deps, {}, old);
      const edits = await Promise.all(
        ['[0]', '[1]', '[2]', '[3]'].map((removedImageIndices) =>
          admin.update(id, { removedImageIndices, version: '1' }),
        ),
      );
      expect(edits.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const removed = edits.findIndex(({ status }) => status === 200);
      expect((await admin.read(id)).images).toEqual(old.toSpliced(removed, 1));
    }
  });

  it('never leave it without an image', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await aProduct(shop.deps, {}, old);
      const edits = await Promise.all(
        Array.from({ length: 6 }, () => admin.update(id, { removedImageIndices: '[0]' })),
      );
      expect(edits.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400]);
      expect((await admin.read(id)).images).toEqual(['/media/d.webp']);
    }
  });
});

describe('deleting a product while it is added to carts', () => {
  it('leaves it in none of them', async () => {
    const customers = await Promise.all(Array.from({ length: 5 }, () => signedIn(shop.deps)));
    for (let round = 0; round < 20; round++) {
      const { id: productId } = await aProduct(shop.deps);
      const add = (customer: (typeof customers)[number]) =>
        shop.app.inject({
          method: 'POST',
          url: '/api/cart/add',
          payload: { productId },
          headers: customer.headers,
        });
      const [early, ...late] = customers;
      expect((await (early && add(early)))?.statusCode).toBe(200);
      const [deleted, ...added] = await Promise.all([admin.remove(productId), ...late.map(add)]);
      expect(deleted?.statusCode).toBe(200);
      for (const { statusCode } of added) expect([200, 404]).toContain(statusCode);
      expect(await shop.deps.db.$count(cartLines, sql`product_id = ${productId}`)).toBe(0);
    }
  });
});

describe('deleting a category while products are put into it', () => {
  it('leaves no product with a category that does not exist, and never a fault', async () => {
    for (let round = 0; round < 10; round++) {
      const { id: category } = await aCategory(shop.deps);
      const { id } = await aProduct(shop.deps);
      const remove = shop.app.inject({
        method: 'DELETE',
        url: `/api/categories/${category}`,
        headers: admin.headers,
      });
      const [{ statusCode }, ...others] = await Promise.all([
        remove,
        admin.create({ category }),
        admin.create({ category }),
        admin.update(id, { category }),
      ]);
      expect(statusCode).toBe(200);
      for (const { status } of others) expect([200, 400]).toContain(status);
    }
    const dangling = sql`category_id is not null and category_id not in (select id from categories)`;
    const { rows } = await shop.deps.db.execute(sql`select id from products where ${dangling}`);
    expect(rows).toEqual([]);
  });
});
