import { randomUUID } from 'node:crypto';
import { providerCurrency } from '@vitrine/contract/payments/payments.rules';
import { photographsOf } from '@vitrine/demo/goods';
import type { DemoLife } from '@vitrine/demo/life';
import { totalsOfLines } from '@vitrine/demo/life/baskets';
import { type DemoShipment, demoAddress, demoShipment } from '@vitrine/demo/life/deliveries';
import type { DemoOrder } from '@vitrine/demo/life/orders';
import type { LifeRows } from './demo.queries.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoPictures } from './demo-pictures.ts';

type OrderRows = Pick<
  LifeRows,
  | 'coupons'
  | 'orders'
  | 'orderLines'
  | 'payments'
  | 'sandboxSessions'
  | 'couponUses'
  | 'deliveryAddresses'
  | 'shipments'
>;
type OrderRow = LifeRows['orders'][number] & { id: string; createdAt: Date };
type Placed = { order: DemoOrder; row: OrderRow; shipment: DemoShipment | null };

type Named = { ids: DemoIds; pictures: DemoPictures };

/** Orders with everything that follows from a checkout: copied lines, a payment, the coupon's use, address and shipment. */
export function orderRows(now: Date, life: DemoLife, { ids, pictures }: Named): OrderRows {
  const placed = life.orders.map((order, index): Placed => {
    const shipment = demoShipment(order, { now, index });
    return { order, row: orderRow(order, shipment, ids), shipment };
  });
  return {
    coupons: life.coupons.map((coupon) => ({ ...coupon, id: ids.couponId(coupon.code) })),
    orders: placed.map(({ row }) => row),
    orderLines: placed.flatMap((one) => lineRows(one, ids, pictures)),
    payments: placed.flatMap(paymentRows),
    sandboxSessions: placed.flatMap(sessionRows),
    couponUses: placed.flatMap(couponUseRows),
    deliveryAddresses: placed.flatMap(addressRows),
    shipments: placed.flatMap(shipmentRows),
  };
}

function orderRow(order: DemoOrder, shipment: DemoShipment | null, { userId, couponId }: DemoIds): OrderRow {
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
    deliveryCountries: fate.paidAt ? [] : null,
    shippedOn: shipment?.shippedOn ?? null,
    isInvented: true,
  };
}

function addressRows({ order, row }: Placed): LifeRows['deliveryAddresses'] {
  return row.paidAt ? [{ ...demoAddress(order), orderId: row.id, createdAt: row.paidAt }] : [];
}

function shipmentRows({ row, shipment }: Placed): LifeRows['shipments'] {
  if (!shipment) return [];
  const { carrier, tracking, mailedAt } = shipment;
  return [{ orderId: row.id, carrier, tracking, mailedAt, createdAt: mailedAt }];
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
