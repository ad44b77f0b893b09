import { asc, eq } from 'drizzle-orm';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { refunds } from '../../../../database/tables/payments/refunds.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';

export function selectRefundAuthors(db: Db, orderId: string, limit: number) {
  return db
    .select({ ...pickColumns(refunds, 'id', 'createdAt'), by: users.username })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.actorId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
}
