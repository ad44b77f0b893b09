import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedFiles } from '../../../../database/tables/catalog/feed-files.table.ts';
import { productVariants } from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { aProductWithVariants } from '../../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { googleFeedFile, makeGoogleFeed } from './google-feed.service.ts';

const shop = openTestShop();
let headers: Record<string, string>;
beforeAll(async () => {
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
  const payload = { version: 0, changes: { googleFeed: true } };
  await shop.app.inject({ method: 'PATCH', url: '/api/admin/settings/search-engines', headers, payload });
});

/** Makes the file anew, and returns the ids in it. */
async function freshIds(): Promise<(string | undefined)[]> {
  await shop.deps.db.update(feedFiles).set({ nextAt: new Date(0) });
  await makeGoogleFeed(shop.deps, { isStopping: () => false });
  const file = await googleFeedFile(shop.deps);
  const xml = gunzipSync(await readFile(file?.path ?? '')).toString();
  return [...xml.matchAll(/<g:id>([^<]*)</g)].map(([, id]) => id);
}

it('contains every product once, however many there are', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 410; count += 1) ids.push((await aProduct(shop.deps)).id);
  expect((await freshIds()).sort()).toEqual(ids.sort());
  await shop.deps.db.update(products).set({ deletedAt: new Date() });
});

describe('what Google would refuse', () => {
  const read = async (query = '') =>
    (await shop.app.inject({ url: `/api/admin/google-feed/refusals${query}`, headers })).json();
  const refuse = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => aProduct(shop.deps, { priceCents: 0 }, ['/media/a.webp'])),
    );

  it('is left out of the file and listed with its reasons, also per variant', async () => {
    const bare = await aProduct(shop.deps, { name: 'Bare', description: ' ', priceCents: 0 }, []);
    const { product, ids } = await aProductWithVariants(shop, headers, [
      { values: ['S'] },
      { values: ['M'] },
      { values: ['L'] },
    ]);
    // From before barcodes were checked.
    const wrong = inArray(productVariants.id, ids.slice(0, 2));
    await shop.deps.db.update(productVariants).set({ barcode: '4006381333932' }).where(wrong);
    expect(await freshIds()).toEqual([ids[2]]);
    const { data, total } = await read();
    expect(total).toBe(2);
    expect(data).toHaveLength(2);
    expect(data).toEqual(
      expect.arrayContaining([
        {
          ...{ _id: bare.id, name: 'Bare' },
          problems: ['noImage', 'noDescription', 'noPrice'].map((problem) => ({ problem, variants: 0 })),
        },
        {
          ...{ _id: product.id, name: 'Celia Vase' },
          problems: [{ problem: 'wrongBarcode', variant: 'S', variants: 2 }],
        },
      ]),
    );
    const state = (await shop.app.inject({ url: '/api/admin/google-feed', headers })).json().data;
    expect(state).toMatchObject({ url: 'http://shop.test/feeds/google.xml', items: 1, refused: 2 });
    // What is corrected is told at once, and leaves the list with the next file.
    await shop.deps.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id));
    await shop.deps.db.update(products).set({ description: 'A bowl.' }).where(eq(products.id, bare.id));
    const [left] = (await read()).data;
    expect(left.problems.map(({ problem }: { problem: string }) => problem)).toEqual(['noImage', 'noPrice']);
  });

  it('is listed a page at a time', async () => {
    await shop.deps.db.update(products).set({ deletedAt: new Date() });
    const ids = (await refuse(5)).map(({ id }) => id).sort();
    await freshIds();
    const first = await read('?limit=3');
    const second = await read(`?limit=3&cursor=${first.nextCursor}`);
    const listed = [...first.data, ...second.data].map(({ _id }: { _id: string }) => _id);
    expect([listed, first.total, second.nextCursor]).toEqual([ids, 5, null]);
    for (const cursor of ['x', '-1', '99999', '1.5'])
      expect(
        (await shop.app.inject({ url: `/api/admin/google-feed/refusals?cursor=${cursor}`, headers }))
          .statusCode,
      ).toBe(400);
  });

  it('needs a member of the staff', async () => {
    for (const url of ['/api/admin/google-feed', '/api/admin/google-feed/refusals'])
      expect((await shop.app.inject(url)).statusCode).toBe(401);
  });

  it('does not know a shop without the file', async () => {
    await shop.deps.db.delete(feedFiles);
    expect(await read()).toEqual({ data: [], total: 0, nextCursor: null });
  });
});
