import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { projectRoot } from '../../shared/files/project-root.ts';

export type Migration = {
  /** Its file's name without the ending. */
  name: string;
  /** When it was written: how the database remembers it. */
  writtenAt: number;
  hash: string;
  statements: readonly string[];
};

const folder = join(projectRoot, 'server/database/migrations');
const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
);

export const MIGRATIONS: readonly Migration[] = readMigrationFiles({ migrationsFolder: folder }).map(
  ({ folderMillis, hash, sql }, index) => ({
    name: String(journal.entries[index]?.tag),
    writtenAt: folderMillis,
    hash,
    statements: sql,
  }),
);

/** During a rolling update its processes run beside this version's. `npm run record-release` writes it. */
export const PREVIOUS_RELEASE: {
  version: string;
  migration: string;
  /** `definitionsHash` of that release. */
  definitions?: string;
} = JSON.parse(readFileSync(join(folder, 'previous-release.json'), 'utf8'));
export const previousMigration = Number(
  MIGRATIONS.find(({ name }) => name === PREVIOUS_RELEASE.migration)?.writtenAt,
);

export function tablesAfter({ name }: Migration): string[] {
  const snapshot = JSON.parse(readFileSync(join(folder, `meta/${name.slice(0, 4)}_snapshot.json`), 'utf8'));
  return Object.values<{ name: string }>(snapshot.tables).map((table) => table.name);
}

type Client = Pick<pg.ClientBase, 'query'>;

/** When the migrations that this database has were written; none if it is not a shop's. */
export async function selectApplied(client: Client): Promise<number[]> {
  const found = await client.query("select 1 where to_regclass('drizzle.__drizzle_migrations') is not null");
  if (found.rowCount === 0) return [];
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  );
  return rows.map((row) => Number(row.created_at));
}

/** The newest migration that a version must know to work with the database after these; undefined if one lacks it. */
export async function selectWorksFrom(client: Client, writtenAt: readonly number[]) {
  // As JSON, because a database that an older version made has no such column.
  const { rows } = await client.query<{ all_have_it: boolean; works_from: string | null }>(
    `select bool_and(to_jsonb(applied) ->> 'works_from' is not null) as all_have_it,
       max((to_jsonb(applied) ->> 'works_from')::bigint) as works_from
     from drizzle.__drizzle_migrations as applied where created_at = any($1::bigint[])`,
    [writtenAt],
  );
  return rows[0]?.all_have_it ? Number(rows[0].works_from) : undefined;
}

/** Call it in a transaction: either all of them are applied, or the database stays as it was. */
export async function applyMigrations(client: Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  // Only where it is missing: it would keep processes of the release before from reading the table until the end.
  const { rowCount } = await client.query(
    "select from information_schema.columns where table_schema = 'drizzle' and table_name = '__drizzle_migrations' and column_name = 'works_from'",
  );
  if (rowCount === 0)
    await client.query('alter table drizzle.__drizzle_migrations add column works_from bigint');
  for (const migration of migrations) {
    try {
      for (const statement of migration.statements) await client.query(statement);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      throw new Error(`migration ${migration.name}: ${reason}`, { cause: error });
    }
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at, works_from) values ($1, $2, $3)',
      // A migration that the previous release has too gives no information about older releases.
      [
        migration.hash,
        migration.writtenAt,
        migration.writtenAt > previousMigration ? previousMigration : null,
      ],
    );
  }
}
