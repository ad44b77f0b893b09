import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { onDatabase, runOnServer } from '../../../testing/shops/test-server.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { type Database, type DatabaseConnection, openDatabase } from '../connections/client.ts';
import { startExclusiveTask } from '../locks.ts';
import { finishMigration } from './late-indexes.ts';
import { connectOnce, isMigrated, migrateDatabase } from './migrate.ts';
import { MIGRATIONS, PREVIOUS_RELEASE } from './migrations.ts';

const journal = join(import.meta.dirname, '../../../../database/migrations/meta/_journal.json');
const migrationCount = JSON.parse(readFileSync(journal, 'utf8')).entries.length;

let name: string;
let connection: DatabaseConnection;
let database: Database;
let lastNumber = 0;

beforeEach(async () => {
  const { server, template } = inject('testTemplate');
  name = `${template}_empty_${++lastNumber}`;
  await runOnServer(server, `create database ${name} template template0`);
  connection = onDatabase(server, name);
  database = openDatabase(connection);
});
afterEach(async () => {
  await database.close();
  await runOnServer(inject('testTemplate').server, `drop database ${name} with (force)`);
});

async function ask<T>(statement: string): Promise<T[]> {
  return (await database.pool.query(statement)).rows;
}
const appliedMigrations = () => ask('select * from drizzle.__drizzle_migrations');
const tables = () => ask("select tablename from pg_tables where schemaname = 'public'");

async function refusalOf(migration: Promise<unknown>): Promise<string> {
  const error = await migration.then(
    () => expect.fail('the database was migrated'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return error.message;
}

describe('migrateDatabase', () => {
  it('applies every migration once, however often the shop starts', async () => {
    await migrateDatabase(connection);
    const first = await appliedMigrations();
    await migrateDatabase(connection);
    expect(first).toHaveLength(migrationCount);
    expect(await appliedMigrations()).toEqual(first);
  });

  it('lets one of several shops that start at once do it, while the others wait', async () => {
    await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(connection)));
    expect(await appliedMigrations()).toHaveLength(migrationCount);
  });

  it('refuses a database of a newer shop and leaves it as it is', async () => {
    await ask('create schema drizzle');
    await ask('create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)');
    await ask("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)");

    expect(await refusalOf(migrateDatabase(connection))).toMatch(/^The database was made by a newer version/);

    expect(await appliedMigrations()).toHaveLength(1);
    expect(await tables()).toEqual([]);
  });

  it('lets the release before start again on what the next one made, and none that is older', async () => {
    await migrateDatabase(connection);
    const [{ newest } = { newest: 0 }] = await ask<{ newest: string }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    );
    const next = (worksFrom: number | null) =>
      ask(`insert into drizzle.__drizzle_migrations (hash, created_at, works_from)
        values ('x', 9999999999990 + ${++lastNumber}, ${worksFrom})`);
    await next(Number(newest));
    expect(await migrateDatabase(connection)).toBe(0);
    expect(await isMigrated(database.db)).toBe(true);
    expect(await appliedMigrations()).toHaveLength(migrationCount + 1);

    await next(9999999999990);
    expect(await refusalOf(migrateDatabase(connection))).toMatch(/^The database was made by a newer version/);
    await ask("delete from drizzle.__drizzle_migrations where hash = 'x'");
    await next(null);
    expect(await refusalOf(migrateDatabase(connection))).toMatch(/^The database was made by a newer version/);
  });

  it('records which release still works with the database', async () => {
    await migrateDatabase(connection);
    const rows = await ask<{ created_at: string; works_from: string | null }>(
      'select created_at, works_from from drizzle.__drizzle_migrations order by created_at',
    );
    const previous = MIGRATIONS.find(({ name: file }) => file === PREVIOUS_RELEASE.migration)?.writtenAt ?? 0;
    for (const { created_at, works_from } of rows)
      expect(works_from).toBe(Number(created_at) > previous ? String(previous) : null);
  });

  it('leaves nothing half done when a migration fails', async () => {
    await ask('create table orders (id integer)');
    expect(await refusalOf(migrateDatabase(connection))).toContain('relation "orders" already exists');
    expect(await tables()).toEqual([{ tablename: 'orders' }]);
  });

  it('names an unreachable database in one sentence, without its password', async () => {
    const connectionString = 'postgres://shop:secret@127.0.0.1:1/vitrine';
    const message = await refusalOf(migrateDatabase({ connectionString }));
    expect(message).toMatch(
      /^The database vitrine at 127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\); [^.]+\.$/,
    );
    expect(message).not.toContain('secret');
  });

  it('reports it when the server has no such database', async () => {
    const nowhere = onDatabase(inject('testTemplate').server, 'vitrine_nowhere');
    expect(await refusalOf(migrateDatabase(nowhere))).toContain('database "vitrine_nowhere" does not exist');
  });
});

describe('finishMigration', () => {
  it('rebuilds what an interrupted shop left unfinished, also during a backup', async () => {
    await migrateDatabase(connection);
    await ask("update pg_index set indisvalid = false where indexrelid = 'orders_to_ship'::regclass");
    const backup = await connectOnce(connection, 'backup');
    await startExclusiveTask(backup);
    const { stop } = finishMigration(connection, { error: expect.unreachable });
    const isBuilt = "select from pg_index where indexrelid = to_regclass('orders_to_ship') and indisvalid";
    await vi.waitFor(async () => expect(await ask(isBuilt)).toHaveLength(1), { timeout: 30_000 });
    await stop();
    await backup.end();
  });
});

describe('isMigrated', () => {
  it('returns true only when the newest migration of this code is there', async () => {
    expect(await isMigrated(database.db)).toBe(false);
    await migrateDatabase(connection);
    expect(await isMigrated(database.db)).toBe(true);
    await ask(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    expect(await isMigrated(database.db)).toBe(false);
  });
});
