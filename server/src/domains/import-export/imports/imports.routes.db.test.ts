import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aCategory, aProduct, signedIn } from '../../../testing/factories/factories.ts';
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

const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/imports${url}`, headers, payload });
const send = (bytes: string | Buffer, type = 'text/csv') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/imports?fileName=products.csv',
    headers: { ...headers, 'content-type': type },
    payload: Buffer.from(bytes),
  });
const work = () => workOnImports(shop.deps, { isStopping: () => false });
const read = async (id: string) =>
  (await shop.app.inject({ url: `/api/admin/imports/${id}`, headers })).json().data;
const problemsOf = async (id: string) =>
  (await shop.app.inject({ url: `/api/admin/imports/${id}/problems`, headers })).json().data;

/** Uploads, checks with the columns that were guessed, and returns what the check found. */
async function checked(bytes: string | Buffer, zip?: Buffer) {
  const begun = (await send(bytes)).json().data;
  if (zip)
    await shop.app.inject({
      method: 'PUT',
      url: `/api/admin/imports/${begun._id}/pictures`,
      headers: { ...headers, 'content-type': 'application/zip' },
      payload: zip,
    });
  await post(`/${begun._id}/check`, { fields: begun.columns.map(({ field }: { field: string }) => field) });
  await work();
  return read(begun._id);
}

async function imported(bytes: string | Buffer, options = {}, zip?: Buffer) {
  const { _id } = await checked(bytes, zip);
  const reply = await post(`/${_id}/run`, { rows: 'good', asDrafts: false, ...options });
  await work();
  return reply.statusCode === 200 ? read(_id) : reply.json();
}

describe('the sample file', () => {
  it('has nothing wrong with it', async () => {
    const sample = await readFile(join(import.meta.dirname, '../../../../../web/public/sample-products.csv'));
    expect((await checked(sample)).check).toMatchObject({ rows: 2, added: 2, rowsWithProblem: 0 });
  });
});

describe('an export of products', () => {
  it('imports again without changing anything, formulas and all', async () => {
    const category = await aCategory(shop.deps, 'Ceramics');
    const described = { description: '-4, "quoted"\nline', imageTexts: { '/media/b.webp': 'Its back' } };
    const images = ['/media/a.webp', '/media/b.webp'];
    await aProduct(shop.deps, { name: '=1+1', ...described, categoryId: category.id }, images);
    await aProduct(shop.deps, { name: "'+x", priceCents: 1, promoPercentage: 99, facts: { size: '@20 cm' } });
    await aProduct(shop.deps, { name: 'Ünï ✓', isDraft: true, deletedAt: new Date(), isFeatured: true });
    const csv = await shop.app.inject({ url: '/api/admin/exports/products', headers });
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="products-.*\.csv"$/);
    expect(csv.body.startsWith('\uFEFFId,Name,')).toBe(true);
    expect(csv.body).toContain("'=1+1");

    expect((await checked(csv.body)).check).toEqual({
      ...{ rows: 3, added: 0, changed: 0, rowsWithProblem: 0, withoutPicture: 0 },
      ...{ linked: 0, linkedRows: [] },
    });
    const edited = csv.body
      .replace("'=1+1", 'Plain')
      .replace('0.01', '7.50')
      .replace('|Its back', 'Its front|Its side');
    expect((await imported(edited)).result).toEqual({ added: 0, changed: 2, leftOut: 0 });
    const rows = await shop.deps.db.select().from(products).orderBy(asc(products.name));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(["'+x", 'Plain', 'Ünï ✓']);
    expect(rows.find(({ name }) => name === 'Plain')).toMatchObject({
      imageTexts: { '/media/a.webp': 'Its front', '/media/b.webp': 'Its side' },
    });
    expect(rows.find(({ name }) => name === "'+x")).toMatchObject({ priceCents: 750, version: 2 });
    expect(rows.find(({ name }) => name === 'Ünï ✓')).toMatchObject({ version: 1, isDraft: true });
  });

  it('shows the demo admin nobody’s address', async () => {
    const { headers: demo } = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    await signedIn(shop.deps, { email: 'tess@mail.example', username: 'Tess' });
    const url = '/api/admin/exports/customers';
    expect((await shop.app.inject({ url, headers })).body).toContain('tess@mail.example');
    const masked = await shop.app.inject({ url, headers: demo });
    expect(masked.body).not.toContain('tess@');
    expect(masked.body).toContain('t***@mail.example');
    for (const kind of ['orders', 'subscribers'])
      expect((await shop.app.inject({ url: `/api/admin/exports/${kind}`, headers })).statusCode).toBe(200);
    expect((await shop.app.inject({ url: '/api/admin/exports/secrets', headers })).statusCode).toBe(400);
  });
});

describe('the check of an import', () => {
  it('names row, product, column, what stands there and what to write, and changes nothing', async () => {
    const csv = [
      'Title,Price,Discount,Category,Images,Stock',
      'Jug,1.234,,,,',
      ',5.00,,,,',
      'Bowl,5,120,,,',
      'Cup,5,,Li,,',
      'Vase,5,,,moon.tif,',
      'Dish,5,,,,-4',
      'Lamp,5,,,,',
      'lamp,6,,,,',
      'Tray,5',
    ].join('\r\n');
    const { _id, check } = await checked(csv);
    expect(check).toMatchObject({ rows: 9, added: 1, changed: 0, rowsWithProblem: 8 });
    const shown = (await problemsOf(_id)).map((found: Record<string, string>) => [
      found.row,
      found.product,
      found.column,
      found.value,
      found.advice,
    ]);
    expect(shown).toEqual([
      [2, 'Jug', 'Price', '1.234', '“1.234” can mean 1234 or 1.234. Write 1234 or 1.23.'],
      [3, '', 'Title', 'empty', 'Every product needs a name'],
      [4, 'Bowl', 'Discount', '120', 'Use 0 to 99'],
      [5, 'Cup', 'Category', 'Li', 'At least 3 characters'],
      [6, 'Vase', 'Images', 'moon.tif', 'Not in the zip, and no link'],
      [7, 'Dish', 'Stock', '-4', 'Use 0 to 999999'],
      [9, 'lamp', 'Title', 'twice', 'Same as row 8; only the first is taken'],
      [10, 'Tray', '', '', 'This row has more or fewer cells than the first one'],
    ]);
    expect(await shop.deps.db.$count(products)).toBe(0);

    expect((await post(`/${_id}/run`, { rows: 'all', asDrafts: true })).json().code).toBe(
      'import_has_problems',
    );
    expect((await post(`/${_id}/run`, { rows: 'good', asDrafts: true })).statusCode).toBe(200);
    expect((await post(`/${_id}/run`, { rows: 'good', asDrafts: true })).json().code).toBe('import_busy');
    await work();
    expect((await read(_id)).result).toEqual({ added: 1, changed: 0, leftOut: 8 });
    const leftOut = await shop.app.inject({ url: `/api/admin/imports/${_id}/left-out`, headers });
    expect(leftOut.body.split('\r\n')[1]).toBe(
      'Jug,1.234,,,,,Price: “1.234” can mean 1234 or 1.234. Write 1234 or 1.23.',
    );
    expect(leftOut.body).not.toContain('Lamp,5');
  });

  it.each([
    ['no table', 'just a sentence', 'not_a_table'],
    ['nothing', '', 'not_a_table'],
    ['a spreadsheet', 'PK\x03\x04 workbook', 'not_a_table'],
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 1, 2]), 'not_a_table'],
    ['headings alone', 'Name,Price\n', 'no_rows'],
    ['a column twice', 'Name,Price,name\nJug,5,x\n', 'columns_repeated'],
    ['another encoding', Buffer.from('Name,Price\nM\xfcsli,5\n', 'latin1'), 'not_unicode'],
  ])('refuses %s', async (_what, bytes, code) => {
    const reply = await send(bytes);
    expect(reply.json().code).toBe(code);
    expect(reply.statusCode).toBe(400);
  });

  it('needs a column for the name and one for the price', async () => {
    const begun = (await send('Name;Cost\nJug;5\n')).json().data;
    expect(begun.columns).toEqual([
      { name: 'Name', samples: ['Jug'], field: 'name' },
      { name: 'Cost', samples: ['5'], field: null },
    ]);
    expect((await post(`/${begun._id}/check`, { fields: ['name', null] })).json().code).toBe(
      'columns_needed',
    );
    expect((await post(`/${begun._id}/check`, { fields: ['name', 'name'] })).statusCode).toBe(400);
    expect((await post(`/${begun._id}/check`, { fields: ['name', 'price'] })).statusCode).toBe(200);
  });

  it('reads UTF-16, and reports where a quotation mark was left open', async () => {
    const utf16 = Buffer.from('\uFEFFName\tPrice\nMüsli\t5\n', 'utf16le');
    expect((await checked(utf16)).check).toMatchObject({ rows: 1, added: 1 });
    const { _id } = await checked('Name,Price\nJug,5\n"Bowl,5\nCup,5\n');
    expect((await problemsOf(_id))[0]).toMatchObject({ row: 3 });
  });
});

describe('an import', () => {
  it('takes pictures from the zip, makes categories, and hides what has no picture', async () => {
    const zip = aZip({ 'photos/Jug.jpg': await aJpeg(), 'bowl.jpg': Buffer.from('no picture') });
    const csv =
      'Name,Price,Category,Images,Image texts\nJug,12.50,Tableware,jug.jpg,A jug\nBowl,5,Tableware,bowl.jpg,A bowl\nCup,5,,,\n';
    expect((await imported(csv, {}, zip)).result).toEqual({ added: 3, changed: 0, leftOut: 0 });
    const rows = await shop.deps.db.select().from(products).orderBy(asc(products.name));
    expect(rows.map(({ name, isDraft }) => [name, isDraft])).toEqual([
      ['Bowl', true],
      ['Cup', true],
      ['Jug', false],
    ]);
    const images = await shop.deps.db
      .select()
      .from(productImages)
      .where(eq(productImages.productId, rows[2]?.id ?? ''));
    expect((await shop.app.inject(images[0]?.url ?? '')).statusCode).toBe(200);
    expect(rows.map(({ imageTexts }) => imageTexts)).toEqual([{}, {}, { [images[0]?.url ?? '']: 'A jug' }]);
    expect((await shop.app.inject('/api/products?category=Tableware')).json().total).toBe(1);
    expect((await shop.app.inject({ url: '/api/admin/products', headers })).json().totalDrafts).toBe(2);
  });

  it('understands Shopify: several rows for one product, HTML, and a price to compare with', async () => {
    const csv = [
      'Handle,Title,Body (HTML),Type,Published,Variant Price,Variant Compare At Price,Image Src,Image Position',
      'jug,Clay Jug,<p>Holds &amp; pours.</p><p>Well.</p>,Tableware,true,30.00,40.00,https://cdn.example/a/jug.jpg?v=1,1',
      'jug,,,,,,,https://cdn.example/a/jug2.jpg,2',
      'cup,Cup,,Tableware,false,5.00,,,',
    ].join('\n');
    expect((await checked(csv)).check).toMatchObject({ rows: 2, linked: 1, linkedRows: [2] });
    const zip = aZip({ 'jug.jpg': await aJpeg(), 'jug2.jpg': await aJpeg() });
    expect((await imported(csv, {}, zip)).result).toMatchObject({ added: 2, leftOut: 0 });
    const [cup, jug] = await shop.deps.db
      .select()
      .from(products)
      .orderBy(asc(products.name))
      .then((rows) => rows.toReversed());
    expect([cup, jug].find((row) => row?.name === 'Clay Jug')).toMatchObject({
      ...{ description: 'Holds & pours.\nWell.', priceCents: 4000, promoPercentage: 25, isDraft: false },
    });
    expect([cup, jug].find((row) => row?.name === 'Cup')).toMatchObject({ isDraft: true });
    expect(await shop.deps.db.$count(productImages)).toBe(2);
  });

  it('begins as drafts where that is chosen, and is found again by its name', async () => {
    await imported('Name,Price\nJug,5\n', { asDrafts: true });
    expect((await imported('Name,Price\nJUG,6\n')).result).toEqual({ added: 0, changed: 1, leftOut: 0 });
    expect(await shop.deps.db.$count(products)).toBe(1);
    expect(
      (await imported('Id,Name,Price\n00000000-0000-4000-8000-000000000000,X,6\n')).result,
    ).toMatchObject({
      leftOut: 1,
    });
  });
});
