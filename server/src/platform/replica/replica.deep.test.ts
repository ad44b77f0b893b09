import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { findServerProblems } from '../../operations/start/services/find-server-problems.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { formPayload } from '../../testing/factories/form-payload.ts';
import { openTcpProxy } from '../../testing/fakes/tcp-proxy.ts';
import { buildTestApp } from '../../testing/shops/build-test-app.ts';
import { startServerPair } from '../../testing/shops/server-pair.ts';
import { runOnServer } from '../../testing/shops/test-server.ts';
import { openDatabase } from '../database/connections/client.ts';
import { openMemory } from '../settings/open-memory.ts';

/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 30_000, interval: 50 };

const pair = await startServerPair();
const proxy = await openTcpProxy(pair.leader.connection);
const leader = openDatabase({ ...proxy.connection, mustBeLeader: true });
const { close: closeMemory, ...memory } = await openMemory(
  leader.db,
  proxy.connection,
  { RESPONSE_CACHE: 'on', DEMO: true },
  { replica: pair.standby.connection },
);
const { app, deps, close } = await buildTestApp({}, { db: leader.db, ...memory });
afterAll(async () => {
  await close();
  await closeMemory();
  await leader.close();
  await proxy.close();
  await pair.close();
});

const { responseCache } = deps;
const replica = memory.replica as NonNullable<typeof memory.replica>;
const admin = await signedIn(deps, { role: 'admin' });
const { id } = await aProduct(deps, { priceCents: 100 });
const address = `/api/products/${id}`;

/** The price in cents, and who was asked for it. */
async function readAnew() {
  responseCache.forget();
  const before = { ...replica.counts };
  const reply = await app.inject(address);
  const from = replica.counts.replica > before.replica ? 'replica' : 'leader';
  return { status: reply.statusCode, cents: Math.round(reply.json().data?.price * 100), from };
}

async function savePrice(cents: number) {
  const form = await formPayload({ price: (cents / 100).toFixed(2) }, { newImages: [] });
  const headers = { ...form.headers, ...admin.headers };
  return app.inject({ method: 'PUT', url: address, payload: form.payload, headers });
}

const holdReplica = () => runOnServer(pair.standby.connection, 'select pg_wal_replay_pause()');
const releaseReplica = () => runOnServer(pair.standby.connection, 'select pg_wal_replay_resume()');
const fromReplica = (cents: number) =>
  vi.waitFor(async () => expect(await readAnew()).toEqual({ status: 200, cents, from: 'replica' }), PATIENCE);

describe('a shop with a replica', () => {
  it('reads the catalogue from it', async () => {
    await fromReplica(100);
    expect(replica.problem()).toBeUndefined();
    expect(replica.lagSeconds()).toBeLessThan(5);
  });

  it('shows a change at once while the replica lacks it, and reads it there when it has arrived', async () => {
    await holdReplica();
    expect((await savePrice(200)).statusCode).toBe(200);
    expect(await readAnew()).toEqual({ status: 200, cents: 200, from: 'leader' });
    expect((await app.inject(address)).json().data.price).toBe(2);
    await releaseReplica();
    await fromReplica(200);
  });

  it('never keeps an old reply, however late the replica is', async () => {
    for (let cents = 300; cents < 330; cents++) {
      await (cents % 3 === 0 ? holdReplica() : releaseReplica());
      await deps.db.update(products).set({ priceCents: cents }).where(eq(products.id, id));
      await responseCache.catchUp();
      expect((await app.inject(address)).json().data.price).toBe(cents / 100);
      expect((await readAnew()).cents).toBe(cents);
    }
    await releaseReplica();
  });

  it('says which server is no replica of its leader before anything is written', async () => {
    const direct = pair.leader.connection;
    const problemsWith = (named: typeof direct | object) =>
      findServerProblems({ pooled: direct, direct, replica: named }, []);
    expect(await problemsWith(pair.standby.connection)).toEqual([]);
    expect(await problemsWith(direct)).toMatchObject([{ about: 'Replica', isWrong: false }]);
    expect(await problemsWith(inject('testTemplate').server)).toMatchObject([
      { about: 'Replica', isWrong: true, sentence: expect.stringContaining('another database') },
    ]);
    expect(await problemsWith({ ...direct, port: 9 })).toMatchObject([{ about: 'Replica', isWrong: false }]);
    const standby = pair.standby.connection;
    expect(await findServerProblems({ pooled: standby, direct: standby }, [])).toMatchObject([
      { about: 'Database', isWrong: true, sentence: expect.stringContaining('leads to a replica') },
    ]);
  });

  it('lends no connection for writing to a server that can only be read', async () => {
    const { db, close: closePool } = openDatabase({ ...pair.standby.connection, mustBeLeader: true });
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: '25006' } });
    await closePool();
    const unchecked = openDatabase(pair.standby.connection);
    const ownPid = async () => (await unchecked.db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
    const before = await ownPid();
    const writing = unchecked.db.transaction((tx) => tx.execute(sql`delete from products`));
    await expect(writing).rejects.toThrow();
    expect(await ownPid()).not.toBe(before);
    await unchecked.close();
  });

  it('asks the leader when the replica is gone, and the replica again when it is back', async () => {
    await pair.standby.stop();
    expect(await readAnew()).toMatchObject({ status: 200, from: 'leader' });
    await vi.waitFor(() => expect(replica.problem()).toMatch('does not answer'), PATIENCE);
    pair.standby = await pair.startStandby();
    await fromReplica(329);
  });

  it('is read while the leader hangs, refuses to write, and is not ready', async () => {
    proxy.freeze();
    await vi.waitFor(
      async () => expect(await readAnew()).toMatchObject({ status: 200, from: 'replica' }),
      PATIENCE,
    );
    const began = performance.now();
    const write = await savePrice(400);
    // Not only when the longest statement would have been given up.
    expect(performance.now() - began).toBeLessThan(11_000);
    expect(write.statusCode).toBe(503);
    expect(write.headers['retry-after']).toBe('2');
    expect((await app.inject('/readyz')).statusCode).toBe(503);
  });

  it('sells again when the replica has become the leader', async () => {
    await pair.leader.stop();
    await runOnServer(pair.standby.connection, 'select pg_promote()');
    proxy.leadTo(pair.standby.connection);
    await vi.waitFor(async () => expect((await savePrice(500)).statusCode).toBe(200), PATIENCE);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await readAnew()).cents).toBe(500), PATIENCE);
    await vi.waitFor(() => expect(replica.problem()).toMatch('no replica'), PATIENCE);
    const { rows } = await deps.db.execute<{ writable: boolean }>(
      sql`select not pg_is_in_recovery() as writable`,
    );
    expect(rows).toEqual([{ writable: true }]);
  });
});
