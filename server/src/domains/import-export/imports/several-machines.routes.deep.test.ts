import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imports } from '../../../../database/tables/catalog/imports.table.ts';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { objectImages } from '../../../platform/storage/object-images.ts';
import { signedIn } from '../../../testing/factories/factories.ts';
import { aJpeg } from '../../../testing/factories/pictures.ts';
import { aZip } from '../../../testing/factories/zip.ts';
import { startObjectStore, type TestObjectStore } from '../../../testing/fakes/object-store.ts';
import { namesIn } from '../../../testing/fakes/test-image-stores.ts';
import { buildTestApp, type TestApp } from '../../../testing/shops/build-test-app.ts';
import { workOnImports } from './import-work.service.ts';
import { deleteOldImports } from './imports.service.ts';

const ZIP = { 'content-type': 'application/zip' };

let store: TestObjectStore;
let one: TestApp;
let other: TestApp;
let otherFolder: string;
let headers: Record<string, string>;
beforeAll(async () => {
  store = await startObjectStore();
  one = await buildTestApp({}, { imageStore: objectImages(store.settings) });
  otherFolder = await mkdtemp(join(tmpdir(), 'vitrine-other-'));
  const sharedWith = { db: one.deps.db, imageStore: objectImages(store.settings), mediaDir: otherFolder };
  other = await buildTestApp({}, sharedWith);
  ({ headers } = await signedIn(one.deps, { role: 'admin' }));
});
beforeEach(async () => {
  store.set(undefined);
  await one.deps.db.delete(products);
  await one.deps.db.delete(imports);
});
afterAll(async () => {
  await other.close();
  await one.close();
  await rm(otherFolder, { recursive: true });
  await store.stop();
});

const url = '/api/admin/imports';
const work = ({ deps }: TestApp, isStopping = () => false) => workOnImports(deps, { isStopping });
const post = async ({ app }: TestApp, path: string, payload: object = {}) =>
  (await app.inject({ method: 'POST', url: `${url}${path}`, headers, payload })).json();
const read = async (id: string) => (await one.app.inject({ url: `${url}/${id}`, headers })).json().data;
const files = (folder: string) => readdir(join(folder, '.imports')).catch(() => []);

async function upload({ app }: TestApp, rows: readonly string[]) {
  const payload = Buffer.from(`Name,Price,Images\n${rows.join('\n')}\n`);
  const type = { 'content-type': 'text/csv' };
  return app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
}

async function begun(rows: readonly string[]): Promise<string> {
  return (await upload(one, rows)).json().data._id;
}
const check = (id: string) => post(one, `/${id}/check`, { fields: ['name', 'price', 'images'] });
const rowsOf = (total: number) => Array.from({ length: total }, (_, index) => `Jug ${index},5,`);

async function addZip({ app }: TestApp, id: string, names: readonly string[]) {
  const pictures = await Promise.all(names.map(async (name) => [name, await aJpeg()] as const));
  const payload = aZip(Object.fromEntries(pictures));
  return app.inject({
    method: 'PUT',
    url: `${url}/${id}/pictures`,
    headers: { ...headers, ...ZIP },
    payload,
  });
}

describe('two machines with one database and one bucket', () => {
  it('check a file on one, run it on the other, and both list what was left out', async () => {
    const id = await begun(['Bowl,12.50,bowl.jpg', 'Broken,1.234,']);
    await addZip(one, id, ['plate.jpg']);
    await check(id);
    await work(other);
    expect((await read(id)).check).toMatchObject({ rowsWithProblem: 2 });
    // The other machine has the first zip, and must not take it for this one.
    expect((await addZip(one, id, ['bowl.jpg'])).statusCode).toBe(200);
    await check(id);
    await work(one);
    expect((await read(id)).check).toMatchObject({ rows: 2, added: 1, rowsWithProblem: 1 });

    await post(one, `/${id}/run`, { rows: 'good', asDrafts: false });
    await work(other);
    expect(await read(id)).toMatchObject({ state: 'done', result: { added: 1, leftOut: 1 } });
    expect(await one.deps.db.select().from(productImages)).toHaveLength(1);
    for (const { app } of [one, other]) {
      const leftOut = await app.inject({ url: `${url}/${id}/left-out`, headers });
      expect(leftOut.body).toContain('Broken,1.234,');
    }
  });

  it('run an import once, however many look for work', async () => {
    const id = await begun(rowsOf(1_200));
    await check(id);
    await Promise.all([work(one), work(other), work(one)]);
    expect((await read(id)).check).toMatchObject({ rows: 1_200, added: 1_200 });
    await post(one, `/${id}/run`, { rows: 'good', asDrafts: true });
    await Promise.all([work(one), work(other), work(other)]);
    expect(await read(id)).toMatchObject({ state: 'done', result: { added: 1_200 } });
    expect(await one.deps.db.$count(products)).toBe(1_200);
  });

  it('go on where a machine was lost, and what that one writes late does not count', async () => {
    const id = await begun(rowsOf(1_200));
    await check(id);
    await work(one);
    await post(one, `/${id}/run`, { rows: 'good', asDrafts: true });
    // In the middle of its work the first machine hangs for longer than it may.
    const { db } = one.deps;
    let steps = 0;
    const slow = Object.assign(Object.create(db), {
      transaction: async (...args: Parameters<typeof db.transaction>) => {
        steps += 1;
        if (steps === 1) {
          await work(other);
          expect(await read(id)).toMatchObject({ state: 'importing', result: null });
        }
        if (steps === 2) {
          other.setNow('2030-06-15T12:05:00.000Z');
          await work(other);
          expect(await read(id)).toMatchObject({ state: 'done' });
        }
        return db.transaction(...args);
      },
    });
    await workOnImports({ ...one.deps, db: slow }, { isStopping: () => false });
    expect(steps).toBe(2);
    expect(await read(id)).toMatchObject({ state: 'done', result: { added: 1_200, changed: 0 } });
    expect(await db.$count(products)).toBe(1_200);
  });

  it('wait for a bucket that is away instead of giving the import up', async () => {
    const id = await begun(rowsOf(3));
    await check(id);
    store.set('failing');
    await work(other);
    expect(await read(id)).toMatchObject({ state: 'checking', failure: null });
    const refused = await upload(one, rowsOf(1));
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'image_store_unavailable']);
    store.set(undefined);
    await work(other);
    expect(await read(id)).toMatchObject({ state: 'checked' });
  });

  it('forget the files of old imports everywhere', async () => {
    const id = await begun(rowsOf(3));
    await check(id);
    await work(other);
    expect(await files(otherFolder)).toContain(`${id}.csv`);
    const later = () => new Date(Date.now() + 3_650 * DAY_MS);
    for (const { deps } of [one, other])
      await deleteOldImports({ ...deps, clock: later }, { olderThanMs: 7 * DAY_MS });
    expect([await files(one.deps.mediaDir), await files(otherFolder)]).toEqual([[], []]);
    expect((await namesIn(one.deps.imageStore)).filter((name) => name.startsWith('.files/'))).toEqual([]);
  });
});
