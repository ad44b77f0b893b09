import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { writePrivateFile } from '../../platform/shared/files/file-writes.ts';
import { appendToChain } from './append-to-chain.service.ts';
import type { ChainLink } from './audit-chain.queries.ts';
import * as queries from './audit-chain.queries.ts';
import { recordEvent } from './security-events.service.ts';

type Shop = Pick<Deps, 'db' | 'mediaDir'>;
export type LogHead = ChainLink;

const headFile = z.object({ position: z.int().nonnegative(), hash: z.string() });

/** A copy of the end of the audit log, out of the database's reach: beside the images folder. */
function logHeadFile({ mediaDir }: Pick<Shop, 'mediaDir'>): string {
  return join(dirname(mediaDir), 'log-head.json');
}

export async function readLogHead(shop: Pick<Shop, 'mediaDir'>): Promise<LogHead | undefined> {
  try {
    return headFile.parse(JSON.parse(await readFile(logHeadFile(shop), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the end of the audit log to DATA_DIR. If it lost the last one, that stays as evidence: false. */
export async function storeHead(shop: Shop): Promise<boolean> {
  const stored = await readLogHead(shop);
  const { position, hash } = await queries.findHead(shop.db);
  if (stored && !(await isStillInLog(shop, stored))) return false;
  if (stored?.position !== position && position > 0)
    await writePrivateFile(logHeadFile(shop), `${JSON.stringify({ position, hash })}\n`);
  return true;
}

/** Whether the entry is still in the audit log with the hash it had, or was deleted by age. */
export async function isStillInLog({ db }: Pick<Shop, 'db'>, { position, hash }: LogHead): Promise<boolean> {
  if (position === 0) return true;
  const base = await queries.findChainBase(db);
  if (position < base.position) return true;
  const found = position === base.position ? base.hash : await queries.findHashAt(db, position);
  return found === hash;
}

/** The end of the audit log, for a backup. A shop from before it was chained has none. */
export async function findLogHead({ db }: Pick<Shop, 'db'>, tables: readonly { name: string }[]) {
  if (!tables.some(({ name }) => name === 'audit_chain')) return undefined;
  const { position, hash } = await queries.findHead(db);
  return { position, hash };
}

/** A restore replaces the shop's audit log with the backup's, so the new log records where the old one ended. */
export async function recordRestore(
  shop: Pick<Deps, 'db' | 'clock'>,
  { madeAt, replacedLog = null }: { madeAt: string; replacedLog: LogHead | null | undefined },
): Promise<void> {
  const event = { actorId: null, action: 'restored', objectKind: 'backup', objectId: madeAt } as const;
  await recordEvent(shop, { ...event, details: { replacedLog } });
}

/** DATA_DIR still has the end of the replaced audit log, so it starts over. */
export async function startNewHead(shop: Shop): Promise<void> {
  await rm(logHeadFile(shop), { force: true });
  await appendToChain(shop);
  await storeHead(shop);
}

/** For an owner who knows what happened, such as a database that was restored by other means. */
export async function acceptLog(shop: Shop & Pick<Deps, 'clock'>, problem: string): Promise<void> {
  const knownHead = (await readLogHead(shop)) ?? null;
  const event = { actorId: null, action: 'accepted', objectKind: 'log', objectId: 'log' } as const;
  await recordEvent(shop, { ...event, details: { problem, knownHead } });
  await queries.upsertChainBase(shop.db, { problem: null });
  await startNewHead(shop);
}
