import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
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

async function barcodeOf(name: string) {
  const [row] = await shop.deps.db.select().from(products).where(eq(products.name, name));
  return row?.facts.barcode;
}

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

  it.each([
    [
      'Shopify',
      'Handle,Title,Body (HTML),Variant Price,Type,Option1 Name,Option1 Value,Variant Barcode',
      "%,%,To use.,9,Shop files,Title,Default Title,'4006381333931",
    ],
    [
      'WooCommerce',
      'ID,Type,Name,Published,Regular price,Categories,Description,"GTIN, UPC, EAN, or ISBN"',
      '7,simple,%,1,9,Shop files,To use.,4006381333931',
    ],
  ])('is taken from a file of %s', async (shopName, heading, line) => {
    const name = `Jug of ${shopName}`;
    expect(await imported([heading, line.replaceAll('%', name)])).toEqual([]);
    expect(await barcodeOf(name)).toBe('4006381333931');
  });

  it('is left to its variants where a file has some', async () => {
    await imported([
      'Handle,Title,Body (HTML),Variant Price,Type,Option1 Name,Option1 Value,Variant Barcode',
      'cap,Cap,To wear.,9,Caps,Size,S,4006381333931',
      'cap,,,9,,,M,9780306406157',
    ]);
    expect(await barcodeOf('Cap')).toBeUndefined();
  });
});
