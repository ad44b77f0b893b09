import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { toDollars } from '@vitrine/contract/shared/money';
import { recordAdminWrite } from '../audit/audit.service.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../shared/caller.ts';
import { maskEmail, maskText } from '../shared/demo-mask.ts';
import { type PageQuery, readPage } from '../shared/read-page.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  countOrders,
  findOrder,
  findStatusForUpdate,
  matchingSearch,
  type OrderLineRow,
  type OrderRow,
  ofUser,
  selectOrderPage,
  updateStatus,
} from './orders.queries.ts';

export type OrderPage = { orders: Order[]; total: number; nextCursor: string | null };

export function ownOrders({ db }: Pick<Deps, 'db'>, caller: Caller, query: PageQuery): Promise<OrderPage> {
  return orderPage(db, ofUser(caller.id), query);
}

/** Everyone's orders. The demo admin, whose password is public, sees addresses and coupon codes masked. */
export async function allOrders(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { search = '', ...query }: PageQuery & { search?: string | undefined },
): Promise<OrderPage & { totalOrders: number }> {
  const where = matchingSearch(search);
  const [page, whole] = await Promise.all([orderPage(db, where, query), where && countOrders(db, undefined)]);
  const orders = caller.isDemo ? page.orders.map(masked) : page.orders;
  return { ...page, orders, totalOrders: whole ?? page.total };
}

/** Any status may follow any other. It never moves money. */
export async function changeOrderStatus(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { id, status }: { id: string; status: OrderStatus },
): Promise<{ data: Order; message: string }> {
  const row = await db.transaction(async (tx) => {
    const before = await findStatusForUpdate(tx, id);
    if (before && before !== status) {
      await updateStatus(tx, id, status);
      const change = { action: 'updated', objectKind: 'order', objectId: id } as const;
      await recordAdminWrite({ db: tx, clock }, caller, {
        ...change,
        before: { status: before },
        after: { status },
      });
    }
    return findOrder(tx, id);
  });
  if (!row) throw new Refusal(orderRefusals.notFound);
  return { data: toOrder(row), message: orderAdminTexts.statusUpdated };
}

export async function getOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<Order> {
  const row = await findOrder(db, id);
  if (!row) throw new Refusal(orderRefusals.notFound);
  return toOrder(row);
}

async function orderPage(db: Deps['db'], where: ReturnType<typeof matchingSearch>, query: PageQuery) {
  const { rows, ...page } = await readPage(query, {
    select: (rows) => selectOrderPage(db, where, rows),
    count: () => countOrders(db, where),
  });
  return { orders: rows.map(toOrder), ...page };
}

function masked(order: Order): Order {
  const { user, coupon } = order;
  return {
    ...order,
    user: { ...user, email: maskEmail(user.email) },
    coupon: coupon && { ...coupon, code: maskText(coupon.code) },
  };
}

function toOrder(row: OrderRow): Order {
  const { couponCode: code, couponPercent: discount } = row;
  return {
    _id: row.id,
    user: { _id: row.userId, username: row.username, email: row.email ?? '', photoUrl: row.photoUrl },
    createdAt: row.createdAt.toISOString(),
    subtotal: toDollars(row.subtotalCents),
    coupon:
      code !== null && discount !== null ? { code, discount, amount: toDollars(row.discountCents) } : null,
    totalPrice: toDollars(row.totalCents),
    status: row.status,
    isPaid: row.paidAt !== null,
    isRefunded: row.refundedAt !== null,
    products: row.lines.map(toLine),
  };
}

/** What was bought, as it was then. If the product no longer exists, the line's own id is used. */
function toLine({ id, productId, name, imageUrl, unitPriceCents, quantity }: OrderLineRow) {
  const images = imageUrl === null ? [] : [imageUrl];
  return { product: { _id: productId ?? id, name, images, price: toDollars(unitPriceCents) }, quantity };
}
