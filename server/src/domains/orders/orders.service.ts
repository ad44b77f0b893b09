import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder, adminOrdersQuery, Order } from '@vitrine/contract/orders/orders.schemas';
import { sortedColumn } from '@vitrine/contract/shared/sorting';
import type { z } from 'zod';
import type { Deps, Shop } from '../../deps.ts';
import { type ListOrder, readPageInOrder } from '../../platform/database/sorted-list.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import type { PageQuery } from '../../platform/shared/read-page.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { type AdminWrite, recordAdminWrite } from '../audit/audit.service.ts';
import { countForFilters, countMatching, matching, type OrderFilter } from './order-filters.queries.ts';
import { toAdminOrder, toMaskedOrder, toOrder } from './order-views.ts';
import {
  findOrder,
  findOrderForUpdate,
  type OrderRow,
  orderSortKeys,
  selectOrderPage,
  selectOrdersEndingIn,
  updateCouponOf,
} from './orders.queries.ts';

type Selling = Pick<Deps, 'db' | 'settings'>;

export async function ownOrders({ db, settings }: Selling, caller: Caller, query: PageQuery) {
  const { rows, ...page } = await readOrders({ db }, query, { customer: caller.id });
  const currency = shopCurrency({ settings });
  return { data: rows.map((row) => toOrder(row, currency)), ...page };
}

/** Everyone's orders. The demo admin, whose password is public, sees addresses and coupon codes masked. */
export async function allOrders(
  { db, settings }: Selling,
  caller: Caller,
  { limit, cursor, sort, ...wanted }: z.infer<typeof adminOrdersQuery>,
) {
  const key = sort && (sortedColumn(sort) === 'total' ? orderSortKeys.total : undefined);
  const [{ rows, ...page }, totalOrders, counts] = await Promise.all([
    readOrders({ db }, { limit, cursor }, { ...wanted, isMasked: caller.isDemo }, { sort, key }),
    countMatching(db, {}),
    countForFilters(db),
  ]);
  const toShown = caller.isDemo ? toMaskedOrder : toAdminOrder;
  const currency = shopCurrency({ settings });
  const orders = rows.map((row) => toShown(row, currency));
  const { ordersWithReturns, ...others } = counts;
  // A shop without returns has no such number.
  const isShown = ordersWithReturns > 0 || settings.read(deliverySettings).takesReturns;
  return { data: { orders }, ...page, ...others, ...(isShown && { ordersWithReturns }), totalOrders };
}

/** Those with this id, or whose id ends in it as screens show it: usually one, at most two. */
export async function ordersNamed({ db }: Pick<Deps, 'db'>, named: string): Promise<OrderRow[]> {
  const end = named.replace(/^#/, '').toLowerCase();
  if (!isUuid(end)) return selectOrdersEndingIn(db, end, 2);
  const row = await findOrder(db, end);
  return row ? [row] : [];
}

function readOrders(
  { db }: Pick<Deps, 'db'>,
  query: PageQuery,
  filter: OrderFilter,
  order: ListOrder<OrderRow> = {},
) {
  return readPageInOrder(query, order, {
    select: (rows) => selectOrderPage(db, matching(filter), { ...rows, ...order }),
    count: () => countMatching(db, filter),
  });
}

export async function getOrder(shop: Selling, id: string): Promise<Order> {
  return toOrder(await existingOrder(shop, id), shopCurrency(shop));
}

export async function getAdminOrder(shop: Selling, id: string): Promise<AdminOrder> {
  return toAdminOrder(await existingOrder(shop, id), shopCurrency(shop));
}

export async function existingOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<OrderRow> {
  const row = await findOrder(db, id);
  if (!row) throw new Refusal(orderRefusals.notFound);
  return row;
}

/** Locks the order until the transaction ends and returns its status. */
export async function lockOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<OrderStatus> {
  const row = await findOrderForUpdate(db, id);
  if (!row) throw new Refusal(orderRefusals.notFound);
  return row.status;
}

/** For a deleted coupon that came back. Orders that name no other one name it again. */
export function nameCouponAgain({ db }: Pick<Deps, 'db'>, couponId: string, orderIds: readonly string[]) {
  return updateCouponOf(db, couponId, orderIds);
}

/** Pass the change's transaction as `db`. The record outlives the customer's data, so it must not contain any. */
export function recordOrderChange(
  shop: Shop,
  caller: Pick<Caller, 'id' | 'apiKey' | 'operation'>,
  objectId: string,
  values: Pick<AdminWrite, 'before' | 'after'>,
): Promise<void> {
  return recordAdminWrite(shop, caller, { action: 'updated', objectKind: 'order', objectId, ...values });
}
