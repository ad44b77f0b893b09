import type { AuditChain } from '@vitrine/contract/audit/audit.schemas';
import type { Deps } from '../../deps.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { linkAfter } from './append-to-chain.service.ts';
import type { ChainedRow, ChainLink } from './audit-chain.queries.ts';
import * as queries from './audit-chain.queries.ts';
import { isStillInLog, readLogHead } from './audit-log-head.service.ts';

/** An end of the audit log that was recorded elsewhere, and where. */
export type KnownHead = ChainLink & { place: string };

export type ChainReport = {
  entries: number;
  /** The first entry that still exists, and the last one in the chain. */
  from: number;
  to: ChainLink;
  unchained: number;
  /** Entries that are dated an hour or more before one earlier in the chain: written late, or the clock was set back. */
  dated: number;
  problem: string | undefined;
  /** Whether only the end of the audit log is affected, so that it can continue from there. */
  isEnd: boolean;
};

const STEP = 2_000;

type CheckOptions = { heads?: readonly KnownHead[]; onProgress?: (share: number) => void };
type Walk = { last: ChainLink; entries: number; newest: number; dated: number };

export async function checkChain(
  { db }: Pick<Deps, 'db'>,
  { heads = [], onProgress = () => {} }: CheckOptions = {},
): Promise<ChainReport> {
  return db.transaction(
    async (tx) => {
      const { position, hash } = await queries.findChainBase(tx);
      const head = await queries.findHead(tx);
      const walk: Walk = { last: { position, hash }, entries: 0, newest: 0, dated: 0 };
      const showProgress = () => onProgress(walk.last.position / Math.max(1, head.position));
      const changed = await walkChain(tx, walk, showProgress);
      const report = { entries: walk.entries, from: position + 1, to: walk.last, dated: walk.dated };
      const inside = changed ?? (await wrongBeginning(tx, { position, hash }));
      const atEnd = inside ? undefined : await cutOff(tx, heads);
      const unchained = await queries.countUnchained(tx);
      return { ...report, unchained, problem: inside ?? atEnd, isEnd: atEnd !== undefined };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function walkChain(db: Deps['db'], walk: Walk, onProgress: () => void): Promise<string | undefined> {
  for (;;) {
    const rows = await queries.selectChain(db, { after: walk.last.position, limit: STEP });
    for (const row of rows) {
      const misplaced = misplacedAt(walk.last, row);
      if (misplaced) return misplaced;
      const isChanged = linkAfter(walk.last, row.content).hash !== row.hash;
      if (isChanged && !(await queries.isErasureRecorded(db, row)))
        return `Entry ${row.position} (${row.id}) is not as it was written: it or its place was changed.`;
      const writtenAt = row.createdAt.getTime();
      if (writtenAt < walk.newest - HOUR_MS) walk.dated++;
      walk.newest = Math.max(walk.newest, writtenAt);
      walk.last = { position: row.position, hash: row.hash };
      walk.entries++;
    }
    onProgress();
    if (rows.length < STEP) return undefined;
  }
}

function misplacedAt(last: ChainLink, { id, position }: ChainedRow): string | undefined {
  const expected = last.position + 1;
  if (position > expected)
    return position === expected + 1
      ? `Entry ${expected} is missing.`
      : `The entries ${expected} to ${position - 1} are missing.`;
  if (position < expected) return `There are two entries ${position}; one of them was inserted (${id}).`;
  return undefined;
}

/** Old entries may be gone, but not without an entry that records it. */
async function wrongBeginning(db: Deps['db'], base: ChainLink): Promise<string | undefined> {
  if (base.position === 0 || (await queries.isDeletionRecorded(db, base))) return undefined;
  return `The entries up to ${base.position} were deleted, and the audit log does not say so.`;
}

async function cutOff(db: Deps['db'], heads: readonly KnownHead[]): Promise<string | undefined> {
  const { position } = await queries.findHead(db);
  for (const head of heads) {
    if (head.position > position)
      return `The audit log ends with entry ${position}, but ${head.place} knows of entry ${head.position}: its end was cut off.`;
    if (!(await isStillInLog({ db }, head)))
      return `Entry ${head.position} is not the one that ${head.place} knows: the audit log was written anew.`;
  }
  return undefined;
}

export async function storedHeads(shop: Pick<Deps, 'mediaDir'>): Promise<KnownHead[]> {
  const head = await readLogHead(shop);
  return head ? [{ ...head, place: 'log-head.json in DATA_DIR' }] : [];
}

export async function checkAndStoreResult(shop: Pick<Deps, 'db' | 'clock' | 'mediaDir'>) {
  const report = await checkChain(shop, { heads: await storedHeads(shop) });
  await queries.upsertChainBase(shop.db, { checkedAt: shop.clock(), problem: report.problem ?? null });
  return report;
}

/** For a screen: the last whole check, and whether the end of the audit log is the one that DATA_DIR has. */
export async function chainState({ db, mediaDir }: Pick<Deps, 'db' | 'mediaDir'>): Promise<AuditChain> {
  const [base, head, heads] = await Promise.all([
    queries.findChainBase(db),
    queries.findHead(db),
    storedHeads({ mediaDir }),
  ]);
  return {
    chained: head.position,
    hash: head.hash || null,
    keptFrom: base.position + 1,
    checkedAt: base.checkedAt?.toISOString() ?? null,
    problem: (await cutOff(db, heads)) ?? base.problem,
  };
}
