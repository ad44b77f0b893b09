import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { connectionUrl } from '../../testing/database/connection-url.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { aUser } from '../../testing/factories/factories.ts';
import { runCommand } from '../../testing/shops/run-command.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-move-in-'));
  await aUser({ db: database.db, clock: () => new Date() }, { role: 'admin', isOwner: true });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const exportsFolder = join(import.meta.dirname, '../../testing/factories/exports');
const files = ['orders', 'products', 'customers'].map((kind) =>
  join(exportsFolder, `shopify-${kind}-export.csv`),
);
const run = (...words: string[]) =>
  runCommand(['move-in', ...words], { DATABASE_URL: connectionUrl(database.connection), DATA_DIR: folder });

describe('npm run shop -- move-in', () => {
  it('rehearses, refuses files with problems, moves the good rows, and saves what it says', async () => {
    const report = (name: string) => ['--report', join(folder, name)];
    const rehearsed = await run('shopify', ...files, '--rehearse', '--good-rows', ...report('one.txt'));
    expect(rehearsed).toMatchObject({ code: 0, complaint: '' });
    expect(rehearsed.output).toContain('shopify-orders-export.csv: 5 orders read\n  4 would be added\n');
    expect(await database.db.$count(orders)).toBe(0);

    const refused = await run('shopify', ...files, ...report('two.txt'));
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was changed.') });
    expect(await database.db.$count(orders)).toBe(0);

    const moved = await run('shopify', ...files, '--good-rows', ...report('three.txt'));
    expect(moved).toMatchObject({ code: 0, complaint: '' });
    expect(moved.output).toMatch(/\n\d+ redirects from old addresses created\n/);
    expect(await database.db.$count(orders)).toBe(4);
    const saved = await readFile(join(folder, 'three.txt'), 'utf8');
    expect(saved).toContain('Moved in from Shopify');
    expect(saved).toContain('shopify-customers-export.csv, row 5 (email): dee at mail.');
    expect((await stat(join(folder, 'three.txt'))).mode & 0o077).toBe(0);
    const { rows } = await database.db.execute(sql`
      select object_id from audit_entries where object_kind = 'command' and action = 'ran'`);
    expect(rows).toHaveLength(2);
    expect((await readdir(folder)).sort()).toEqual(['one.txt', 'three.txt', 'two.txt']);
  });

  it.each([
    [['magento', 'x.csv'], 2, 'SHOP must be shopify or woocommerce, not magento.'],
    [['shopify'], 2, 'at least 2 arguments'],
    [['shopify', '/nowhere.csv'], 1, 'There is no file /nowhere.csv.'],
    [
      ['woocommerce', files[0] ?? ''],
      1,
      'is no export of products, customers or orders that WooCommerce writes',
    ],
  ])('explains %j in a sentence', async (words, code, sentence) => {
    const answer = await run(...words);
    expect(answer).toMatchObject({ code, complaint: expect.stringContaining(sentence) });
  });
});
