import { toDollars } from '@vitrine/contract/shared/money/money';
import type { ExportedOrders } from './own-data.queries.ts';

/** The orders of a person as their export has them. */
export function exportedOrders({ orders, lines, addresses }: ExportedOrders, currency: string) {
  return orders.map((order) => ({
    id: order.id,
    placed: order.createdAt.toISOString(),
    status: order.status,
    paid: order.paidAt?.toISOString() ?? null,
    total: toDollars(order.totalCents, currency),
    coupon: order.couponCode,
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ name, quantity, unitPriceCents }) => ({
        name,
        quantity,
        price: toDollars(unitPriceCents, currency),
      })),
    deliveryAddress: addresses.find(({ orderId }) => orderId === order.id)?.address ?? null,
  }));
}
