import { hash } from 'node:crypto';
import { ucpRefusals } from '@vitrine/contract/agents/agents.refusals';
import { IDEMPOTENCY_LIFE_MS } from '@vitrine/contract/agents/agents.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps, Shop } from '../../deps.ts';
import { storedResponseBounds } from '../../platform/rate-limits/bounds.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import type { AgentCaller } from './agent-caller.service.ts';
import * as queries from './agent-responses.queries.ts';
import type { UcpOutcome, UcpReply } from './ucp/ucp-envelope.ts';

const RETRY_SECONDS = 3_600;

type AgentWrite = { call: string; key: string | undefined; body: unknown };

/** The reply is stored in the write's own transaction, so a repeated call gets it whatever happened to the first. */
export function runOnce(
  { db, clock }: Shop,
  caller: Pick<AgentCaller, 'profile' | 'isVerified' | 'network'>,
  { call, key, body }: AgentWrite,
  write: (tx: Deps['db']) => Promise<UcpOutcome>,
): Promise<UcpOutcome> {
  return db.transaction(async (tx) => {
    if (key === undefined) return write(tx);
    const reply = {
      keyHash: sha256([caller.profile, caller.isVerified, call, key]),
      bodyHash: sha256(body),
      owner: sha256(caller.network),
      createdAt: clock(),
    };
    const expiredAt = new Date(clock().getTime() - IDEMPOTENCY_LIFE_MS);
    const earlier = await earlierReply(tx, reply, expiredAt);
    if (earlier) return earlier;
    // Without its stored reply a write could happen twice, so it is refused to a visitor who has stored too much.
    if ((await queries.sumRepliesOf(tx, reply.owner, expiredAt)) >= storedResponseBounds.perVisitor)
      throw new Refusal(sharedRefusals.tooManyRequests, { retryAfterSeconds: RETRY_SECONDS });
    const { status, body: stored } = await write(tx);
    const bytes = Buffer.byteLength(JSON.stringify(stored));
    await queries.updateReply(tx, reply.keyHash, { status, reply: stored, bytes });
    return { status, body: stored };
  });
}

/** Undefined if the key is new or its reply has expired; the key is then the caller's to use. */
async function earlierReply(
  tx: Deps['db'],
  reply: Parameters<typeof queries.insertReplyKey>[1],
  expiredAt: Date,
): Promise<UcpOutcome | undefined> {
  if (await queries.insertReplyKey(tx, reply)) return undefined;
  const row = await queries.findReply(tx, reply.keyHash);
  if (!row || row.createdAt <= expiredAt) {
    await queries.updateReply(tx, reply.keyHash, reply);
    return undefined;
  }
  if (row.bodyHash !== reply.bodyHash) throw new Refusal(ucpRefusals.keyReused);
  return { status: row.status === 201 ? 201 : 200, body: row.reply as UcpReply };
}

/** Many visitors together could store more than the disk allows: the oldest replies are deleted before their time. */
export async function deleteResponsesBeyondBound({ db }: Pick<Shop, 'db'>): Promise<void> {
  await queries.deleteRepliesBeyond(db, storedResponseBounds.bytes);
}

function sha256(value: unknown): string {
  return hash('sha256', JSON.stringify(value ?? null));
}
