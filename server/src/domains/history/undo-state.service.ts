import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import type { HistoryOperation } from '@vitrine/contract/history/history.schemas';
import type { EntryGroup } from '@vitrine/contract/history/history-sentences';
import { isHeading, permanentReason, undoPermission } from '@vitrine/contract/history/undo.rules';
import { permanentTexts, undoTexts } from '@vitrine/contract/history/undo.texts';
import type { Shop } from '../../deps.ts';
import { type Caller, isAllowed } from '../../platform/shared/caller.ts';
import { maskText } from '../../platform/shared/demo-mask.ts';
import { undoableSince } from '../audit/kept/kept-objects.service.ts';
import type { HistoryRow, Undoing } from './history.queries.ts';
import * as queries from './history.queries.ts';

/** By operation, its undo, and whether that was undone itself. */
type UndoInForce = Undoing & { isUndone: boolean };

export async function undosInForce({ db }: Pick<Shop, 'db'>, ids: readonly string[]) {
  const undos = await queries.selectUndosOf(db, ids);
  const again = await queries.selectUndosOf(
    db,
    undos.map(({ id }) => id),
  );
  const undone = new Set(again.map((one) => one.undone));
  return new Map(
    undos.map((undo): [string, UndoInForce] => [undo.undone, { ...undo, isUndone: undone.has(undo.id) }]),
  );
}

type Described = { row: HistoryRow; groups: readonly EntryGroup[]; undo: UndoInForce | undefined };

/** Whether an operation can be undone, and if not, why; what was changed since only the undo itself knows. */
export function undoState(
  { clock }: Pick<Shop, 'clock'>,
  caller: Caller,
  { row, groups, undo }: Described,
): HistoryOperation['undo'] {
  const never = { isPossible: false, reason: null, by: null };
  if (undo) return { ...never, by: undo.isUndone ? null : shown(caller, undo) };
  const { objectId } = row;
  const changes = groups.filter((group) => !isHeading(group)).map((group) => ({ ...group, objectId }));
  if (changes.length === 0) return never;
  const reasons = changes.map(permanentReason);
  const possible = changes.filter((_, index) => reasons[index] === undefined);
  if (possible.length === 0)
    return { ...never, reason: reasons.find((one) => one !== permanentTexts.event) ?? null };
  if (row.createdAt <= undoableSince(clock())) return { ...never, reason: undoTexts.tooOld };
  return { ...never, isPossible: possible.every((change) => isAllowed(caller, undoPermission(change))) };
}

function shown(
  { isDemo }: Caller,
  { id, createdAt, username, actorId }: Undoing,
): HistoryOperation['undo']['by'] {
  const isPublic = !isDemo || (actorId !== null && isDemoAccount(actorId));
  return { _id: id, createdAt: createdAt.toISOString(), username: isPublic ? username : maskText(username) };
}
