import { randomUUID } from 'node:crypto';
import { providerCurrency } from '@vitrine/contract/payments/payments.rules';
import { DEFAULT_CURRENCY } from '@vitrine/contract/shared/money/currencies';
import type { DemoLife } from '@vitrine/demo/life';
import { totalsOfLines } from '@vitrine/demo/life/baskets';
import { type DemoShipment, demoAddress, demoShipment } from '@vitrine/demo/life/deliveries';
import type { DemoOrder } from '@vitrine/demo/life/orders';
import { photographsOf } from '@vitrine/demo/products';
import type { DemoRows } from './demo.queries.ts';
import type { DemoPictures } from './demo-pictures.ts';

/** The ids of everything the demo data refers to: products by slug, customers by address, coupons by code. */
export type DemoIds = Record<'productId' | 'userId' | 'couponId', (name: string) => string>;

type OrderRow = DemoRows['orders'][number] & { id: string; createdAt: Date };
type Placed = { order: DemoOrder; row: OrderRow; shipment: DemoShipment | null };
type Named = { ids: DemoIds; pictures: DemoPictures };

export function orderRows(now: Date, life: DemoLife, { ids, pictures }: Named) {
  const placed = life.orders.map((order, index): Placed => {
    const shipment = demoShipment(order, { now, index });
    return { order, row: orderRow(order, shipment, ids), shipment };
  });
  // Nobody could open the payment page of an unpaid order.
  const settled = placed.filter(({ row }) => row.status !== 'pending' || row.paidAt);
  return {
    coupons: life.coupons.map((coupon) => ({ ...coupon, id: ids.couponId(coupon.code) })),
    orders: placed.map(({ row }) => row),
    orderLines: placed.flatMap((one) => lineRows(one, ids, pictures)),
    payments: settled.map(paymentRow),
    sandboxSessions: settled.map(sessionRow),
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

function addressRows({ order, row }: Placed): DemoRows['deliveryAddresses'] {
  return row.paidAt ? [{ ...demoAddress(order), orderId: row.id, createdAt: row.paidAt }] : [];
}

function shipmentRows({ row, shipment }: Placed): DemoRows['shipments'] {
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

function paymentRow({ row }: Placed): DemoRows['payments'][number] {
  const { userId, paidAt, refundedAt } = row;
  return {
    ...settlementOf(row),
    userId,
    provider: 'sandbox',
    sessionId: sessionIdOf(row),
    paidAt,
    refundedAt,
  };
}

/** The sandbox's record of the same payment, so that a demo order can be refunded like any other. */
function sessionRow({ order, row }: Placed): DemoRows['sandboxSessions'][number] {
  const { id, createdAt, paidAt } = row;
  return {
    ...settlementOf(row),
    id: sessionIdOf(row),
    idempotencyKey: id,
    lines: order.lines.map(({ name, unitPriceCents, quantity }) => ({
      name,
      unitCents: unitPriceCents,
      quantity,
    })),
    discountCents: row.discountCents ?? 0,
    discountLabel: row.couponCode ?? null,
    successUrl: '/order/success',
    cancelUrl: '/cart',
    settledAt: paidAt ?? createdAt,
    eventId: `demo_event_${id}`,
    eventTakenAt: paidAt ?? createdAt,
  };
}

function settlementOf({ id: orderId, totalCents: amountCents, createdAt, paidAt, refundedAt }: OrderRow) {
  const status: 'paid' | 'refunded' | 'expired' = !paidAt ? 'expired' : refundedAt ? 'refunded' : 'paid';
  const refundId = refundedAt ? `demo_refund_${orderId}` : null;
  const currency = providerCurrency(DEFAULT_CURRENCY);
  return { orderId, amountCents, currency, status, createdAt, expiresAt: createdAt, refundId };
}

function sessionIdOf({ id }: OrderRow): string {
  return `demo_${id}`;
}

function couponUseRows({ row }: Placed): DemoRows['couponUses'] {
  const { id: orderId, userId, couponId, paidAt } = row;
  return couponId && paidAt ? [{ orderId, userId, couponId, createdAt: paidAt }] : [];
}
