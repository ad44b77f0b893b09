import { MAX_IMPORT_ROWS } from '@vitrine/contract/import-export/import-export.rules';
import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imports } from '../../../../database/tables/catalog/imports.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { sniffTable } from '../files/read-table.ts';
import { readColumns } from '../files/table-columns.ts';
import { type CheckedRow, checkedRows } from './checked-rows.ts';
import { importFile } from './import-files.ts';
import { workOnImports } from './import-work.service.ts';

const shop = openTestShop();
let headers: Record<string, string>;
beforeAll(async () => {
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
});
beforeEach(async () => {
  await shop.deps.db.delete(products);
});
afterEach(async () => {
  await shop.deps.db.execute(sql`drop trigger if exists owner_presses_stop on imports`);
});

const url = '/api/admin/imports';
const post = async (path: string, payload: object = {}) =>
  (await shop.app.inject({ method: 'POST', url: `${url}${path}`, headers, payload })).json();
const read = async (id: string) => (await shop.app.inject({ url: `${url}/${id}`, headers })).json().data;
const work = (isStopping = () => false) => workOnImports(shop.deps, { isStopping });
const count = () => shop.deps.db.$count(products);

async function upload(rows: Iterable<string>): Promise<string> {
  const payload = Buffer.from(`Name,Price\n${[...rows].join('\n')}\n`);
  const type = { 'content-type': 'text/csv' };
  const reply = await shop.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
  return reply.json().data._id;
}

const rowsOf = (total: number) => Array.from({ length: total }, (_, index) => `Jug ${index},5`);
const startCheck = (id: string) => post(`/${id}/check`, { fields: ['name', 'price'] });

async function tableOf(path: string) {
  const format = await sniffTable(path);
  return { format, columns: await readColumns(path, format) };
}

async function startRun(rows: 'all' | 'good', table: Iterable<string>): Promise<string> {
  const id = await upload(table);
  await startCheck(id);
  await work();
  await post(`/${id}/run`, { rows, asDrafts: false });
  return id;
}

/** Stops the import while it runs, as soon as this condition is true for it. */
async function stopWhen(condition: string): Promise<void> {
  await shop.deps.db.execute(sql`create or replace function owner_presses_stop() returns trigger language plpgsql
    as $$ begin if ${sql.raw(condition)} and new.state = 'importing' then new.state := 'stopping'; end if;
    return new; end $$`);
  await shop.deps.db.execute(sql`create trigger owner_presses_stop before update on imports
    for each row execute function owner_presses_stop()`);
}

describe('POST /admin/imports/:id/stop', () => {
  it('leaves the shop as it was when all rows were to come or none', async () => {
    const id = await startRun('all', rowsOf(1_600));
    await stopWhen('new.progress > 0');
    await work();
    expect(await read(id)).toMatchObject({ state: 'stopped', result: null });
    expect(await count()).toBe(0);
  });

  it('leaves the good rows that are in, counts them, and the rest follows without doubling them', async () => {
    const id = await startRun('good', ['Broken,1.234,56', ...rowsOf(1_600)]);
    await stopWhen('new.rows_done >= 1000');
    await work();
    expect(await read(id)).toMatchObject({
      state: 'stopped',
      result: { added: 999, changed: 0, leftOut: 1 },
    });
    expect(await count()).toBe(999);

    await startCheck(id);
    await work();
    expect((await read(id)).check).toMatchObject({ rows: 1_601, added: 601, changed: 0 });
    await shop.deps.db.execute(sql`drop trigger owner_presses_stop on imports`);
    await post(`/${id}/run`, { rows: 'good', asDrafts: false });
    await work();
    expect(await read(id)).toMatchObject({
      state: 'done',
      result: { added: 601, changed: 0, leftOut: 1 },
    });
    expect(await count()).toBe(1_600);
  });

  it('ends before the first step, and leads a check back to its columns', async () => {
    const id = await startRun('good', rowsOf(3));
    expect((await post(`/${id}/stop`)).data.state).toBe('stopping');
    expect((await post(`/${id}/run`, { rows: 'good', asDrafts: false })).code).toBe('import_busy');
    await work();
    expect(await read(id)).toMatchObject({ state: 'stopped', result: null });
    expect(await count()).toBe(0);

    await startCheck(id);
    await post(`/${id}/stop`);
    await work();
    expect((await read(id)).state).toBe('columns');
    expect((await post(`/${id}/stop`)).data.state).toBe('columns');
  });
});

describe('an import', () => {
  it('goes on after the rows that are in when the shop was closed meanwhile', async () => {
    const id = await startRun('good', rowsOf(1_200));
    await shop.deps.db.update(imports).set({ takeovers: 1 });
    let steps = 0;
    await work(() => {
      steps += 1;
      return steps > 3;
    });
    expect(await read(id)).toMatchObject({ state: 'importing', result: { added: 500 } });
    expect(await count()).toBe(500);
    // What is in is not done again, so an earlier loss of its process no longer counts.
    expect(await shop.deps.db.$count(imports, and(eq(imports.id, id), eq(imports.takeovers, 0)))).toBe(1);
    await work();
    expect(await read(id)).toMatchObject({
      state: 'done',
      result: { added: 1_200, changed: 0, leftOut: 0 },
    });
    expect(await count()).toBe(1_200);
  });

  it('of all rows fails as a whole when one of them fits no more', async () => {
    const { id: productId } = await aProduct(shop.deps, { name: 'Known' });
    const payload = `Id,Name,Price\n,New,5\n${productId},Known,6\n`;
    const type = { 'content-type': 'text/csv' };
    const begun = await shop.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
    const id = begun.json().data._id;
    await post(`/${id}/check`, { fields: ['id', 'name', 'price'] });
    await work();
    await post(`/${id}/run`, { rows: 'all', asDrafts: false });
    await shop.deps.db.delete(products);
    await work();
    expect(await read(id)).toMatchObject({ state: 'failed', result: null });
    expect(await count()).toBe(0);
  });

  it('of too many rows ends with that problem and changes nothing', async () => {
    const id = await upload(rowsOf(4));
    await startCheck(id);
    await work();
    const path = importFile(shop.deps.mediaDir, `${id}.csv`);
    const batches = checkedRows(shop.deps, { path, ...(await tableOf(path)) }, undefined, 3);
    const batch = (await batches.next()).value ?? [];
    expect(batch.map(({ number, problems }: CheckedRow) => [number, problems[0]?.advice])).toEqual([
      [2, undefined],
      [3, undefined],
      [4, undefined],
      [5, importAdvice.tooManyRows],
    ]);

    const { check } = await read(id);
    await shop.deps.db.update(imports).set({ check: { ...check, rows: MAX_IMPORT_ROWS + 1 } });
    for (const rows of ['good', 'all'])
      expect((await post(`/${id}/run`, { rows, asDrafts: false })).code).toBe('too_many_rows');
    expect(await count()).toBe(0);
  });
});
