import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  openEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/database/test-database.ts';
import { projectRoot } from '../../shared/files/project-root.ts';
import {
  DEFINITIONS,
  definitionsHash,
  normalised,
  replacing,
  selectDefinitions,
} from './database-functions.ts';
import { migrateDatabase } from './migrate.ts';
import { applyMigrations, MIGRATIONS, PREVIOUS_RELEASE, previousMigration } from './migrations.ts';

const opened: TestDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function aNewDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase();
  opened.push(database);
  return database;
}

/** A database that a version with this many migrations made, and that this version has upgraded. */
async function anUpgradedDatabase(count: number): Promise<TestDatabase> {
  const database = await openEmptyDatabase();
  opened.push(database);
  await applyMigrations(database.pool, MIGRATIONS.slice(0, count));
  await migrateDatabase(database.connection);
  return database;
}

/** What the files and the database do not have in common. */
async function differences({ pool }: TestDatabase): Promise<{ missing: string[]; withoutFile: string[] }> {
  const existing = await selectDefinitions(pool);
  const wanted = DEFINITIONS.map(({ statement }) => normalised(statement));
  return {
    missing: wanted.filter((definition) => !existing.includes(definition)),
    withoutFile: existing.filter((definition) => !wanted.includes(definition)),
  };
}
const NONE = { missing: [], withoutFile: [] };

const countOfRelease = MIGRATIONS.findIndex(({ name }) => name === PREVIOUS_RELEASE.migration) + 1;

describe('the functions and triggers of the database', () => {
  it('are those of the files in a new database', async () => {
    expect(await differences(await aNewDatabase())).toEqual(NONE);
  });

  it.each([
    ['the oldest release on record', countOfRelease],
    ['the first version with tables', 2],
  ])('are those of the files in a database that %s made', async (_which, count) => {
    expect(await differences(await anUpgradedDatabase(count))).toEqual(NONE);
  });

  it.each([
    [
      'a function without a file',
      'withoutFile',
      'create function left_over() returns int language sql return 1',
    ],
    [
      'a trigger without a file',
      'withoutFile',
      'create trigger left_over after update on coupons execute function tell_settings_change()',
    ],
    ['a file without its function', 'missing', 'drop function add_to_cart'],
    ['a file without its trigger', 'missing', 'drop trigger users_leave on users'],
    [
      'a function with another text',
      'missing',
      `create or replace function low_stock_at() returns integer language sql stable parallel safe
       as $$ select 4 $$`,
    ],
    [
      'a trigger with another text',
      'missing',
      'create or replace trigger users_leave after delete on users for each row execute function clear_deleted_user()',
    ],
  ] as const)('are compared with the files: %s is found', async (_what, how, change) => {
    const database = await aNewDatabase();
    await database.pool.query(change);
    expect((await differences(database))[how]).toHaveLength(1);
  });

  it('are replaced at the next start where they differ, and only there', async () => {
    const database = await aNewDatabase();
    const versions = async () =>
      (await database.pool.query<{ oid: string; xmin: string }>('select oid, xmin from pg_trigger')).rows;
    const before = await versions();
    await database.pool.query('drop function add_to_cart; alter function low_stock_at() cost 7');
    await migrateDatabase(database.connection);
    expect(await differences(database)).toEqual(NONE);
    expect(await versions()).toEqual(before);
  });

  it('stay as the next version made them when this one starts again', async () => {
    const database = await aNewDatabase();
    const newest = Math.max(...MIGRATIONS.map(({ writtenAt }) => writtenAt));
    await database.pool.query('drop function add_to_cart');
    await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at, works_from)
      values ('next', ${newest + 1}, ${newest})`);
    await migrateDatabase(database.connection);
    expect((await differences(database)).missing).toHaveLength(1);
  });

  it('are all valid', async () => {
    const { pool } = await aNewDatabase();
    // Once all of them exist, PostgreSQL can check what they call.
    for (const { statement } of DEFINITIONS) await pool.query(replacing(statement));
  });
});

describe('a release', () => {
  it('has a migration if it changes a function, so that the release before leaves the new text alone', () => {
    const hasMigration = MIGRATIONS.some(({ writtenAt }) => writtenAt > previousMigration);
    expect(hasMigration || definitionsHash() === PREVIOUS_RELEASE.definitions).toBe(true);
  });
});

const files = [...new Set(DEFINITIONS.map(({ file }) => file))].map((file) => {
  const text = readFileSync(join(projectRoot, 'server/database/functions', file), 'utf8');
  const [comment = '', definition = '', ...triggers] = text.split(/^(?=CREATE )/m);
  return { file, name: basename(file, '.sql'), comment, definition, triggers };
});
const sources = globSync('server/{src,database}/**/*.ts', { cwd: projectRoot })
  .filter((path) => !/\.test\.ts$|^server\/src\/testing\//.test(path))
  .map((path) => ({ name: basename(path), definition: readFileSync(join(projectRoot, path), 'utf8') }));

/** The functions and source files that call this function. */
function callersOf(name: string): string[] {
  const call = new RegExp(`\\b${name}\\(`);
  const all = [...files, ...sources].filter((one) => one.name !== name && call.test(one.definition));
  return all.map((one) => one.name);
}

describe('every file of a function', () => {
  it('has one function, of its name, and the triggers that run it', () => {
    for (const { file, name, definition, triggers } of files) {
      expect(definition.split('(')[0], file).toBe(`CREATE OR REPLACE FUNCTION ${name}`);
      for (const trigger of triggers) expect(trigger, file).toContain(`EXECUTE FUNCTION ${name}(`);
      expect(triggers.length > 0, file).toBe(/RETURNS trigger\b/.test(definition));
    }
  });

  it('has a comment why it is in the database and who calls it', () => {
    for (const { file, name, comment, triggers } of files) {
      expect(comment, file).toMatch(/^-- (In the database|A trigger)/m);
      const named = comment.match(/[a-z-]+(?:\.[a-z]+)+|[a-z]+(?:_[a-z]+)+/g) ?? [];
      const callers = callersOf(name);
      expect(named, file).toEqual(expect.arrayContaining(callers));
      expect(callers, file).toEqual(expect.arrayContaining(named.filter((word) => word.endsWith('.ts'))));
      if (triggers.length === 0) expect(callers, file).not.toEqual([]);
    }
  });
});
