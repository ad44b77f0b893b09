import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { productStock } from '../../../../database/tables/catalog/product-stock.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { aJpeg } from '../../../testing/factories/pictures.ts';
import { aZip } from '../../../testing/factories/zip.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { workOnImports } from './import-work.service.ts';

const shop = openTestShop();
let headers: Record<string, string>;
beforeAll(async () => {
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
});
beforeEach(async () => {
  await shop.deps.db.delete(products);
});

const url = '/api/admin/imports';
const get = async (path: string) => (await shop.app.inject({ url: `${url}${path}`, headers })).json();
const post = (path: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `${url}${path}`, headers, payload });
const sample = (name: string) =>
  readFile(join(import.meta.dirname, '../../../testing/factories/exports', name), 'utf8');

async function checked(payload: string, zip?: Buffer) {
  const type = { 'content-type': 'text/csv' };
  const begun = await shop.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
  const { _id, columns } = begun.json().data;
  if (zip)
    await shop.app.inject({
      ...{ method: 'PUT', url: `${url}/${_id}/pictures`, payload: zip },
      headers: { ...headers, 'content-type': 'application/zip' },
    });
  await post(`/${_id}/check`, { fields: columns.map(({ field }: { field: string }) => field) });
  await workOnImports(shop.deps, { isStopping: () => false });
  return (await get(`/${_id}`)).data;
}

async function imported(
  payload: string,
  { asDrafts = false, zip }: { asDrafts?: boolean; zip?: Buffer } = {},
) {
  const { _id } = await checked(payload, zip);
  await post(`/${_id}/run`, { rows: 'good', asDrafts });
  await workOnImports(shop.deps, { isStopping: () => false });
  return (await get(`/${_id}`)).data;
}

type Problem = { product: string; column: string; value: string; advice: string };
const problemsOf = async (id: string) =>
  ((await get(`/${id}/problems`)).data as Problem[]).map(({ product, column, value, advice }) => [
    ...[product, column, value, advice],
  ]);

async function stored() {
  const rows = await shop.deps.db
    .select({ product: products, category: categories.name, onHand: productStock.onHand })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productStock, eq(productStock.productId, products.id))
    .orderBy(asc(products.name));
  return new Map(
    rows.map(({ product: { name, description, priceCents, promoPercentage, isDraft }, category, onHand }) => [
      name,
      { description, priceCents, promoPercentage, isDraft, category, onHand },
    ]),
  );
}

describe('an export of Shopify', () => {
  it('is refused for a price that no whole percentage leads to', async () => {
    const found = await checked(await sample('shopify-products.csv'));
    expect(found).toMatchObject({ isFromShopify: true, check: { rows: 6, added: 5, rowsWithProblem: 1 } });
    expect(await problemsOf(found._id)).toEqual([
      [
        ...['Brass Hook', 'Variant Compare At Price', '20.00'],
        'Use 17.60 instead of 17.50: a discount is a whole percentage of 20.00',
      ],
    ]);
  });

  it('brings products as they were on sale: drafts and archived ones hidden, texts without scripts', async () => {
    const zip = aZip({ 'throw-1.jpg': await aJpeg(), 'throw-2.jpg': await aJpeg() });
    await imported(await sample('shopify-products.csv'), { zip });
    const found = await stored();
    expect([...found.keys()]).toEqual([
      ...['Glass Vase', 'Letterpress Card', 'Linen Throw', 'Stoneware Bowl', 'Studio Tee'],
    ]);
    expect(found.get('Linen Throw')).toEqual({
      description: 'Woven in small batches.\n\nWashed & soft\n\n130 × 170 cm',
      ...{ priceCents: 8000, promoPercentage: 25, isDraft: false, category: 'Textiles', onHand: 12 },
    });
    expect(found.get('Stoneware Bowl')).toMatchObject({ category: 'Tableware', isDraft: true });
    expect(found.get('Glass Vase')).toMatchObject({ isDraft: true, onHand: 0 });
    // Shopify did not count it, whatever its quantity is.
    expect(found.get('Letterpress Card')).toMatchObject({ onHand: null });
  });

  it.each([
    ['draft', true],
    ['archived', true],
    ['unlisted', true],
    ['active', false],
  ])('hides a product with pictures whose status is %s: %s', async (status, isDraft) => {
    const csv = `Handle,Title,Body (HTML),Published,Variant Price,Image Src,Status\njug,Jug,,true,5,jug.jpg,${status}\n`;
    await imported(csv, { zip: aZip({ 'jug.jpg': await aJpeg() }) });
    expect((await stored()).get('Jug')).toMatchObject({ isDraft });
  });

  it('is understood with the headings of its newer files', async () => {
    const csv = [
      'Title,URL handle,Description,Product category,Type,Published on online store,Status,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL',
      'Jug,jug,<p>Clay</p>,,Tableware,TRUE,Active,Size,S,5.00,,4,',
      ',jug,,,,,,,M,6.00,,2,',
      'Cup,cup,<p>Clay</p>,,Tableware,TRUE,Active,Title,Default Title,5.00,,4,',
    ].join('\n');
    const found = await checked(csv);
    expect(found).toMatchObject({ isFromShopify: true, check: { rows: 2, added: 2, rowsWithProblem: 0 } });
  });

  it('ends a discount when the file no longer has one', async () => {
    const csv = (compareAt: string, price: string) =>
      `Handle,Title,Body (HTML),Variant Price,Variant Compare At Price\njug,Jug,,${price},${compareAt}\n`;
    await imported(csv('40.00', '30.00'));
    expect((await stored()).get('Jug')).toMatchObject({ priceCents: 4000, promoPercentage: 25 });
    await imported(csv('', '40.00'));
    expect((await stored()).get('Jug')).toMatchObject({ priceCents: 4000, promoPercentage: 0 });
  });
});

