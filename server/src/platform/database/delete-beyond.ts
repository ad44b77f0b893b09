import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connections/client.ts';

export async function deleteBeyond(
  db: Db,
  table: PgTable,
  { kept, where, orderBy }: { kept: number; where: SQL; orderBy: readonly SQL[] },
): Promise<void> {
  await db.execute(sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${where} order by ${sql.join([...orderBy], sql`, `)} offset ${kept}))`);
}
