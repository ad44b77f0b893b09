import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Env } from '../../../env.ts';
import { openSigningKeys } from '../../../platform/outbound/signing-keys.ts';
import type { Mark } from '../../../platform/response-cache/listening-connection.ts';

/** Any fixed numbers that nothing else locks: one for each secret that the processes of a shop share. */
const GROUPS = {
  STRIPE_WEBHOOK_SECRET: 718_430_261,
  SANDBOX_WEBHOOK_SECRET: 718_430_262,
  AGENT_SIGNING_KEY: 718_430_263,
  SECRET_KEY: 718_430_264,
} as const;
type SecretName = keyof typeof GROUPS;

/** A few bits of each secret that the owner set, to be compared with other processes; generated ones may differ. */
export async function secretMarks(env: Env): Promise<Mark[]> {
  const marks: Mark[] = [];
  const add = (name: SecretName, secrets: readonly (string | undefined)[]) => {
    for (const secret of secrets) if (secret) marks.push([GROUPS[name], fingerprint(name, secret)]);
  };
  if (env.PAYMENT_PROVIDER === 'stripe')
    add('STRIPE_WEBHOOK_SECRET', [env.STRIPE_WEBHOOK_SECRET, env.STRIPE_PREVIOUS_WEBHOOK_SECRET]);
  if (env.PAYMENT_PROVIDER === 'sandbox') add('SANDBOX_WEBHOOK_SECRET', [env.SANDBOX_WEBHOOK_SECRET]);
  add('SECRET_KEY', [env.SECRET_KEY]);
  if (env.AGENTS === 'on' && env.AGENT_SIGNING_KEY) {
    const keys = openSigningKeys({ dataDir: env.DATA_DIR, setting: env.AGENT_SIGNING_KEY });
    const kids = (await keys.read()).published.map(({ kid }) => kid);
    add('AGENT_SIGNING_KEY', kids);
  }
  return marks;
}

function fingerprint(name: SecretName, secret: string): number {
  return createHash('sha256').update(`${name} ${secret}`).digest().readInt32BE();
}

/** Each process locks its marks while it runs; one that has none of our values for a secret has another secret. */
export async function findOtherSecret(
  client: Pick<pg.ClientBase, 'query'>,
  marks: readonly Mark[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ group: number; values: number[] }>(
    `select classid::bigint::integer as "group", array_agg(objid::bigint::bit(32)::integer) as "values"
     from pg_locks join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
     where locktype = 'advisory' and objsubid = 2 and classid = any($1::bigint[]::oid[])
     group by classid, pid`,
    [Object.values(GROUPS)],
  );
  const other = rows.find(({ group, values }) => {
    const own = marks.filter(([ofGroup]) => ofGroup === group).map(([, value]) => value);
    return own.length > 0 && !values.some((value) => own.includes(value));
  });
  return other && Object.entries(GROUPS).find(([, group]) => group === other.group)?.[0];
}
