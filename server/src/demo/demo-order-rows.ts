import { randomUUID } from 'node:crypto';
import { photographsOf } from '@vitrine/demo/goods';
import type { DemoLife } from '@vitrine/demo/life';
import { totalsOfLines } from '@vitrine/demo/life/baskets';
import type { DemoOrder } from '@vitrine/demo/life/orders';
import type { LifeRows } from './demo.queries.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoPictures } from './demo-pictures.ts';

type OrderRows = Pick<LifeRows, 'coupons' | 'orders' | 'orderLines' | 'payments' | 'couponUses'>;
type OrderRow = LifeRows['orders'][number] & { id: string };
type Placed = { order: DemoOrder; row: OrderRow };

/** Orders with everything that a checkout leaves behind: copied lines, a payment and the use of a coupon. */
export function orderRows(life: DemoLife, ids: DemoIds, pictures: DemoPictures): OrderRows {
  const placed = life.orders.map((order): Placed => ({ order, row: orderRow(order, ids) }));
  return {
    coupons: life.coupons.map((coupon) => ({ ...coupon, id: ids.couponId(coupon.code) })),
    orders: placed.map(({ row }) => row),
    orderLines: placed.flatMap((one) => lineRows(one, ids, pictures)),
    payments: placed.flatMap(paymentRows),
    couponUses: placed.flatMap(couponUseRows),
  };
}

function orderRow(order: DemoOrder, { userId, couponId }: DemoIds): OrderRow {
  const { coupon, lines, customer, ...fate } = order;
  const { subtotal, discount, total } = totalsOfLines(lines, coupon?.discount);
  return {
    ...fate,
    id: randomUUID(),
    userId: userId(customer),
    subtotalCents: subtotal,
    discountCents: discount,
    totalCents: total,
    couponId: coupon ? couponId(coupon.code) : null,
    couponCode: coupon?.code ?? null,
    couponPercent: coupon?.discount ?? null,
  };
}

function lineRows({ order, row }: Placed, { productId }: DemoIds, { urlOf }: DemoPictures) {
  return order.lines.map(({ slug, ...line }, position) => ({
    ...line,
    orderId: row.id,
    position,
    productId: productId(slug),
    imageUrl: photographsOf({ slug }).slice(0, 1).map(urlOf)[0] ?? null,
  }));
}

/** None for an order that waits to be paid: an open page would need a session of the provider's, which nothing here has. */
function paymentRows({ row }: Placed): LifeRows['payments'] {
  if (row.status === 'pending' && !row.paidAt) return [];
  const { id: orderId, userId, totalCents: amountCents, createdAt, paidAt = null, refundedAt = null } = row;
  const isPaid = refundedAt ? 'refunded' : 'paid';
  return [
    {
      orderId,
      userId,
      provider: 'sandbox',
      sessionId: `demo_${orderId}`,
      cartFingerprint: 'demo',
      amountCents,
      currency: 'usd',
      status: paidAt ? isPaid : 'expired',
      paidAt,
      refundedAt,
      ...(createdAt ? { createdAt } : {}),
    },
  ];
}

function couponUseRows({ row }: Placed): LifeRows['couponUses'] {
  const { id: orderId, userId, couponId, paidAt } = row;
  return couponId && paidAt ? [{ orderId, userId, couponId, createdAt: paidAt }] : [];
}
