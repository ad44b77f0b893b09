import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { historyRefusals } from '@vitrine/contract/history/history.refusals';
import { MAX_UNDONE_ENTRIES, SHOWN_STAYING } from '@vitrine/contract/history/history.rules';
import type { UndoResult } from '@vitrine/contract/history/history.schemas';
import { sentenceText } from '@vitrine/contract/history/history-sentences';
import { isHeading, permanentReason, undoOrder, undoPermission } from '@vitrine/contract/history/undo.rules';
import { undoDone, undoOutcome, undoTexts } from '@vitrine/contract/history/undo.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../deps.ts';
import { lockName } from '../../platform/database/locks.ts';
import { type Caller, isAllowed } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { recordHead, toEntry } from '../audit/audit.service.ts';
import { undoableSince } from '../audit/kept/kept-objects.service.ts';
import type { UndoEntry, UndoOutcome } from '../audit/undo-entry.ts';
import type { HistoryRow } from './history.queries.ts';
import * as queries from './history.queries.ts';
import { describeOperations, existingOperation, nameOf } from './history.service.ts';
import { type UndoShop, undoRuleOf } from './kinds/undo-rules.service.ts';

type Undone = { data: UndoResult; message: string };

/**
 * Takes back what an operation did, through the services that did it, and is an operation itself. What was changed since
 * stays, and is counted by the reason.
 */
export async function undoOperation(deps: UndoShop, caller: Caller, id: string): Promise<Undone> {
  const { db } = deps;
  const result = await db.transaction(async (tx) => {
    await lockName(tx, `undo ${id}`);
    const shop = { ...deps, db: tx };
    const head = await existingOperation(shop, id);
    const entries = await takenBack(shop, caller, head);
    const author = { ...caller, operation: { id: randomUUID(), hasHead: true as const } };
    const outcomes = await takeBack(shop, author, entries);
    const counted = await resultOf(shop, outcomes);
    if (counted.restored === 0) return counted;
    const what = await describe(shop, caller, head);
    await recordHead(shop, author, {
      ...{ action: 'undone', objectKind: 'operation', objectId: id, before: null },
      after: { what, outcome: undoDone(counted) },
    });
    return { ...counted, operation: author.operation.id };
  });
  // What this process keeps in memory was read before the commit.
  await deps.settings.reload();
  deps.responseCache.forget();
  return { data: result, message: undoOutcome(result) };
}

/** The entries that can be taken back; refuses if there are none, or if the caller may not make such a change. */
async function takenBack({ db, clock }: UndoShop, caller: Caller, head: HistoryRow): Promise<UndoEntry[]> {
  if (head.createdAt <= undoableSince(clock())) throw cannot(undoTexts.tooOld);
  const [undo] = await queries.selectUndosOf(db, [head.id]);
  if (undo) throw cannot(undoTexts.undone);
  const rows = await queries.selectEntriesOf(db, head.id, {
    limit: MAX_UNDONE_ENTRIES + 1,
    after: undefined,
  });
  if (rows.length > MAX_UNDONE_ENTRIES) throw cannot(undoTexts.tooMany);
  const entries = rows.map(toEntry).filter((entry) => !isHeading(entry));
  const about = entries.map((entry) => ({ ...entry, fields: fieldsOf(entry) }));
  const possible = about.filter((entry) => permanentReason(entry) === undefined);
  const [first] = about;
  if (possible.length === 0) throw cannot((first && permanentReason(first)) ?? undoTexts.cannot);
  if (!possible.every((entry) => isAllowed(caller, undoPermission(entry))))
    throw new Refusal(sharedRefusals.forbidden);
  return possible;
}

function cannot(message: string): Refusal {
  return new Refusal(historyRefusals.cannotUndo, { message });
}

function fieldsOf({ before, after }: AuditEntry): string[] {
  return Object.keys(after ?? before ?? {}).filter((field) => field !== 'apiKey');
}

/** All of one kind and action at once, those that others need first. */
async function takeBack(
  shop: UndoShop,
  author: Caller,
  entries: readonly UndoEntry[],
): Promise<UndoOutcome[]> {
  const ordered = entries.toSorted((one, other) => undoOrder(one) - undoOrder(other));
  const groups = Map.groupBy(ordered, ({ objectKind, action }) => `${objectKind} ${action}`);
  const outcomes: UndoOutcome[] = [];
  for (const group of groups.values()) {
    const rule = group[0] && undoRuleOf(group[0]);
    if (rule) outcomes.push(...(await rule(shop, author, group)));
  }
  return outcomes;
}

async function resultOf({ db }: UndoShop, outcomes: readonly UndoOutcome[]): Promise<UndoResult> {
  const stay = outcomes.flatMap(({ entry, stays: reason }) => (reason ? [{ entry, reason }] : []));
  const staying = Map.groupBy(stay, ({ reason }) => reason);
  const shown = [...staying.values()].flatMap((some) => some.slice(0, SHOWN_STAYING));
  const names = await queries.selectNames(
    db,
    shown.map(({ entry }) => entry),
  );
  return {
    operation: null,
    restored: outcomes.filter(({ isRestored }) => isRestored).length,
    stayed: stay.length,
    staying: [...staying].map(([reason, some]) => ({
      reason,
      count: some.length,
      names: some.slice(0, SHOWN_STAYING).flatMap(({ entry }) => nameOf(entry, names) ?? []),
    })),
  };
}

/** No kind that can be undone has the name of a person. */
async function describe(shop: Pick<Deps, 'db' | 'clock' | 'settings'>, caller: Caller, head: HistoryRow) {
  const [operation] = await describeOperations(shop, caller, [head]);
  if (!operation) return '';
  return sentenceText(operation.sentence);
}
