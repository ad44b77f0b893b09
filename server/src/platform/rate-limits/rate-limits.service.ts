import { hash } from 'node:crypto';
import { type DeclaredRefusal, sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Db } from '../database/connections/client.ts';
import { Refusal } from '../shared/refusal.ts';
import { LIMIT_COUNTS_BYTES } from './bounds.ts';
import * as queries from './limit-counts.queries.ts';
import { type LimitName, limits, mailboxLimits } from './rate-limits.ts';
import { toMailbox } from './to-network.ts';

type Shop = { db: Db; clock: () => Date };

/** For each limit, who is counted: an account's id, a visitor's network, a recipient's address or several of them. */
export type Counted = { [N in LimitName]?: string };

/** Counts one more in every limit named, or counts nothing and throws a refusal with the time to wait. */
export async function countOrRefuse(
  { db, clock }: Shop,
  counted: Counted,
  refusal: DeclaredRefusal = sharedRefusals.tooManyRequests,
): Promise<void> {
  const retryAfterSeconds = await queries.takeCounts(db, rowsOf(counted), clock());
  if (retryAfterSeconds > 0) throw new Refusal(refusal, { retryAfterSeconds });
}

/** Counts one more in every limit named and returns true, or counts nothing and returns false. */
export async function countIfAllowed({ db, clock }: Shop, counted: Counted): Promise<boolean> {
  return (await queries.takeCounts(db, rowsOf(counted), clock())) === 0;
}

/** Removes the latest count, for attempts that should not be limited after all. */
export async function giveBackCount({ db }: Pick<Shop, 'db'>, counted: Counted): Promise<void> {
  await queries.giveBackCounts(db, keysOf(counted));
}

/** Expired counts never matter. Of the others, as many visitors as an attacker has networks add some, so they are bounded. */
export async function deleteOldCounts({ db, clock }: Shop, { bytes = LIMIT_COUNTS_BYTES } = {}) {
  await queries.deleteExpiredCounts(db, clock());
  if ((await queries.sizeOfCounts(db)) > bytes) await queries.deleteCountsBeyond(db, bytes);
}

function rowsOf(counted: Counted) {
  return keysOf(counted).map((row) => ({ ...row, ...limits[row.name] }));
}

function keysOf(counted: Counted): { name: LimitName; key: string }[] {
  return Object.entries(counted).map(([name, key]) => ({
    name: name as LimitName,
    key: hash('sha256', name in mailboxLimits ? toMailbox(key) : key, 'base64url'),
  }));
}
