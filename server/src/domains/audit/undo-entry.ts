import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import type { UndoStayReason } from '@vitrine/contract/history/history.rules';
import type { AdminWrite } from './audit.service.ts';

/** An entry that is to be taken back. */
export type UndoEntry = AdminWrite & Pick<AuditEntry, 'createdAt'>;

export type UndoOutcome = {
  entry: UndoEntry;
  isRestored: boolean;
  /** Why all of it stays, or some of its fields. */
  stays?: UndoStayReason;
};

export function restored(entry: UndoEntry): UndoOutcome {
  return { entry, isRestored: true };
}

export function stays(entry: UndoEntry, reason: UndoStayReason): UndoOutcome {
  return { entry, isRestored: false, stays: reason };
}
