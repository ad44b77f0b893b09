import type pg from 'pg';
import { MIGRATIONS, type Migration, tablesAfter } from '../db/migrations.ts';

export type ShopTable = { name: string; columns: string[] };

/** People sign in again after a restore: a session that was ended since the backup must not come back to life. */
const NOT_BACKED_UP = ['sessions'];

export function migrationsOf(applied: readonly number[]): Migration[] {
  return MIGRATIONS.filter(({ writtenAt }) => applied.includes(writtenAt));
}

/** Every table that the shop has had up to these migrations; a database may hold others' tables too. */
export function knownTables(migrations: readonly Migration[]): string[] {
  return [...new Set(migrations.flatMap(tablesAfter))];
}

/**
 * The tables to back up, each after those that it refers to, with the columns that hold values of their own. Unlogged
 * tables hold what may be lost at any time.
 */
export async function selectShopTables(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<ShopTable[]> {
  const known = knownTables(migrations).filter((name) => !NOT_BACKED_UP.includes(name));
  const { rows } = await client.query<ShopTable & { parents: string[] }>(
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as parents
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace
       and c.relkind = 'r' and c.relpersistence = 'p' and c.relname = any($1)
     order by c.relname collate "C"`,
    [known],
  );
  return parentsFirst(rows).map(({ name, columns }) => ({ name, columns }));
}

function parentsFirst<T extends { name: string; parents: string[] }>(tables: readonly T[]): T[] {
  const sorted: T[] = [];
  const isReady = ({ parents }: T) => parents.every((parent) => sorted.some(({ name }) => name === parent));
  for (let left = [...tables]; left.length > 0; left = left.filter((table) => !sorted.includes(table))) {
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error(`${left[0]?.name} refers to itself through other tables.`);
    sorted.push(...ready);
  }
  return sorted;
}
