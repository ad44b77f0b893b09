import type { Serializable } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { openData } from './data/cached-data.ts';
import type { DataSize } from './data/load-data.ts';
import { renewSessions } from './data/people.ts';
import type { CachedReply } from './limits/memory-server.ts';
import type { ShopPage, ToSqlServer } from './limits/sql-server.ts';
import type { Options } from './options.ts';
import { type ChildServer, startChild } from './processes/child-server.ts';
import { type Shop, startShop } from './processes/shop.ts';

export type Servers = {
  shop: Shop;
  memory: ChildServer & { keep: (reply: CachedReply) => Promise<void> };
  sql: ChildServer & {
    setPage: (name: string, page: ShopPage) => Promise<void>;
    /** Resolves once the database is free of its statements. */
    finish: () => Promise<void>;
  };
  close: () => Promise<void>;
};

/** Opens a shop of this size and the two limits that it is compared with, each in its own process. */
export async function openServers(
  size: DataSize,
  { isCold, workers }: Pick<Options, 'isCold' | 'workers'>,
  profile?: string,
): Promise<Servers> {
  const data = await openData(size);
  const undo = [async () => data.remove()];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const shop = await startShop({ dataDir: data.folder, isCold, workers, profile });
    undo.push(shop.stop);
    await renewData(shop.connection);
    const memory = await startChild({ file: 'bench/limits/memory-server.ts', opened: 'open' });
    undo.push(memory.stop);
    const env = { CONNECTION: JSON.stringify(shop.connection) };
    const sql = await startChild({ file: 'bench/limits/sql-server.ts', opened: 'open', env });
    undo.push(sql.stop);
    return {
      shop,
      memory: { ...memory, keep: (reply) => tell(memory, reply) },
      sql: {
        ...sql,
        setPage: (name, page) => tellSql(sql, { page: { name, ...page } }),
        finish: () => tellSql(sql, 'finish'),
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** In data from an earlier day the sessions have expired. */
export async function renewData(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(renewSessions);
  await client.end();
}

function tellSql(sql: ChildServer, message: ToSqlServer): Promise<void> {
  return tell(sql, message);
}

async function tell({ child }: ChildServer, message: Serializable): Promise<void> {
  const taken = once(child, 'message');
  child.send(message);
  await taken;
}
