import type { Deps } from '../../deps.ts';
import { upsertChainBase } from './audit-chain.queries.ts';
import { startNewHead } from './audit-log-head.service.ts';
import { readLogHead } from './audit-log-head.ts';
import { recordEvent } from './security-events.service.ts';

/** For an owner who knows what happened, such as a database that was put back by other means than a restore. */
export async function acceptLog(
  shop: Pick<Deps, 'db' | 'clock' | 'mediaDir'>,
  problem: string,
): Promise<void> {
  const known = await readLogHead(shop.mediaDir);
  const details = { problem, knownHead: known ?? null };
  await recordEvent(shop, { actorId: null, action: 'accepted', objectKind: 'log', objectId: 'log', details });
  await upsertChainBase(shop.db, { problem: null });
  await startNewHead(shop);
}
