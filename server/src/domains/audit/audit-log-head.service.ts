import type { Deps } from '../../deps.ts';
import { appendToChain, keepHead } from './append-to-chain.service.ts';
import { type ChainLink, findHead } from './audit-chain.queries.ts';
import { forgetLogHead } from './audit-log-head.ts';
import { recordEvent } from './security-events.service.ts';

export type LogHead = ChainLink;

/** The end of the log, for a backup. A shop from before the log was chained has none. */
export async function findLogHead(
  { db }: Pick<Deps, 'db'>,
  tables: readonly { name: string }[],
): Promise<LogHead | undefined> {
  if (!tables.some(({ name }) => name === 'audit_chain')) return undefined;
  const { position, hash } = await findHead(db);
  return { position, hash };
}

/** A restore replaces the shop's log with the backup's, so the new log records where the old one ended. */
export async function recordRestore(
  shop: Pick<Deps, 'db' | 'clock'>,
  { madeAt, replacedLog }: { madeAt: string; replacedLog: LogHead | undefined },
): Promise<void> {
  await recordEvent(shop, {
    actorId: null,
    action: 'restored',
    objectKind: 'backup',
    objectId: madeAt,
    details: { replacedLog: replacedLog ?? null },
  });
}

/** DATA_DIR still has the end of the replaced log, so it starts over. */
export async function startNewHead({ db, mediaDir }: Pick<Deps, 'db' | 'mediaDir'>): Promise<void> {
  await forgetLogHead(mediaDir);
  await appendToChain({ db });
  await keepHead({ db, mediaDir });
}
