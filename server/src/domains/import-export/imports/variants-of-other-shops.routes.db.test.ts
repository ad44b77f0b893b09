import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportProblem } from '@vitrine/contract/import-export/import-export.schemas';
import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { signedIn } from '../../../testing/factories/factories.ts';
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
const get = async (path: string) => (await shop.app.inject({ url: path, headers })).json();
const work = () => workOnImports(shop.deps, { isStopping: () => false });
const sample = (name: string) =>
  readFile(join(import.meta.dirname, '../../../testing/factories/exports', name), 'utf8');

async function imported(text: string, zip?: Buffer) {
  const send = (method: 'PUT' | 'POST', path: string, type: string, payload: string | Buffer) =>
    shop.app.inject({ method, url: `${url}${path}`, headers: { ...headers, 'content-type': type }, payload });
  const { _id, columns } = (await send('POST', '', 'text/csv', text)).json().data;
  if (zip) await send('PUT', `/${_id}/pictures`, 'application/zip', zip);
  const fields = columns.map(({ field }: { field: string }) => field);
  await send('POST', `/${_id}/check`, 'application/json', JSON.stringify({ fields }));
  await work();
  const problems: ImportProblem[] = (await get(`${url}/${_id}/problems`)).data;
  const { check } = (await get(`${url}/${_id}`)).data;
  await send('POST', `/${_id}/run`, 'application/json', JSON.stringify({ rows: 'good', asDrafts: false }));
  await work();
  const { result } = (await get(`${url}/${_id}`)).data;
  return { check, result, problems: problems.map(({ row, product, advice }) => [row, product, advice]) };
}

async function tableOf(name: string) {
  const [product] = await shop.deps.db.select().from(products).where(eq(products.name, name));
  const { options, variants } = (await get(`/api/admin/products/${product?.id}/variants`)).data;
  const shown = (await get(`/api/products/${product?.id}`)).data;
  return { product, options, variants, images: shown?.images };
}

describe('an export of Shopify', () => {
  it('brings options, prices, stock, barcodes, weights and the image of each variant', async () => {
    const zip = aZip({ 'apron-oat.jpg': await aJpeg(), 'apron-ink.jpg': await aJpeg() });
    const { result, problems } = await imported(await sample('shopify-products-export.csv'), zip);
    expect(result).toEqual({ added: 3, changed: 0, leftOut: 1 });
    expect(problems).toEqual([[9, 'Odd Sale', importAdvice.saleOfVariants]]);
    const { options, variants, images, product } = await tableOf('Linen Apron');
    expect(options).toEqual([
      { name: 'Colour', values: ['Oat', 'Ink'] },
      { name: 'Size', values: ['One size', 'Long'] },
    ]);
    expect(images).toHaveLength(2);
    expect(product?.imageTexts).toEqual({ [images[0]]: 'The apron in oat', [images[1]]: 'The apron in ink' });
    expect(variants).toMatchObject([
      {
        values: ['Oat', 'One size'],
        price: null,
        stock: 6,
        weight: 420,
        barcode: '4006381333931',
        image: images[0],
      },
      { values: ['Oat', 'Long'], price: 52, stock: 0, sku: 'APR-OAT-L', image: images[0] },
      { values: ['Ink', 'One size'], price: null, stock: 3, barcode: '', image: images[1] },
    ]);
  });

  it('has one discount where that of all its variants is the same', async () => {
    await imported(await sample('shopify-products-export.csv'));
    const { product, variants } = await tableOf('Wool Rug');
    expect(product?.promoPercentage).toBe(25);
    expect(variants).toMatchObject([{ price: null }, { price: 240 }]);
    expect(await tableOf('Felt Coaster')).toMatchObject({ options: [], product: { priceCents: 600 } });
  });

  it('changes what changed and nothing else when it is imported again', async () => {
    const file = await sample('shopify-products-export.csv');
    await imported(file);
    expect((await imported(file)).check).toMatchObject({ added: 0, changed: 0 });
    const before = await tableOf('Linen Apron');
    expect((await imported(file.replace(',52.00,', ',55.00,'))).result).toMatchObject({ changed: 1 });
    const after = await tableOf('Linen Apron');
    expect(after.variants[1]).toEqual({ ...before.variants[1], price: 55 });
    expect(after.variants[0]).toEqual(before.variants[0]);
  });
});

