import { createHash } from 'node:crypto';
import { ucpRefusals } from '@vitrine/contract/agents/agents.refusals';
import { IDEMPOTENCY_LIFE_MS } from '@vitrine/contract/agents/agents.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../deps.ts';
import { storedResponseBounds } from '../../platform/rate-limits/bounds.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import type { AgentCaller } from './agent-caller.service.ts';
import {
  deleteRepliesBeyond,
  findReply,
  insertReplyKey,
  sumRepliesOf,
  updateReply,
} from './agent-responses.queries.ts';
import type { UcpOutcome, UcpReply } from './ucp/ucp-envelope.ts';

const RETRY_SECONDS = 3_600;

type Shop = Pick<Deps, 'db' | 'clock'>;
/** A write of an agent: which call, with which key and body. */
type AgentWrite = { call: string; key: string | undefined; body: unknown };

/**
 * Runs a write once for its key: the reply is stored in the write's own transaction, so a repeated call gets the same
 * reply whatever happened to the first, and the same key with another body is refused.
 */
export function runOnce(
  { db, clock }: Shop,
  caller: Pick<AgentCaller, 'profile' | 'isVerified' | 'network'>,
  { call, key, body }: AgentWrite,
  write: (tx: Deps['db']) => Promise<UcpOutcome>,
): Promise<UcpOutcome> {
  return db.transaction(async (tx) => {
    if (key === undefined) return write(tx);
    const keyHash = sha256([caller.profile, caller.isVerified, call, key]);
    const bodyHash = sha256(body);
    const owner = sha256(caller.network);
    const earlier = await earlierReply(tx, { keyHash, bodyHash, owner, now: clock() });
    if (earlier) return earlier;
    await refuseBeyondBound(tx, owner, clock());
    const outcome = await write(tx);
    const bytes = Buffer.byteLength(JSON.stringify(outcome.body));
    await updateReply(tx, keyHash, { status: outcome.status, reply: outcome.body, bytes });
    return outcome;
  });
}

/** Undefined if the key is new or its reply has expired; the key is then the caller's to use. */
async function earlierReply(
  tx: Deps['db'],
  { keyHash, bodyHash, owner, now }: { keyHash: string; bodyHash: string; owner: string; now: Date },
): Promise<UcpOutcome | undefined> {
  if (await insertReplyKey(tx, { keyHash, bodyHash, owner, createdAt: now })) return undefined;
  const row = await findReply(tx, keyHash);
  if (!row || now.getTime() - row.createdAt.getTime() >= IDEMPOTENCY_LIFE_MS) {
    await updateReply(tx, keyHash, { bodyHash, owner, createdAt: now });
    return undefined;
  }
  if (row.bodyHash !== bodyHash) throw new Refusal(ucpRefusals.keyReused);
  return { status: row.status === 201 ? 201 : 200, body: row.reply as UcpReply };
}

/** Without its stored reply a write could happen twice, so it is refused to a visitor who has stored too much. */
async function refuseBeyondBound(tx: Deps['db'], owner: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - IDEMPOTENCY_LIFE_MS);
  if ((await sumRepliesOf(tx, owner, since)) >= storedResponseBounds.perVisitor)
    throw new Refusal(sharedRefusals.tooManyRequests, { retryAfterSeconds: RETRY_SECONDS });
}

/** Many visitors together could store more than the shop can hold: the oldest replies are forgotten before their time. */
export async function forgetRepliesBeyondBound({ db }: Pick<Shop, 'db'>): Promise<void> {
  await deleteRepliesBeyond(db, storedResponseBounds.bytes);
}

function sha256(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex');
}
