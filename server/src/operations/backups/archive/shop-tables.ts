import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { MIGRATIONS, type Migration, tablesAfter } from '../../../platform/database/migrations/migrations.ts';
import { HAS_TOKEN } from '../../../platform/email/outbox.queries.ts';

export type ShopTable = { name: string; columns: string[] };

/** What was used or ended since the backup must not come back to life, and nobody who reads a backup may learn how to get in. */
export const NOT_BACKED_UP: readonly string[] = [
  'sessions',
  'account_tokens',
  'verification_tokens',
  'admin_invitations',
  'recovery_codes',
  'api_keys',
  'proposals',
  'webhook_endpoints',
  'webhook_deliveries',
];

/** Emails without what was sent already, and no email at all that waits with a link which opens an account. */
const OUTBOX_ROWS = `status <> 'queued' or not ${HAS_TOKEN}`;
const BODY_COLUMNS: readonly string[] = ['html', 'text', 'headers'];

export function migrationsOf(applied: readonly number[]): Migration[] {
  return MIGRATIONS.filter(({ writtenAt }) => applied.includes(writtenAt));
}

/** Every table that the shop has had up to these migrations; a database may hold others' tables too. */
export function knownTables(migrations: readonly Migration[]): string[] {
  return [...new Set(migrations.flatMap(tablesAfter))];
}

/** Each after those that it refers to, without generated columns. Unlogged tables hold what may be lost at any time. */
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

export function copyStatement(table: ShopTable): string {
  if (table.name !== 'mail_outbox') return `copy ${columnsOf(table)} to stdout`;
  const values = table.columns.map((column) =>
    BODY_COLUMNS.includes(column) ? blankUnlessQueued(column) : pg.escapeIdentifier(column),
  );
  return `copy (select ${values.join(', ')} from mail_outbox where ${OUTBOX_ROWS}) to stdout`;
}

function columnsOf({ name, columns }: ShopTable): string {
  return `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}

function blankUnlessQueued(column: string): string {
  return `case when status = 'queued' then ${column} ${column === 'headers' ? '' : "else '' "}end`;
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

/** Writes rows as a backup has them: one table after the other, each by one COPY. */
export function openRowLoader(client: pg.Client, tables: readonly ShopTable[]) {
  let current: { name: string; copy: CopyStreamQuery; done: Promise<void> } | undefined;

  async function finish(): Promise<void> {
    current?.copy.end();
    await current?.done;
    current = undefined;
  }

  return {
    add: async (name: string, chunk: Buffer) => {
      if (current?.name !== name) {
        await finish();
        const table = tables.find((listed) => listed.name === name) ?? { name, columns: [] };
        const copy = client.query(copyFrom(`copy ${columnsOf(table)} from stdin`));
        const done = finished(copy);
        // The failure is reported where the end is waited for.
        done.catch(() => {});
        current = { name, copy, done };
      }
      if (!current.copy.write(chunk)) await Promise.race([once(current.copy, 'drain'), current.done]);
    },
    finish,
  };
}