describe('an export of WooCommerce', () => {
  it('brings variations that stand far below their product, by its SKU or id', async () => {
    const zip = aZip({
      'vneck-tee.jpg': await aJpeg(),
      'vneck-green.jpg': await aJpeg(),
      'hoodie.jpg': await aJpeg(),
    });
    const { result, problems } = await imported(await sample('woocommerce-products-export.csv'), zip);
    expect(result).toEqual({ added: 3, changed: 0, leftOut: 2 });
    expect(problems).toEqual([
      [9, 'Gone - Blue', importAdvice.variation],
      [10, 'Logo Collection', importAdvice.onlySimple],
    ]);
    const hoodie = await tableOf('Hoodie');
    expect(hoodie.options).toEqual([
      { name: 'Color', values: ['Blue', 'Red'] },
      { name: 'Logo', values: ['Yes', 'No'] },
    ]);
    expect(hoodie.variants).toMatchObject([
      {
        values: ['Blue', 'Yes'],
        price: null,
        stock: 4,
        barcode: '5901234123457',
        sku: 'woo-hoodie-blue-logo',
      },
      { values: ['Red', 'No'], price: 42, stock: 0 },
    ]);
  });

  it('makes a variant of each value where a variation stands for any', async () => {
    const zip = aZip({ 'vneck-tee.jpg': await aJpeg(), 'vneck-green.jpg': await aJpeg() });
    await imported(await sample('woocommerce-products-export.csv'), zip);
    const { variants, images } = await tableOf('V-Neck T-Shirt');
    expect(
      variants.map(({ values, price }: { values: string[]; price: number | null }) => [...values, price]),
    ).toEqual([
      ...[
        ['Blue', 'Large', null],
        ['Blue', 'Medium', null],
        ['Blue', 'Small', null],
      ],
      ...[
        ['Green', 'Large', 20],
        ['Green', 'Medium', 20],
        ['Green', 'Small', 20],
      ],
    ]);
    expect(variants[3]).toMatchObject({ image: images[1], weight: 250 });
  });
});

describe('a table of this shop', () => {
  const head = 'Name,Price,Option 1,Option 1 values,SKU,Barcode,Stock\n';

  it.each([
    [['Jug,5,Size,S|M,,,', ',,,L,,,'], 3, importAdvice.valuesUnknown],
    [['Jug,5,Size,S|M,,,', ',,,S,,,', 'Jug,,,S,,,'], 4, importAdvice.variantTwice],
    [['Jug,5,Size,S|M,,,', ',,,S,,12-x,'], 3, 'Barcode must be a number of up to 14 digits'],
    [['Jug,5,Size,S|M,,,', ',,,S,A,,', ',,,M,a,,'], 4, 'a is already used by S. Enter another SKU.'],
    [['Jug,5,Size,S|M,,,', ',cheap,,S,,,'], 3, 'Write a number like 1234.56'],
    [['Jug,5,Size,S|M,,,'], 2, importAdvice.noVariants],
    [['Jug,5,,,,,', ',,,S,,,'], 3, importAdvice.variantAlone],
    [['Jug,5,Size,S|M,,,', 'Cup,,,S,,,'], 3, importAdvice.variantAlone],
    [['Jug,5,Size,S|s,,,', ',,,S,,,'], 2, 'Two values of an option are the same'],
  ])('names the row of what is wrong: %j', async (lines, row, advice) => {
    const { problems } = await imported(head + lines.join('\n'));
    expect(problems.map(([at, , what]) => [at, what])).toContainEqual([row, advice]);
  });

  it('keeps variants that it does not name, and finds a renamed one by its SKU', async () => {
    await imported(`${head}Jug,5,Size,S|M|L,,,\n,,,S,J-S,,3\n,6,,M,J-M,,4\n,,,L,,,5\n`);
    const before = (await tableOf('Jug')).variants;
    await imported(`${head}Jug,5,Size,S|Medium|L,,,\n,,,Medium,J-M,,\n`);
    const after = (await tableOf('Jug')).variants;
    expect(after.map(({ _id, values }: { _id: string; values: string[] }) => [_id, values[0]])).toEqual([
      ...[
        [before[1]._id, 'Medium'],
        [before[0]._id, 'S'],
        [before[2]._id, 'L'],
      ],
    ]);
    expect(after).toMatchObject([{ price: null, stock: null }, { stock: 3 }, { stock: 5 }]);
  });
});
