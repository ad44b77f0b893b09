import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { keptObjects } from '../../../../database/tables/audit/kept-objects.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

type KeptRow = typeof keptObjects.$inferInsert;
export type KeptKind = KeptRow['objectKind'];

/** What was kept of the same object before is replaced. */
export async function upsertKept(db: Db, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(keptObjects)
    .values([...rows])
    .onConflictDoUpdate({
      target: [keptObjects.objectKind, keptObjects.objectId],
      set: {
        userId: sql`excluded.user_id`,
        email: sql`excluded.email`,
        content: sql`excluded.content`,
        bytes: sql`excluded.bytes`,
        createdAt: sql`excluded.created_at`,
      },
    });
}

/** Deletes and returns it, so that it comes back once. */
export async function deleteKept(db: Db, kind: KeptKind, id: string, since: Date): Promise<unknown> {
  const isOne = and(eq(keptObjects.objectKind, kind), eq(keptObjects.objectId, id));
  const [row] = await db
    .delete(keptObjects)
    .where(and(isOne, gt(keptObjects.createdAt, since)))
    .returning({ content: keptObjects.content });
  return row?.content;
}

export async function deleteKeptUntil(db: Db, until: Date): Promise<void> {
  await db.delete(keptObjects).where(lte(keptObjects.createdAt, until));
}

/** Keeps the newest images up to a number, and of everything else the newest up to so many bytes. */
export async function deleteKeptBeyond(db: Db, { images, bytes }: { images: number; bytes: number }) {
  await db.execute(sql`delete from kept_objects where id in (
    select id from (
      select id, object_kind, row_number() over newest as place, sum(bytes) over newest as total from kept_objects
      window newest as (partition by object_kind = 'image' order by created_at desc, id)) as kept
    where case when object_kind = 'image' then place > ${images} else total > ${bytes} end)`);
}
