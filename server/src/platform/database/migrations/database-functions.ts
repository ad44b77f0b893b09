import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { projectRoot } from '../../shared/files/project-root.ts';

type Definition = { file: string; statement: string };

const folder = join(projectRoot, 'server/database/functions');

/** PostgreSQL cannot replace one, so it is dropped and created again. */
const CONSTRAINT_TRIGGER = /^CREATE CONSTRAINT TRIGGER (\w+)\s[^;]*?\sON (\w+)/;

/** Every function and then every trigger of this version of the shop: a trigger needs its function. */
export const DEFINITIONS: readonly Definition[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .flatMap((file) => {
    const [, ...statements] = readFileSync(join(folder, file), 'utf8').split(/^(?=CREATE )/m);
    return statements.map((statement) => ({ file, statement }));
  })
  .sort((one, other) => Number(isTrigger(one)) - Number(isTrigger(other)));

function isTrigger({ statement }: Definition): boolean {
  return statement.startsWith('CREATE OR REPLACE TRIGGER ') || CONSTRAINT_TRIGGER.test(statement);
}

/** The statement, for a definition that may exist already. */
export function replacing(statement: string): string {
  const [, name, table] = CONSTRAINT_TRIGGER.exec(statement) ?? [];
  return name ? `drop trigger if exists ${name} on ${table};\n${statement}` : statement;
}

export function definitionsHash(): string {
  const texts = DEFINITIONS.map(({ statement }) => normalised(statement));
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

type Client = Pick<pg.ClientBase, 'query'>;

/** The functions and triggers that the database has, as it prints them; without those of extensions. */
const EXISTING = `
  select replace(pg_get_functiondef(p.oid), format('FUNCTION %I.', current_schema()), 'FUNCTION ') as definition
  from pg_proc as p
  where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all
  select pg_get_triggerdef(t.oid, true) from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`;

export async function selectDefinitions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(EXISTING);
  return rows.map(({ definition }) => normalised(definition));
}

/** The text without line breaks, but for the end of a comment, and without what PostgreSQL does not remember. */
export function normalised(statement: string): string {
  return statement
    .replace(/^CREATE OR REPLACE TRIGGER /, 'CREATE TRIGGER ')
    .replace(/--.*/g, '$&↵')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .trim()
    .replace(/;$/, '');
}

/**
 * Creates or replaces what differs from the files; call it in a transaction. The rest is left alone, because replacing a
 * trigger locks its table and the release before may still call a function that no file has.
 */
export async function applyDefinitions(client: Client): Promise<void> {
  const existing = new Set(await selectDefinitions(client));
  const changed = DEFINITIONS.filter(({ statement }) => !existing.has(normalised(statement)));
  if (changed.length === 0) return;
  // A function may call one that is created after it.
  await client.query('set local check_function_bodies = off');
  for (const { file, statement } of changed) {
    try {
      await client.query(replacing(statement));
    } catch (error) {
      throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}
