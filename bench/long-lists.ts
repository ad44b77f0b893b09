import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDemoShop, owner } from '../scripts/setup/demo-shop.mjs';
import { startBundledPostgres } from '../server/src/db/bundled-postgres.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { fillLists } from './fill-lists.ts';

const ROWS = Number(process.env.ROWS ?? 100_000);
const SAMPLES = 15;
/**
 * Every list grows a hundred to four thousand times. A call that reads only what it shows costs a few times more, one that
 * counts tens of thousands of matches up to thirty times; without its index a search costs sixty and more.
 */
const MOST = 40;

/** What the screens of the back office ask while one looks, types and pages. */
const calls: readonly [name: string, path: string][] = [
  ['dashboard', '/admin/analytics'],
  ['products', '/admin/products?limit=24'],
  ['products, searched', '/admin/products?limit=24&search=vase'],
  ['products, nothing found', '/admin/products?limit=24&search=qqqqqq'],
  ['orders', '/orders/admin?limit=25'],
  ['orders, by customer', '/orders/admin?limit=25&search=marta'],
  ['orders, by status', '/orders/admin?limit=25&search=processing'],
  ['orders, nothing found', '/orders/admin?limit=25&search=qqqqqq'],
  ['users', '/admin/users?page=1&limit=10'],
  ['users, last page', '/admin/users?page=6&limit=10'],
  ['users, searched', '/admin/users?page=1&limit=10&search=marta'],
  ['messages', '/messages?limit=25'],
  ['messages, searched', '/messages?limit=25&search=delivery'],
  ['messages, nothing found', '/messages?limit=25&search=qqqqqq'],
  ['unread messages', '/messages/unread-count'],
  ['comments', '/admin/comments?limit=25'],
];

const folder = await mkdtemp(join(tmpdir(), 'vitrine-long-lists-'));
const postgres = await startBundledPostgres({ dataDir: folder });
const { host, user, database } = postgres.connection;
const shop = await openDemoShop({
  DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
});
try {
  const token = await signIn();
  const few = await measure(token);
  const database = openDatabase(postgres.connection);
  await fillLists(database, ROWS);
  await database.close();
  const many = await measure(token);
  process.exitCode = report(few, many) ? 0 : 1;
} finally {
  await shop.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function signIn(): Promise<string> {
  const reply = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

async function measure(token: string): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  for (const [name, path] of calls) {
    const times: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) times.push(await timeOf(path, token));
    medians.set(name, times.sort((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? Number.NaN);
  }
  return medians;
}

async function timeOf(path: string, token: string): Promise<number> {
  const started = performance.now();
  const reply = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  return performance.now() - started;
}

function report(few: Map<string, number>, many: Map<string, number>): boolean {
  console.log(
    `\nMedian of ${SAMPLES} calls, demo shop and ${ROWS.toLocaleString('en-US')} rows in every list\n`,
  );
  let isGood = true;
  for (const [name] of calls) {
    const [small, large] = [few.get(name) ?? Number.NaN, many.get(name) ?? Number.NaN];
    const ratio = large / small;
    if (!(ratio <= MOST)) isGood = false;
    console.log(
      `  ${name.padEnd(26)} ${small.toFixed(1).padStart(7)} ms ${large.toFixed(1).padStart(8)} ms  × ${ratio.toFixed(1)}`,
    );
  }
  console.log(isGood ? '' : `\nA list costs more than ${MOST} times what it costs in the demo shop.`);
  return isGood;
}
