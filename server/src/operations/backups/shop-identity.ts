import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** The id that distinguishes this shop from any other; created when it is first needed. */
export async function ensureIdentity(client: Client): Promise<string> {
  await client.query(
    `insert into shop_state (key, value) values ('identity', to_jsonb(gen_random_uuid()::text)) on conflict do nothing`,
  );
  return (await findIdentity(client)) ?? '';
}

/** Absent in a shop that has never been backed up. */
export async function findIdentity(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    "select value #>> '{}' as id from shop_state where key = 'identity'",
  );
  return rows[0]?.id;
}
