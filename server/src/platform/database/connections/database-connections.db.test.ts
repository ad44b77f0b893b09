import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../../env.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { openTcpProxy } from '../../../testing/fakes/tcp-proxy.ts';
import { connectOnce } from '../migrations/migrate.ts';
import { databaseConnections } from './database-connections.ts';

const tlsFile = (name: string) => join(import.meta.dirname, '../../../testing/database/database-tls', name);
const [key, cert] = ['server.key', 'server.pem'].map((name) => readFileSync(tlsFile(name)));
const DATABASE_CA_FILE = tlsFile('ca.pem');

const database = await openTestDatabase();
const proxy = await openTcpProxy(database.connection, { key, cert });
const plainProxy = await openTcpProxy(database.connection);
afterAll(async () => {
  await proxy.close();
  await plainProxy.close();
  await database.close();
});

const connectionsOf = (settings: Record<string, string>) => databaseConnections(readEnv(settings));

function addressOf(port: number, host: string, query: string): string {
  const { user, password, database: name } = database.connection;
  return `postgres://${user}:${password}@${host}:${port}/${name}?${query}`;
}

/** Returns `connected` or the reason why not. */
async function tryToConnect(DATABASE_URL: string, settings: Record<string, string> = {}): Promise<string> {
  try {
    const client = await connectOnce(connectionsOf({ DATABASE_URL, ...settings }).pooled, 'a test');
    await client.end();
    return 'connected';
  } catch (error) {
    return String(error);
  }
}

describe('TLS to the database', () => {
  it('is used only with a certificate of the named authority, for the name that was called', async () => {
    const { port } = proxy;
    const full = addressOf(port, '127.0.0.1', 'sslmode=verify-full');
    expect(await tryToConnect(full, { DATABASE_CA_FILE })).toBe('connected');
    expect(await tryToConnect(`${full}&sslrootcert=${DATABASE_CA_FILE}`)).toBe('connected');
    expect(await tryToConnect(full)).toMatch(/certificate/);
    expect(await tryToConnect(full, { DATABASE_CA_FILE: tlsFile('other-ca.pem') })).toMatch(/certificate/);
    const otherName = addressOf(port, 'localhost', 'sslmode=verify-full');
    expect(await tryToConnect(otherName, { DATABASE_CA_FILE })).toMatch(/altnames/);
  });

  it('leaves the name unchecked by verify-ca, and everything by no-verify', async () => {
    const byCa = addressOf(proxy.port, 'localhost', 'sslmode=verify-ca');
    expect(await tryToConnect(byCa, { DATABASE_CA_FILE })).toBe('connected');
    expect(await tryToConnect(byCa)).toMatch(/certificate/);
    expect(await tryToConnect(addressOf(proxy.port, 'localhost', 'sslmode=no-verify'))).toBe('connected');
  });

  it('is never given up for a server that has none', async () => {
    const required = addressOf(plainProxy.port, '127.0.0.1', 'sslmode=require');
    expect(await tryToConnect(required)).toMatch(/does not support SSL/);
    expect(await tryToConnect(addressOf(plainProxy.port, '127.0.0.1', ''))).toBe('connected');
  });
});

describe('databaseConnections', () => {
  const DATABASE_URL = 'postgres://db.example/shop';

  it('sends everything to one address where nothing else is set, and makes sure that it is the leader', () => {
    const { pooled, direct, replica } = connectionsOf({ DATABASE_URL });
    expect(pooled).toEqual({ connectionString: DATABASE_URL, mustBeLeader: true });
    expect(direct).toEqual({ connectionString: DATABASE_URL });
    expect(replica).toBeUndefined();
  });

  it('takes the address for a pooler where there is a direct one, and bounds the connections', () => {
    const DATABASE_DIRECT_URL = 'postgres://leader.example/shop';
    const DATABASE_REPLICA_URL = 'postgres://replica.example/shop';
    const settings = { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, DATABASE_POOL_SIZE: '4' };
    expect(connectionsOf(settings)).toEqual({
      pooled: { connectionString: DATABASE_URL, max: 4, isShared: true },
      direct: { connectionString: DATABASE_DIRECT_URL },
      replica: { connectionString: DATABASE_REPLICA_URL, max: 4, isShared: true },
    });
  });

  it('leaves the bundled database as it is', () => {
    const bundled = { host: '/socket', max: 3 };
    expect(databaseConnections(readEnv({}), bundled)).toEqual({ pooled: bundled, direct: bundled });
  });
});
