import type { BulkValues } from '@vitrine/contract/catalog/bulk-change.rules';
import type { ChangingRow } from '@vitrine/contract/catalog/bulk-change.schemas';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { type AdminWrite, recordAdminWrites } from '../../audit/audit.service.ts';

/** Well within the number of entries that one statement can take. */
const RECORDED_AT_ONCE = 1000;

/** An entry for each product, as if it had been changed alone. `now` or `next` is null where the product was not there. */
export async function recordBulkWrites(
  shop: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  rows: readonly (Pick<ChangingRow, '_id' | 'name' | 'next'> & { now: BulkValues | null })[],
): Promise<void> {
  const writes = rows.map(toWrite);
  for (let start = 0; start < writes.length; start += RECORDED_AT_ONCE)
    await recordAdminWrites(shop, caller, writes.slice(start, start + RECORDED_AT_ONCE));
}

function toWrite({ _id, name, now, next }: Parameters<typeof recordBulkWrites>[2][number]): AdminWrite {
  const about = { objectKind: 'product', objectId: _id } as const;
  if (!next) return { ...about, action: 'deleted', before: now && { name, ...recorded(now) }, after: null };
  if (!now) return { ...about, action: 'brought_back', before: null, after: { name, ...recorded(next) } };
  const [before, after] = [Object.entries(recorded(now)), Object.entries(recorded(next))];
  const isOther = (_: unknown, index: number) => before[index]?.[1] !== after[index]?.[1];
  return {
    ...about,
    action: 'updated',
    before: Object.fromEntries(before.filter(isOther)),
    after: Object.fromEntries(after.filter(isOther)),
  };
}

function recorded({ category, ...values }: BulkValues) {
  return { ...values, category: category?.name ?? null };
}
