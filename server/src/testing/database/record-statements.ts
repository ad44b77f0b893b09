import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isDailyWork, toLine } from './statements.ts';

/** Writes down every statement that the tests send, for `npm run record-release`. */
const folder = process.env.RECORD_STATEMENTS;
const seen = new Set<string>();
const { query } = pg.Client.prototype;

type Given = string | { text?: unknown; values?: unknown };

function record(given: Given, second: unknown): void {
  const sql = typeof given === 'string' ? given : given?.text;
  const values = typeof given === 'object' && Array.isArray(given?.values) ? given.values : second;
  if (typeof sql !== 'string' || !isDailyWork(sql)) return;
  const line = toLine({ sql, values: Array.isArray(values) ? values : [] });
  if (seen.has(line)) return;
  seen.add(line);
  appendFileSync(join(String(folder), `${process.pid}.jsonl`), `${line}\n`);
}

// Files that run in one process share the driver.
if (folder && !('isRecorded' in query)) {
  const recorded = function (this: pg.Client, ...args: unknown[]) {
    record(args[0] as Given, args[1]);
    return Reflect.apply(query, this, args);
  };
  pg.Client.prototype.query = Object.assign(recorded, { isRecorded: true }) as typeof query;
}
