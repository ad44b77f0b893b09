import type { AuditAction, AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import type { Shop } from '../../deps.ts';
import { MAX_COUNTED_ACCOUNTS } from '../../platform/rate-limits/bounds.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import type { FailureCount } from './audit.queries.ts';
import * as queries from './audit.queries.ts';

export type SecurityEvent = {
  /** Who did it: the signed-in account, or null for the command line, a job or somebody who did not get in. */
  actorId: string | null;
  action: AuditAction;
  objectKind: AuditObjectKind;
  /** An account's id for what happens to accounts; else a word such as the name of a command. */
  objectId: string;
  /** What the owner should know, by name. Never a password, a code or a token. */
  details?: Record<string, unknown>;
};

/** For what is no change in the back office. Pass the event's transaction as `db`, so that nothing happens without its entry. */
export async function recordEvent({ db, clock }: Shop, event: SecurityEvent): Promise<void> {
  const { details = null, ...entry } = event;
  await queries.insertAuditEntries(db, [{ ...entry, before: null, after: details, createdAt: clock() }]);
}

type SignIn = { how: 'password' | 'google' | 'passkey' | 'code' | 'recovery code'; from: string };

/** Sign-ins of admins. Those of customers would bury the rest. */
export async function recordSignIn(shop: Shop, { id, role }: Pick<Caller, 'id' | 'role'>, details: SignIn) {
  if (role !== 'admin') return;
  await recordEvent(shop, { actorId: id, action: 'signed_in', objectKind: 'user', objectId: id, details });
}

const PERIOD_MS = 600_000;
const NOBODY = 'no account';
const OTHERS = 'other accounts';

/** All failures of an account within ten minutes become one entry, so that attempts do not fill log and disk. */
export async function countFailure(
  { db, clock }: Shop,
  { accountId, from }: { accountId: string | undefined; from: string },
): Promise<void> {
  const now = clock();
  const startsAt = new Date(Math.floor(now.getTime() / PERIOD_MS) * PERIOD_MS);
  const isCrowded = (await queries.countSubjects(db, startsAt)) >= MAX_COUNTED_ACCOUNTS;
  const subject = accountId === undefined ? NOBODY : isCrowded ? OTHERS : accountId;
  await queries.addToCount(db, { action: 'sign_in_failed', subject, startsAt, lastFrom: from, lastAt: now });
}

export async function recordFailures({ db, clock }: Shop): Promise<void> {
  const endedBy = new Date(clock().getTime() - PERIOD_MS);
  await db.transaction(async (tx) => {
    const ended = await queries.deleteEndedCounts(tx, endedBy);
    await queries.insertAuditEntries(tx, ended.map(entryOf));
  });
}

function entryOf({ action, subject, startsAt, times, lastFrom, lastAt }: FailureCount) {
  const after = { times, since: startsAt.toISOString(), lastFrom };
  return { actorId: null, action, objectKind: 'user', objectId: subject, after, createdAt: lastAt } as const;
}
