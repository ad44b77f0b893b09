import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundledPostgres } from '../../platform/database/bundled-server/bundled-postgres.ts';
import { definitionsHash } from '../../platform/database/migrations/database-functions.ts';
import { connectOnce, migrateDatabase } from '../../platform/database/migrations/migrate.ts';
import { MIGRATIONS } from '../../platform/database/migrations/migrations.ts';
import { formOf, fromLine, isDailyWork, outcomeOf, type Statement, toLine } from './statements.ts';

/**
 * The second half of `npm run record-release`: of what the tests sent, it keeps one statement of each form, asks a new
 * database of this version about each, and writes both down as those of the previous release.
 */
const [folder = '', version = ''] = process.argv.slice(2);
const migrations = join(import.meta.dirname, '../../../database/migrations');

/** Longer ones fill the demo shop, which no two versions do at a time. */
const MAX_CHARS = 8_000;

/** The shortest of each form, in an order that is the same the next time. */
async function readStatements(): Promise<Statement[]> {
  const shortest = new Map<string, string>();
  for (const file of await readdir(folder))
    for (const line of (await readFile(join(folder, file), 'utf8')).split('\n')) {
      if (line === '' || line.length > MAX_CHARS) continue;
      const form = formOf(fromLine(line).sql);
      const known = shortest.get(form);
      if (!known || line.length < known.length || (line.length === known.length && line < known))
        shortest.set(form, line);
    }
  const forms = [...shortest.keys()].sort();
  return forms.map((form) => fromLine(shortest.get(form) ?? '')).filter(({ sql }) => isDailyWork(sql));
}

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-release-'));
const { connection, stop } = await startBundledPostgres({ dataDir });
try {
  await migrateDatabase(connection);
  const client = await connectOnce(connection, 'vitrine release');
  await client.query('begin');
  const lines: string[] = [];
  for (const statement of await readStatements()) {
    const outcome = await outcomeOf(client, statement);
    lines.push(toLine({ ...statement, outcome }));
  }
  await client.query('rollback');
  await client.end();
  const migration = MIGRATIONS.at(-1)?.name;
  await writeFile(join(migrations, 'previous-release.jsonl'), `${lines.join('\n')}\n`);
  await writeFile(
    join(migrations, 'previous-release.json'),
    `${JSON.stringify({ version, migration, definitions: definitionsHash() }, null, 2)}\n`,
  );
  process.stdout.write(`${lines.length} statements of version ${version}, up to ${migration}\n`);
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
