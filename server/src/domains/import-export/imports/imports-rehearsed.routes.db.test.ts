import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { imports } from '../../../../database/tables/catalog/imports.table.ts';
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

const CSV = 'text/csv';
const ZIP = 'application/zip';
type Call = { method: 'POST' | 'PUT'; url: string; payload: string | Buffer | object; type?: string };
const send = ({ method, url, payload, type }: Call, isRehearsal = false) =>
  shop.app.inject({
    ...{ method, url: `/api/admin/imports${url}`, payload },
    headers: {
      ...headers,
      ...(type && { 'content-type': type }),
      ...(isRehearsal && { prefer: 'rehearse' }),
    },
  });
const rehearse = (call: Call) => send(call, true);
const upload = (csv: string): Call => ({
  ...{ method: 'POST', url: '?fileName=products.csv', payload: csv, type: CSV },
});
const run = (id: string, options: object): Call => ({ method: 'POST', url: `/${id}/run`, payload: options });
const begin = async (csv: string) => (await send(upload(csv))).json().data;

const traces = async () => ({
  rows: await shop.deps.db.select().from(imports).orderBy(asc(imports.id)),
  products: await shop.deps.db.$count(products),
  files: (await readdir(join(shop.deps.mediaDir, '.imports'))).toSorted(),
});

describe('Prefer: rehearse on an import', () => {
  it('of a file says which columns it has, and keeps no file', async () => {
    await begin('Name,Price\nJug,12\n');
    const before = await traces();
    const reply = await rehearse(upload('Name,Price\nCup,9\n'));
    expect(reply.json().data).toMatchObject({
      changes: [],
      reply: { data: { columns: [{ field: 'name' }, { field: 'price' }] } },
    });
    const refused = [await rehearse(upload('')), await send(upload(''))];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    expect(refused[0]?.json()).toEqual(refused[1]?.json());
    expect(await traces()).toEqual(before);
  });

  it('of pictures leaves the pictures that were sent before', async () => {
    const { _id } = await begin('Name,Price\nJug,12\n');
    const pictures = (names: string[], jpeg: Buffer): Call => ({
      ...{ method: 'PUT', url: `/${_id}/pictures`, type: ZIP },
      payload: aZip(Object.fromEntries(names.map((name) => [name, jpeg]))),
    });
    const jpeg = await aJpeg();
    await send(pictures(['a.jpg'], jpeg));
    const before = await traces();
    const reply = await rehearse(pictures(['a.jpg', 'b.jpg'], jpeg));
    expect(reply.json().data.reply.data.pictures).toBe(2);
    expect(await traces()).toEqual(before);
  });

  it('that was checked says what it would add, change and leave out', async () => {
    const { id } = await aProduct(shop.deps, { name: 'Bowl', priceCents: 1000 });
    const { _id } = await begin(`Id,Name,Price\n,Jug,12\n,Cup,9\n${id},Bowl,11\n,Pot,cheap\n`);
    const fields = { fields: ['id', 'name', 'price'] };
    await send({ method: 'POST', url: `/${_id}/check`, payload: fields });
    await workOnImports(shop.deps, { isStopping: () => false });
    const before = await traces();
    const reply = await rehearse(run(_id, { rows: 'good', asDrafts: true }));
    expect(reply.json().data).toMatchObject({
      changes: [{ objectKind: 'import', action: 'created', objectId: _id }],
      consequences: [
        '2 products are added as drafts, which shoppers do not see',
        '1 product changes, and shoppers see it at once',
        '1 row is left out',
      ],
    });
    const all = run(_id, { rows: 'all', asDrafts: true });
    expect((await rehearse(all)).json()).toEqual({ ...(await send(all)).json() });
    expect(await traces()).toEqual(before);
    await workOnImports(shop.deps, { isStopping: () => false });
    expect(await traces()).toEqual(before);
  });
});
