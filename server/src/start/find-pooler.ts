import type pg from 'pg';

const ATTEMPTS = 3;

/** With the process that it was told of when it connected. */
export type Connected = Pick<pg.Client, 'query' | 'end'> & { processID?: number };

/**
 * Whether something in between hands one connection to the database to several of ours, one transaction after the other. It
 * then tells us of another process than the one that answers. A pooler that lends for a whole session does that too, so
 * the second question is whether the process that answered is given to somebody else while we are still connected.
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
