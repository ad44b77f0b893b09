import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import { MAX_PRODUCT_ROWS, MAX_ZIP_ENTRIES } from '@vitrine/contract/import-export/import-export.rules';
import { importAdvice, importExportRefusalTexts } from '@vitrine/contract/import-export/import-export.texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../../testing/factories/factories.ts';
import { aZip } from '../../../testing/factories/zip.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { openPictureZip } from '../files/picture-zip.ts';
import { readRows, sniffTable } from '../files/read-table.ts';
import { readColumns } from '../files/table-columns.ts';
import { type CheckedRow, checkedRows } from './checked-rows.ts';
import { leaseImport, workOnImports } from './import-work.service.ts';

const shop = openTestShop();
let headers: Record<string, string>;
let folder: string;
beforeAll(async () => {
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
  folder = await mkdtemp(join(tmpdir(), 'vitrine-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  return path;
}

async function checked(content: string): Promise<CheckedRow[]> {
  const path = await file(content);
  const format = await sniffTable(path);
  const source = { path, format, columns: await readColumns(path, format) };
  const rows: CheckedRow[] = [];
  for await (const batch of checkedRows(shop.deps, source, undefined)) rows.push(...batch);
  return rows;
}

const SHOPIFY = 'Handle,Title,Body (HTML),Variant Price,Image Src,Option1 Value\n';

/** How many characters of the table are read at most before other work of the process has its turn. */
async function mostCharsPerTurn(content: string): Promise<number> {
  const path = await file(content);
  let [most, chars, isRunning] = [0, 0, true];
  const countTurn = () => {
    most = Math.max(most, chars);
    chars = 0;
    if (isRunning) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  try {
    for await (const { cells } of readRows(path, await sniffTable(path)))
      chars += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
  } finally {
    isRunning = false;
  }
  return most;
}

describe('a table that is meant to overload the shop', () => {
  it('leaves other work its turn after every few kilobytes', async () => {
    const row = 'jug,Jug,<p>Holds and pours</p>,5,,\n';
    expect(await mostCharsPerTurn(SHOPIFY + row.repeat(30_000))).toBeLessThan(50_000);
    expect(await mostCharsPerTurn(`Name,Price\n${'a,1\n'.repeat(250_000)}`)).toBeLessThan(50_000);
  });

  it('is read in time that grows as its length does: tags that never end, and one product of many rows', async () => {
    const tags = (count: number) => `${SHOPIFY}${`jug,Jug,${'<'.repeat(count)},5,,\n`}`;
    const images = (count: number) =>
      `${SHOPIFY}jug,Jug,,5,,\n${'jug,,,,https://x.example/a.jpg,\n'.repeat(count)}`;
    // Ten small files beside one that is ten times as long: about equal if it is linear, ten times as much if quadratic.
    const time = async (content: string, times: number) => {
      const rounds: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const before = process.cpuUsage();
        for (let turn = 0; turn < times; turn += 1) await checked(content);
        rounds.push(process.cpuUsage(before).user);
      }
      return Math.min(...rounds);
    };
    expect((await time(tags(90_000), 1)) / (await time(tags(9_000), 10))).toBeLessThan(4);
    expect((await time(images(2_400), 1)) / (await time(images(240), 10))).toBeLessThan(4);
  });

  it('ends at a product that takes too many rows', async () => {
    const rows = await checked(`${SHOPIFY}jug,Jug,,5,,\n${'jug,,,,a.jpg,\n'.repeat(MAX_PRODUCT_ROWS)}`);
    expect(rows.map(({ problems }) => problems[0]?.advice)).toEqual([importAdvice.tooManyOfOne]);
  });

  it.each([
    ['a cell of a megabyte', `Jug,"${'x'.repeat(900_000)}"\nCup,5\n`, importAdvice.cellTooLong],
    ['a quotation mark that is never closed', `Jug,"${'x'.repeat(2_000_000)}`, importAdvice.badQuotes],
    ['a line of a million cells', `Jug,5${','.repeat(900_000)}\nCup,5\n`, importAdvice.rowBroken],
    ['a line that does not end', `Jug,5${','.repeat(5_000_000)}`, importAdvice.badQuotes],
  ])('names %s and goes on where it can', async (_what, content, advice) => {
    const rows = await checked(`Name,Price\n${content}`);
    expect(rows[0]?.problems[0]?.advice).toBe(advice);
    expect(rows.slice(1).map(({ values }) => values.name)).toEqual(
      content.endsWith('Cup,5\n') ? ['Cup'] : [],
    );
  });

  it('reads lines that end in every way, and a byte order mark', async () => {
    const rows = await checked('\uFEFFName,Price\r\nJug,5\nCup,6\rBowl,7\r\n\r\n');
    expect(rows.map(({ values }) => [values.name, values.priceCents])).toEqual([
      ['Jug', 500],
      ['Cup', 600],
      ['Bowl', 700],
    ]);
  });

  it('may not have more columns than a screen can show', async () => {
    const path = await file(`${Array.from({ length: 201 }, (_, index) => `C${index}`).join(',')}\n1\n`);
    await expect(readColumns(path, await sniffTable(path))).rejects.toMatchObject({
      declared: importExportRefusals.tooManyColumns,
    });
  });

  it('has a problem, not a fault, with links that are none and with more images than a product can have', async () => {
    const rows = await checked(
      `Name,Price,Images\nJug,5,http://\nCup,5,${Array.from({ length: 21 }, () => 'https://x.example/a').join('|')}\n`,
    );
    expect(rows[1]).toMatchObject({ problems: [{ advice: importAdvice.tooManyImages }] });
    expect(rows[1]?.values.images).toBeUndefined();
  });

  it('shows what can be stored of a NUL and of a character that is cut in half', async () => {
    const table = `\uFEFFName,Pr\0ice,Text\nJug\0,1,${'x'.repeat(79)}🙂\n`;
    const id = await begun(Buffer.from(table, 'utf16le'), ['name', 'price', null]);
    await workOnImports(shop.deps, { isStopping: () => false });
    expect(await read(id)).toMatchObject({ state: 'checked', columns: [{}, { name: 'Price' }, {}] });
    const problems = await shop.app.inject({ url: `/api/admin/imports/${id}/problems`, headers });
    const found = { product: 'Jug', value: 'Jug', advice: importAdvice.notStorable };
    expect(problems.json().data).toMatchObject([found]);
  });

  it('lists thousands of problems at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `${index}.jpg`).join('|');
    const table = Array.from({ length: 510 }, (_, index) => `Jug ${index},5,${names}`).join('\n');
    const id = await begun(`Name,Price,Images\n${table}\n`);
    await workOnImports(shop.deps, { isStopping: () => false });
    expect(await read(id)).toMatchObject({ state: 'checked', check: { rowsWithProblem: 510 } });
    const problems = await shop.app.inject({ url: `/api/admin/imports/${id}/problems`, headers });
    expect(problems.json().total).toBe(10_000);
  });
});

describe('a zip that is meant to overload the shop', () => {
  it.each([
    [
      'has more files than a shop has pictures',
      withCount(aZip({ 'a.jpg': Buffer.from('a') }), MAX_ZIP_ENTRIES + 1),
    ],
    ['unpacks to more than it can', overlapping(3_000, 0x7f_ff_ff_ff)],
    ['is a list of long names', overlapping(400, 1, 60_000)],
  ])('is refused if it %s', async (_what, bytes) => {
    await expect(openPictureZip(await file(bytes))).rejects.toMatchObject({
      declared: importExportRefusals.zipTooLarge,
    });
  });
});

/** A zip whose last record claims this many files. */
function withCount(zip: Buffer, count: number): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt16LE(count, zip.length - 12);
  return changed;
}

/** A list of many files that are one and the same place of the zip. */
function overlapping(count: number, unpackedBytes: number, nameChars = 8): Buffer {
  const one = aZip({ ['a'.repeat(nameChars)]: Buffer.from('a') });
  const start = one.indexOf('PK\x01\x02');
  const entry = Buffer.from(one.subarray(start, one.length - 22));
  entry.writeUInt32LE(unpackedBytes, 24);
  const end = Buffer.from(one.subarray(one.length - 22));
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(entry.length * count, 12);
  return Buffer.concat([one.subarray(0, start), ...Array.from({ length: count }, () => entry), end]);
}

const read = async (id: string) =>
  (await shop.app.inject({ url: `/api/admin/imports/${id}`, headers })).json().data;

/** Uploads a table and asks for its check. */
async function begun(payload: string | Buffer, chosen?: readonly (string | null)[]): Promise<string> {
  const type = { 'content-type': 'text/csv' };
  const url = '/api/admin/imports';
  const reply = await shop.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
  const { _id, columns } = reply.json().data;
  const fields = chosen ?? columns.map(({ field }: { field: string | null }) => field);
  await shop.app.inject({ method: 'POST', url: `${url}/${_id}/check`, headers, payload: { fields } });
  return _id;
}

describe('an import whose process ends without a word', () => {
  const work = () => workOnImports(shop.deps, { isStopping: () => false });
  /** A process that takes the import and is killed; its lease expires. */
  const killedProcess = async (time: string) => {
    expect(await leaseImport(shop.deps, { workedBy: randomUUID(), except: [] })).toBeDefined();
    shop.setNow(time);
  };

  it('goes on in the next process', async () => {
    const id = await begun('Name,Price\nJug,5\n');
    await killedProcess('2030-06-15T12:05:00.000Z');
    await work();
    expect(await read(id)).toMatchObject({ state: 'checked', check: { rows: 1 } });
  });

  it('is given up when that one ended too, with the reason, and can be started again', async () => {
    const id = await begun('Name,Price\nJug,5\n');
    await killedProcess('2030-06-15T12:10:00.000Z');
    await killedProcess('2030-06-15T12:15:00.000Z');
    await work();
    expect(await read(id)).toMatchObject({ state: 'failed', failure: importExportRefusalTexts.givenUp });
    const again = { fields: ['name', 'price'] };
    const url = `/api/admin/imports/${id}/check`;
    await shop.app.inject({ method: 'POST', url, headers, payload: again });
    await killedProcess('2030-06-15T12:20:00.000Z');
    await work();
    expect(await read(id)).toMatchObject({ state: 'checked' });
  });
});
