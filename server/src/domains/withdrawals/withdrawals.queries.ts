import { SHORT_ORDER_ID_CHARS } from '@vitrine/contract/orders/orders.rules';
import { and, desc, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { withdrawals } from '../../../database/tables/orders/withdrawals.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

const MAX_STORED_CHARS = 1_000;

/** The paid order with this number, or whose number on screens and in emails this is, of the account or the guest with this address. */
export async function findOrderOf(db: Db, { email, number }: { email: string; number: string }) {
  const id = sql<string>`${orders.id}::text`;
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        sql`(${orders.userId} = (select ${users.id} from ${users} where lower(${users.email}) = lower(${email}))
          or lower(${orders.guestEmail}) = lower(${email}))`,
        sql`(${id} = ${number} or right(${id}, ${SHORT_ORDER_ID_CHARS}) = ${number})`,
        isNotNull(orders.paidAt),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row?.id;
}

/**
 * Returns false if it says nothing new: the first counts, until another is from more products or from the whole order. Its name and
 * moment stay those of the first.
 */
export async function upsertWithdrawal(
  db: Db,
  row: Required<typeof withdrawals.$inferInsert>,
): Promise<boolean> {
  const all = sql`case when excluded.products = '' then ''
    else left(${withdrawals.products} || E'\\n' || excluded.products, ${sql.raw(String(MAX_STORED_CHARS))}) end`;
  const { rowCount } = await db
    .insert(withdrawals)
    .values(row)
    .onConflictDoUpdate({
      target: withdrawals.orderId,
      set: { products: all },
      setWhere: sql`${withdrawals.products} <> ''
        and (excluded.products = '' or strpos(${withdrawals.products}, excluded.products) = 0)`,
    });
  return rowCount === 1;
}
