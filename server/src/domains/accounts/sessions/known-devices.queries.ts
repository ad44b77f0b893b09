import { desc, eq, lt, sql } from 'drizzle-orm';
import { knownDevices } from '../../../../database/tables/accounts/known-devices.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { deleteBeyond } from '../../../platform/database/delete-beyond.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

const value = sql.placeholder;
const note = prepareStatement<{ known: number; same: number }>(
  'note device',
  sql`with written as (
      insert into known_devices (user_id, device, network, last_seen_at)
      values (${value('userId')}, ${value('device')}, ${value('network')}, ${value('now')})
      on conflict (user_id, device, network) do update set last_seen_at = excluded.last_seen_at
    )
    select count(*)::integer as known,
      count(*) filter (where device = ${value('device')} and network = ${value('network')})::integer as same
    from known_devices where user_id = ${value('userId')}`,
);

/** Remembers the device and returns how many were known before it, and whether it was one of them. */
export async function upsertDevice(
  db: Db,
  device: { userId: string; device: string; network: string; now: Date },
): Promise<{ known: number; isKnown: boolean }> {
  const [row] = await note(db, device);
  return { known: row?.known ?? 0, isKnown: (row?.same ?? 0) > 0 };
}

/** Deletes all but the devices that were seen last. */
export async function deleteDevicesBeyond(db: Db, userId: string, kept: number): Promise<void> {
  const where = eq(knownDevices.userId, userId);
  await deleteBeyond(db, knownDevices, { kept, where, orderBy: [desc(knownDevices.lastSeenAt)] });
}

export async function deleteDevicesUnseenSince(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before));
}
