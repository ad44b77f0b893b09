import { sentenceText } from '@vitrine/contract/history/history-sentences';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCatalogAdmin } from '../../testing/factories/catalog.factories.ts';
import { historyOf } from '../../testing/factories/history.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../testing/shops/ticking-clock.ts';
import { workOnImports } from '../import-export/imports/import-work.service.ts';

const shop = openTestShop({}, { clock: tickingClock(1) });
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
let history: ReturnType<typeof historyOf>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
  history = historyOf(shop, admin.headers);
});

async function importFile(csv: string) {
  const send = (url: string, payload: object | string, type = 'application/json') =>
    shop.app.inject({
      method: 'POST',
      url: `/api/admin/imports${url}`,
      headers: { ...admin.headers, 'content-type': type },
      payload,
    });
  const work = () => workOnImports(shop.deps, { isStopping: () => false });
  const { _id, columns } = (await send('?fileName=spring.csv', csv, 'text/csv')).json().data;
  await send(`/${_id}/check`, { fields: columns.map(({ field }: { field: string }) => field) });
  await work();
  expect((await send(`/${_id}/run`, { rows: 'good', asDrafts: false })).statusCode).toBe(200);
  await work();
}
const products = async () =>
  (await shop.app.inject({ url: '/api/admin/products', headers: admin.headers })).json().data;

describe('undoing an import', () => {
  it('takes back what its job did as one operation: what was changed, added, and the categories for it', async () => {
    const { data } = await admin.create({ name: 'Bowl', price: '20' });
    await importFile('Name,Price,Category\nBowl,30,Kitchen\nJug,12,Kitchen\nMug,8,Kitchen\n');
    const operation = await history.newest();
    expect(sentenceText(operation.sentence)).toBe('imported 3 products from spring.csv');
    expect(await products()).toHaveLength(3);
    expect(await history.undo(operation._id)).toMatchObject({ data: { restored: 4, stayed: 0 } });
    expect(await products()).toMatchObject([{ _id: data._id, price: 20, category: { name: 'Ceramics' } }]);
    const { data: categories } = (await shop.app.inject('/api/categories')).json();
    expect(categories.map(({ name }: { name: string }) => name)).toEqual(['Ceramics']);
    expect((await history.entries(operation._id)).total).toBe(5);
  });
});
