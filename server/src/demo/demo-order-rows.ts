import { randomUUID } from 'node:crypto';
import { providerCurrency } from '@vitrine/contract/payments/payments.rules';
import { photographsOf } from '@vitrine/demo/goods';
import type { DemoLife } from '@vitrine/demo/life';
import { totalsOfLines } from '@vitrine/demo/life/baskets';
import type { DemoOrder } from '@vitrine/demo/life/orders';
import type { LifeRows } from './demo.queries.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoPictures } from './demo-pictures.ts';

type OrderRows = Pick<
  LifeRows,
  'coupons' | 'orders' | 'orderLines' | 'payments' | 'sandboxSessions' | 'couponUses'
>;
type OrderRow = LifeRows['orders'][number] & { id: string; createdAt: Date };
type Placed = { order: DemoOrder; row: OrderRow };

/** Orders with everything that a checkout creates: copied lines, a payment and the coupon's use. */
export function orderRows(life: DemoLife, ids: DemoIds, pictures: DemoPictures): OrderRows {
  const placed = life.orders.map((order): Placed => ({ order, row: orderRow(order, ids) }));
  return {
    coupons: life.coupons.map((coupon) => ({ ...coupon, id: ids.couponId(coupon.code) })),
    orders: placed.map(({ row }) => row),
    orderLines: placed.flatMap((one) => lineRows(one, ids, pictures)),
    payments: placed.flatMap(paymentRows),
    sandboxSessions: placed.flatMap(sessionRows),
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

/** An unpaid order gets neither payment nor session, because nobody could open its page. */
function paymentRows({ row }: Placed): LifeRows['payments'] {
  if (row.status === 'pending' && !row.paidAt) return [];
  const { id: orderId, userId, totalCents: amountCents, createdAt, paidAt = null, refundedAt = null } = row;
  return [
    {
      orderId,
      userId,
      provider: 'sandbox',
      sessionId: sessionIdOf(row),
      amountCents,
      currency: providerCurrency(),
      status: settledAt(row),
      expiresAt: createdAt,
      createdAt,
      paidAt,
      refundedAt,
      refundId: refundedAt ? refundIdOf(row) : null,
    },
  ];
}

/** The sandbox's records of the same payments, so that a demo order can be refunded like any other. */
function sessionRows({ order, row }: Placed): LifeRows['sandboxSessions'] {
  if (row.status === 'pending' && !row.paidAt) return [];
  const { createdAt, paidAt } = row;
  return [
    {
      id: sessionIdOf(row),
      idempotencyKey: row.id,
      orderId: row.id,
      amountCents: row.totalCents,
      currency: providerCurrency(),
      lines: order.lines.map(({ name, unitPriceCents, quantity }) => ({
        name,
        unitCents: unitPriceCents,
        quantity,
      })),
      discountCents: row.discountCents ?? 0,
      discountLabel: row.couponCode ?? null,
      successUrl: '/order/success',
      cancelUrl: '/cart',
      status: settledAt(row),
      createdAt,
      expiresAt: createdAt,
      settledAt: paidAt ?? createdAt,
      refundId: row.refundedAt ? refundIdOf(row) : null,
      eventId: `demo_event_${row.id}`,
      eventTakenAt: paidAt ?? createdAt,
    },
  ];
}

function settledAt({ paidAt, refundedAt }: OrderRow): 'paid' | 'refunded' | 'expired' {
  if (!paidAt) return 'expired';
  return refundedAt ? 'refunded' : 'paid';
}

function sessionIdOf({ id }: OrderRow): string {
  return `demo_${id}`;
}

function refundIdOf({ id }: OrderRow): string {
  return `demo_refund_${id}`;
}

function couponUseRows({ row }: Placed): LifeRows['couponUses'] {
  const { id: orderId, userId, couponId, paidAt } = row;
  return couponId && paidAt ? [{ orderId, userId, couponId, createdAt: paidAt }] : [];
}
