import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { AdminOrder, Order } from '@vitrine/contract/orders/orders.schemas';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { type PageQuery, type RowsAfter, readPage } from '../../platform/shared/read-page.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import {
  countForFilters,
  countMatching,
  matching,
  type OrderFilter,
  ofUser,
} from './order-filters.queries.ts';
import { toAdminOrder, toMaskedOrder, toOrder } from './order-views.ts';
import { countOrders, findOrder, type OrderRow, selectOrderPage } from './orders.queries.ts';

type OrderPage<O extends Order> = { orders: O[]; total: number; nextCursor: string | null };

export async function ownOrders(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: PageQuery,
): Promise<OrderPage<Order>> {
  const where = ofUser(caller.id);
  const { rows, ...page } = await readPage(query, {
    select: (after) => selectOrderPage(db, where, after),
    count: () => countOrders(db, where),
  });
  return { orders: rows.map(toOrder), ...page };
}

/** Everyone's orders. The demo admin, whose password is public, sees addresses and coupon codes masked. */
export async function allOrders(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { limit, cursor, ...wanted }: PageQuery & Omit<OrderFilter, 'isMasked'>,
): Promise<OrderPage<AdminOrder> & { totalOrders: number; paidOrders: number; ordersToShip: number }> {
  const filter = { ...wanted, isMasked: caller.isDemo };
  const list = {
    select: (after: RowsAfter) => selectOrderPage(db, matching(filter), after),
    count: () => countMatching(db, filter),
  };
  const [{ rows, ...page }, totalOrders, counts] = await Promise.all([
    readPage({ limit, cursor }, list),
    countMatching(db, {}),
    countForFilters(db),
  ]);
  return {
    ...page,
    ...counts,
    orders: rows.map(caller.isDemo ? toMaskedOrder : toAdminOrder),
    totalOrders,
  };
}

export async function getOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<Order> {
  return toOrder(await existingOrder(db, id));
}

export async function getAdminOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<AdminOrder> {
  return toAdminOrder(await existingOrder(db, id));
}

async function existingOrder(db: Deps['db'], id: string): Promise<OrderRow> {
  const row = await findOrder(db, id);
  if (!row) throw new Refusal(orderRefusals.notFound);
  return row;
}
