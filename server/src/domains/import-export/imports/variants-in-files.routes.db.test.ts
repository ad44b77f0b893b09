import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import { expect, it } from 'vitest';
import { signedIn } from '../../../testing/factories/factories.ts';
import {
  aProductWithVariants,
  variantStockNow,
} from '../../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { workOnImports } from './import-work.service.ts';

const shop = openTestShop();

it('a row without its variants changes the texts of a product with options, and neither its price nor its stock', async () => {
  const { headers } = await signedIn(shop.deps, { role: 'admin' });
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (
      await shop.app.inject({
        method,
        url: `/api/admin/imports${path}`,
        headers,
        ...(payload && { payload }),
      })
    ).json();
  const { product } = await aProductWithVariants(shop, headers, [{ values: ['S'], price: 56, stock: 4 }]);

  async function imported(price: string, stock: string, description: string) {
    const type = { ...headers, 'content-type': 'text/csv' };
    const file = `Id,Name,Price,Stock,Description\n${product.id},Celia Vase,${price},${stock},${description}\n`;
    const url = '/api/admin/imports?fileName=products.csv';
    const sent = await shop.app.inject({ method: 'POST', url, headers: type, payload: Buffer.from(file) });
    const { _id, columns } = sent.json().data;
    await call('POST', `/${_id}/check`, { fields: columns.map(({ field }: { field: string }) => field) });
    await workOnImports(shop.deps, { isStopping: () => false });
    await call('POST', `/${_id}/run`, { rows: 'good', asDrafts: false });
    await workOnImports(shop.deps, { isStopping: () => false });
    const problems = (await call('GET', `/${_id}/problems`)).data;
    return { result: (await call('GET', `/${_id}`)).data.result, problems };
  }

  expect((await imported('56.00', '4', 'A new text.')).result).toMatchObject({ changed: 1 });
  for (const [price = '', stock = ''] of [
    ['60.00', '4'],
    ['56.00', '9'],
  ])
    expect((await imported(price, stock, 'Another text.')).problems).toMatchObject([
      { column: 'Price', advice: importAdvice.hasOptions },
    ]);
  const now = (await shop.app.inject(`/api/products/${product.id}`)).json().data;
  expect(now).toMatchObject({ description: 'A new text.', price: 56, variants: [{ price: 56 }] });
  expect(await variantStockNow(shop, product.id)).toEqual([[4, 0]]);
});