describe('an export of WooCommerce', () => {
  it('has its columns matched, and lists what cannot be imported', async () => {
    const found = await checked(await sample('woocommerce-products.csv'));
    expect(found).toMatchObject({ isFromShopify: false, isFromWooCommerce: true });
    const fields = found.columns
      .filter(({ field }: { field: string | null }) => field !== null)
      .map(({ name, field }: { name: string; field: string }) => [name, field]);
    expect(Object.fromEntries(fields)).toEqual({
      ...{ Name: 'name', Published: 'isPublished', 'Is featured?': 'isFeatured', Description: 'description' },
      ...{ Stock: 'stock', 'Low stock amount': 'lowStockAt', 'Regular price': 'price' },
      ...{ Categories: 'category', Images: 'images', 'Tax class': 'taxClass' },
      ...{ SKU: 'sku', 'GTIN, UPC, EAN, or ISBN': 'barcode' },
    });
    expect(found.check).toMatchObject({ rows: 9, added: 5, rowsWithProblem: 4 });
    expect(await problemsOf(found._id)).toEqual([
      [
        ...['Odd Offer', 'Sale price', '17,50'],
        'Use 17.60 instead of 17.50: a discount is a whole percentage of 20.00',
      ],
      ['Summer Offer', 'Sale price', '2030-06-01 – 2030-08-31', importAdvice.saleDates],
      ['Book elsewhere', 'Type', 'external', importAdvice.onlySimple],
      [...['Gift Wrapping', 'Regular price', '1.234'], '“1.234” can mean 1234 or 1.234. Write 1234 or 1.23.'],
    ]);
  });

  it('brings prices with a comma, the sale as a discount, one category, and drafts as drafts', async () => {
    const zip = aZip({ 'mug.jpg': await aJpeg(), 'saucer.jpg': await aJpeg() });
    expect((await imported(await sample('woocommerce-products.csv'), { zip })).result).toMatchObject({
      added: 5,
    });
    const found = await stored();
    expect(found.get('Clay Mug & Saucer')).toEqual({
      description: 'Thrown by hand.\n\nHolds 300 ml.',
      ...{ priceCents: 2000, promoPercentage: 25, isDraft: false, category: 'Cups & Mugs', onHand: 15 },
    });
    expect(found.get('Oak Board')).toMatchObject({
      ...{ description: 'Cut from one piece.', priceCents: 114_900, promoPercentage: 0, onHand: 0 },
    });
    expect(found.get('Private Plate')).toMatchObject({ priceCents: 1250, isDraft: true });
    expect(found.get('Draft Dish')).toMatchObject({ isDraft: true });
  });
});

describe('a table that somebody wrote', () => {
  it.each([
    ['"20,00"', 2000],
    ['"24,50"', 2450],
    ['24.5', 2450],
    ['"1.234,50"', 123_450],
    ['"1,234.50"', 123_450],
    ['"1 234,50"', 123_450],
    ["1'234.50", 123_450],
  ])('may write a price as %s', async (price, priceCents) => {
    await imported(`Name,Price\nJug,${price}\n`);
    expect((await stored()).get('Jug')).toMatchObject({ priceCents });
  });

  it('prefers a category column that has something in it', async () => {
    const { columns } = await checked('Name,Price,Category,Type\nJug,5,,Tableware\nCup,5,,Tableware\n');
    expect(columns.map(({ field }: { field: string | null }) => field)).toEqual([
      ...['name', 'price', null, 'category'],
    ]);
  });

  it('is not asked for ids of another shop', async () => {
    const { columns, check } = await checked('ID,SKU,Name,Price\n17,J-1,Jug,5\n');
    expect(columns[0].field).toBeNull();
    expect(check).toMatchObject({ added: 1, rowsWithProblem: 0 });
  });
});

describe('importing a file again', () => {
  const file = 'Name,Price,Published\nJug,5,yes\n';

  it('leaves a draft without a picture out of the shop, and reports no change', async () => {
    await imported(file);
    expect((await stored()).get('Jug')).toMatchObject({ isDraft: true });
    expect((await checked(file)).check).toMatchObject({ changed: 0 });
    expect((await imported(file)).result).toMatchObject({ changed: 0 });
    expect((await stored()).get('Jug')).toMatchObject({ isDraft: true });
  });

  it('publishes no draft while new products are to be drafts', async () => {
    await aProduct(shop.deps, { name: 'Jug', isDraft: true, deletedAt: new Date() });
    await imported(file, { asDrafts: true });
    expect((await stored()).get('Jug')).toMatchObject({ isDraft: true });
    await imported(file);
    expect((await stored()).get('Jug')).toMatchObject({ isDraft: false });
  });

  it('leaves the pictures of a product if the new ones are none', async () => {
    const named = 'Name,Price,Published,Images\nJug,5,yes,jug.jpg\n';
    await imported(named, { zip: aZip({ 'jug.jpg': await aJpeg() }) });
    await imported(named.replace('5', '6'), { zip: aZip({ 'jug.jpg': Buffer.from('no picture') }) });
    expect((await stored()).get('Jug')).toMatchObject({ isDraft: false, priceCents: 600 });
    expect((await shop.app.inject('/api/products')).json().data[0].images).toHaveLength(1);
  });
});
