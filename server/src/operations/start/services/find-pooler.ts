import type pg from 'pg';

const ATTEMPTS = 3;

/** With the server process that it was told of when it connected. */
export type Connected = Pick<pg.Client, 'query' | 'end'> & { processID?: number };

/**
 * Whether a pooler shares one connection to the database among several of ours, transaction by transaction. The process
 * that it told us of is then not the one that answers. That is also true of a pooler that lends a connection for a whole
 * session, so the second test is whether the process that answered is given to another connection while ours is still
 * open.
 */
export async function leadsThroughPooler(
  client: Connected,
  connectAgain: () => Promise<Connected>,
): Promise<boolean> {
  if ((await processOf(client)) === client.processID) return false;
  const other = await connectAgain();
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const ours = await processOf(client);
      await other.query('begin');
      const others = await processOf(other);
      await other.query('rollback');
      if (ours === others || ours !== (await processOf(client))) return true;
    }
    return false;
  } finally {
    await other.end();
  }
}

async function processOf(client: Connected): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
