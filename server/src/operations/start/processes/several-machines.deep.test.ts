import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { startObjectStore, type TestObjectStore } from '../../../testing/fakes/object-store.ts';
import { type Machine, startMachine } from '../../../testing/shops/start-machine.ts';

const OWNER = { email: 'owner@shop.example', password: 'owner-password-1' };
const PATIENCE = { timeout: 100_000, interval: 100 };

let database: TestDatabase;
let store: TestObjectStore;
let machines: Machine[];
let token: string;

/** Each keeps secrets of its own. */
const start = () =>
  startMachine(database, {
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    PAYMENT_PROVIDER: 'sandbox',
    ...store.env,
  });

beforeAll(async () => {
  [database, store] = await Promise.all([openTestDatabase(), startObjectStore()]);
  // Both at once, as after a power cut: one of them makes the owner.
  machines = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const machine of machines) await machine.stop('SIGKILL');
  await store.stop();
  await database.close();
});

async function ask(machine: number, path: string, sent: { body?: unknown; type?: string } = {}) {
  const { body, type = 'application/json' } = sent;
  const reply = await fetch(`${machines[machine]?.url}${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: reply.status, text: await reply.text() };
}
const askJson = async (...args: Parameters<typeof ask>) => JSON.parse((await ask(...args)).text);
const stateOf = async (machine: number, id: string) =>
  (await askJson(machine, `/api/admin/imports/${id}`)).data.state;

describe('two machines that share a database and a bucket', () => {
  it('know each other’s sessions and keys', async () => {
    token = (await askJson(0, '/api/auth/login', { body: OWNER })).data.token;
    expect((await ask(1, '/api/admin/health')).status).toBe(200);
    const keys = await Promise.all([0, 1].map((machine) => askJson(machine, '/.well-known/ucp')));
    const kids = keys.map(({ signing_keys }) => signing_keys.map(({ kid }: { kid: string }) => kid).sort());
    expect(kids[0]).toHaveLength(2);
    expect(kids[0]).toEqual(kids[1]);
  });

  it('import a file once that the first one received, and the second one returns what was left out', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `Jug ${index},5`);
    const file = { body: `Name,Price\n${rows.join('\n')}\nBroken,1.234\n`, type: 'text/csv' };
    const { _id } = (await askJson(0, '/api/admin/imports?fileName=jugs.csv', file)).data;
    await askJson(1, `/api/admin/imports/${_id}/check`, { body: { fields: ['name', 'price'] } });
    await vi.waitUntil(async () => (await stateOf(1, _id)) === 'checked', PATIENCE);
    await askJson(0, `/api/admin/imports/${_id}/run`, { body: { rows: 'good', asDrafts: true } });
    await vi.waitUntil(async () => (await stateOf(0, _id)) === 'done', PATIENCE);
    expect(await database.db.$count(products)).toBe(60);
    for (const machine of [0, 1])
      expect((await ask(machine, `/api/admin/imports/${_id}/left-out`)).text).toContain('Broken,1.234');
  });
});
