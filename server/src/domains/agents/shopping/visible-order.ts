import { normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { calculateTotals, lineTotal, type Totals, toCents } from '@vitrine/contract/shared/money/money';
import type { AgentCheckoutRow } from './agent-sessions.queries.ts';

/** What an agent may know of an order. */
export type VisibleOrder = Pick<Order, 'status' | 'products' | 'isRefunded'> & {
  coupon: { code: string; discount: number } | undefined;
  totals: Totals;
  refundedCents: number;
  shipment: { shippedOn: string; carrier?: string; tracking?: string; trackingUrl?: string } | undefined;
};

type Prepared = Pick<AgentCheckoutRow, 'isVerified' | 'lines' | 'codes'>;

/**
 * An agent that signs follows the order. One that does not is anybody who knows the checkout's secret: it learns what
 * became of the lines that it prepared, and not what else the shopper bought nor where the parcel is.
 */
export function visibleOrder(order: Order, prepared: Prepared): VisibleOrder {
  return prepared.isVerified ? wholeOrder(order) : ownPart(order, prepared);
}

function wholeOrder({ status, products, isRefunded, ...order }: Order): VisibleOrder {
  const { coupon, shipment } = order;
  return {
    ...{ status, products, isRefunded },
    coupon: coupon ? { code: coupon.code, discount: coupon.discount } : undefined,
    totals: {
      subtotal: toCents(order.subtotal),
      discount: toCents(coupon?.amount ?? 0),
      total: toCents(order.totalPrice),
    },
    refundedCents: toCents(isRefunded ? order.totalPrice : order.refundedAmount),
    shipment: shipment
      ? {
          shippedOn: shipment.shippedOn,
          carrier: shipment.carrier,
          ...(shipment.tracking ? { tracking: shipment.tracking } : {}),
          ...(shipment.trackingUrl ? { trackingUrl: shipment.trackingUrl } : {}),
        }
      : undefined,
  };
}

function ownPart({ status, products, isRefunded, coupon, shipment }: Order, { lines, codes }: Prepared) {
  const own = products.flatMap((line) => {
    const prepared = lines.find(({ productId }) => productId === line.product._id);
    if (!prepared) return [];
    const quantity = Math.min(line.quantity, prepared.quantity);
    return [{ ...line, quantity, refunded: Math.min(line.refunded, quantity) }];
  });
  const priced = own.map(({ product, quantity }) => ({ unitCents: toCents(product.price), quantity }));
  const isOwnCoupon = coupon && codes.some((code) => normaliseCouponCode(code) === coupon.code);
  const totals = calculateTotals(priced, isOwnCoupon ? coupon.discount : undefined);
  const refunded = own.map(({ product, refunded }) =>
    lineTotal({ unitCents: toCents(product.price), quantity: refunded }),
  );
  return {
    ...{ status, products: own, isRefunded, totals },
    coupon: isOwnCoupon ? { code: coupon.code, discount: coupon.discount } : undefined,
    refundedCents: isRefunded ? totals.total : refunded.reduce((sum, each) => sum + each, 0),
    shipment: shipment ? { shippedOn: shipment.shippedOn } : undefined,
  };
}
