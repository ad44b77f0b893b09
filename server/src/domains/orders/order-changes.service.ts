import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { type AdminWrite, recordAdminWrite } from '../audit/audit.service.ts';

/** Pass the change's transaction as `db`. The record outlives the customer's data, so it must not contain any. */
export function recordOrderChange(
  shop: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  objectId: string,
  values: Pick<AdminWrite, 'before' | 'after'>,
): Promise<void> {
  return recordAdminWrite(shop, caller, { action: 'updated', objectKind: 'order', objectId, ...values });
}
