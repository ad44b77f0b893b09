import type { AuditAction, AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import { insertAuditEntry } from './audit.queries.ts';

type Values = Record<string, unknown>;

export type AdminWrite = {
  action: AuditAction;
  objectKind: AuditObjectKind;
  objectId: string;
  /** The fields that the write touched; null when it created the object. */
  before: Values | null;
  /** Null when it deleted the object. */
  after: Values | null;
};

/** Pass the transaction of the write as `db`, so that no change goes unrecorded and no record lacks its change. */
export async function recordAdminWrite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  write: AdminWrite,
): Promise<void> {
  await insertAuditEntry(db, { ...write, actorId: caller.id, createdAt: clock() });
}
