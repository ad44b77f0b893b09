import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { atMostCharacters } from '@vitrine/contract/import-export/import-export.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { workOnImports } from './imports/import-work.service.ts';

const shop = openTestShop();
let headers: Record<string, string>;
beforeAll(async () => {
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
});

const url = '/api/admin/imports';
const work = () => workOnImports(shop.deps, { isStopping: () => false });
const get = async (path: string) => (await shop.app.inject({ url: path, headers })).json().data;

async function imported(lines: readonly string[]) {
  const send = (path: string, type: string, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: `${url}${path}`,
      headers: { ...headers, 'content-type': type },
      payload,
    });
  const { _id, columns } = (await send('', 'text/csv', lines.join('\n'))).json().data;
  const fields = columns.map(({ field }: { field: string }) => field);
  await send(`/${_id}/check`, 'application/json', JSON.stringify({ fields }));
  await work();
  const problems = await get(`${url}/${_id}/problems`);
  await send(`/${_id}/run`, 'application/json', JSON.stringify({ rows: 'good', asDrafts: true }));
  await work();
  return problems;
}

async function factsOf(name: string) {
  const [row] = await shop.deps.db.select().from(products).where(eq(products.name, name));
  return row?.facts;
}

const barcodeOf = async (name: string) => (await factsOf(name))?.barcode;

describe('the barcode of a product without options', () => {
  it('is in the file of all products, and comes back from it', async () => {
    const { id } = await aProduct(shop.deps, { name: 'Coded Vase', facts: { barcode: '4006381333931' } });
    const file = (await shop.app.inject({ url: '/api/admin/exports/products', headers })).body;
    expect(file.split('\r\n')[0]?.split(',').at(-1)).toBe(productFields.barcode.label);
    await shop.deps.db.update(products).set({ facts: {} }).where(eq(products.id, id));
    expect(await imported(file.split('\r\n'))).toEqual([]);
    expect(await barcodeOf('Coded Vase')).toBe('4006381333931');
  });

  it('is read with its digits in groups, and refused with letters', async () => {
    const problems = await imported([
      'Name,Category,Description,Price,Barcode',
      'Book,Books,To read.,9,978-0-306-40615-7',
      'Odd,Books,To read.,9,ABC',
    ]);
    expect(problems).toMatchObject([{ row: 3, advice: productFields.barcode.advice }]);
    expect(await barcodeOf('Book')).toBe('9780306406157');
    expect(await barcodeOf('Odd')).toBeUndefined();
  });
});

describe('the SKU and the barcode of a product without options', () => {
  it('come back from the file of all products, whatever the SKU begins with', async () => {
    const facts = { sku: '=ÄB “1”, 2', barcode: '4006381333931' };
    const { id } = await aProduct(shop.deps, { name: 'Kept Vase', facts });
    const file = (await shop.app.inject({ url: '/api/admin/exports/products', headers })).body;
    expect(file.split('\r\n')[0]?.split(',').slice(-2)).toEqual([
      productFields.sku.label,
      productFields.barcode.label,
    ]);
    await shop.deps.db.update(products).set({ facts: {} }).where(eq(products.id, id));
    expect(await imported(file.split('\r\n'))).toEqual([]);
    expect(await factsOf('Kept Vase')).toEqual(facts);
  });

  it('names the row of a SKU that is too long', async () => {
    const { label, max } = productFields.sku;
    const problems = await imported([`Name,Price,${label}`, `Long,9,${'1'.repeat(max + 1)}`]);
    expect(problems).toMatchObject([{ row: 2, column: label, advice: atMostCharacters(max) }]);
    expect(await factsOf('Long')).toBeUndefined();
  });

  it.each([
    [
      'Shopify',
      'Handle,Title,Body (HTML),Variant Price,Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Barcode,SEO Title',
      "%,%,To use.,9,Shop files,Title,Default Title,JUG-1,420.0,'4006381333931,",
    ],
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Published,Regular price,Categories,Description,Weight (kg),"GTIN, UPC, EAN, or ISBN"',
      '7,simple,JUG-1,%,1,9,Shop files,To use.,"0,42",4006381333931',
    ],
  ])('are taken, with the weight, from a file of %s', async (shopName, heading, line) => {
    const name = `Jug of ${shopName}`;
    expect(await imported([heading, line.replaceAll('%', name)])).toEqual([]);
    expect(await factsOf(name)).toEqual({ sku: 'JUG-1', weight: '420', barcode: '4006381333931' });
  });

  it('come with what search engines show, cut to what they do', async () => {
    const { max } = productFields.searchDescription;
    await imported([
      'Handle,Title,Body (HTML),Variant Price,Type,SEO Title,SEO Description',
      `bowl,Bowl,To use.,9,Bowls,Oak bowl,${'a'.repeat(max + 1)}`,
    ]);
    expect(await factsOf('Bowl')).toEqual({ searchTitle: 'Oak bowl', searchDescription: 'a'.repeat(max) });
  });

  it('are left to its variants where a file has some', async () => {
    await imported([
      'Handle,Title,Body (HTML),Variant Price,Type,Option1 Name,Option1 Value,Variant SKU,Variant Barcode',
      'cap,Cap,To wear.,9,Caps,Size,S,CAP-S,4006381333931',
      'cap,,,9,,,M,CAP-M,9780306406157',
    ]);
    expect(await factsOf('Cap')).toEqual({});
  });
});
