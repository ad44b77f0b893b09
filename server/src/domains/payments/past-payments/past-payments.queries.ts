import { payments } from '../../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export async function insertPastPayments(
  db: Db,
  rows: readonly (typeof payments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(payments).values([...rows]);
}
