import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { guests } from '../../../database/tables/guests/guests.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';

export async function insertGuest(db: Db, guest: typeof guests.$inferInsert): Promise<string> {
  const [row] = await db.insert(guests).values(guest).returning({ id: guests.id });
  if (!row) throw new Error('The guest was not written.');
  return row.id;
}

export async function findGuestByToken(
  db: Db,
  { tokenHash, usedAfter }: { tokenHash: string; usedAfter: Date },
) {
  const [row] = await db
    .select({ id: guests.id, usedAt: guests.usedAt })
    .from(guests)
    .where(and(eq(guests.tokenHash, tokenHash), gt(guests.usedAt, usedAfter)));
  return row;
}

export async function updateUsed(db: Db, id: string, usedAt: Date): Promise<void> {
  await db.update(guests).set({ usedAt }).where(eq(guests.id, id));
}

const lockedGuest = prepareStatement<{ id: string }>(
  'lock guest',
  sql`select ${guests.id} from ${guests} where ${guests.id} = ${sql.placeholder('id')} for no key update`,
);

/** Locks the guest until the transaction ends. Returns false if there is none any more. */
export async function findGuestLocked(db: Db, id: string): Promise<boolean> {
  return (await lockedGuest(db, { id })).length > 0;
}

export async function deleteGuest(db: Db, id: string): Promise<void> {
  await db.delete(guests).where(eq(guests.id, id));
}

/** A portion of them, so that no transaction is long. Returns how many there were. */
export async function deleteGuestsUnusedSince(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: guests.id })
    .from(guests)
    .where(lte(guests.usedAt, before))
    .orderBy(guests.usedAt)
    .limit(limit);
  const { rowCount } = await db.delete(guests).where(sql`${guests.id} in ${old}`);
  return rowCount ?? 0;
}
