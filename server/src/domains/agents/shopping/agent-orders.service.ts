import { timingSafeEqual } from 'node:crypto';
import type { UcpCapability } from '@vitrine/contract/agents/agents.rules';
import { ucpErrorTexts } from '@vitrine/contract/agents/agents.texts';
import { normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { calculateOrder } from '@vitrine/contract/pricing/order-sums.rules';
import { storedAdjustments } from '@vitrine/contract/pricing/stored-adjustments';
import { calculateSubtotal, toCents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { getOrder } from '../../orders/orders.service.ts';
import { type AgentCaller, isProven } from '../agent-caller.service.ts';
import { isForgotten } from '../agent-retention.service.ts';
import { agentOrderId, handoverUrl } from '../ucp/ucp-checkout.ts';
import { errorOutcome, type Given, outcomeOf, ucpHead } from '../ucp/ucp-envelope.ts';
import { lineTotals, toUcpTotals } from '../ucp/ucp-product.ts';
import { visibleText } from '../ucp/visible-text.ts';
import type { PricedLines, ShownSums } from './agent-prices.service.ts';
import { type AgentCheckoutRow, findCheckout } from './agent-sessions.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;
type Reader = Pick<AgentCaller, 'version' | 'capabilities'>;

const ORDER: UcpCapability = 'dev.ucp.shopping.order';

/**
 * An order, for the agent that began it. An agent that signs proves that by its signature, which the secret must not
 * replace; another by the secret in the order's id, which only its completed checkout revealed. For everybody else the
 * order does not exist.
 */
export async function readOrder(shop: Shop, caller: AgentCaller, { id }: Given) {
  const [orderId = '', secret = ''] = id.split('.', 2);
  const row = isUuid(orderId) ? await findCheckout(shop.db, 'orderId', orderId) : undefined;
  const isAllowed =
    row &&
    row.profile === caller.profile &&
    (row.isVerified
      ? isProven(caller, row.completedAt ?? row.createdAt, shop.clock())
      : isSecret(row, secret));
  if (!row || !isAllowed || isForgotten(shop, row))
    return errorOutcome(caller, ORDER, { code: 'not_found', content: ucpErrorTexts.orderNotFound });
  return outcomeOf(await orderReply(shop, caller, row));
}

function isSecret({ orderSecret }: AgentCheckoutRow, secret: string): boolean {
  const [stored, given] = [Buffer.from(orderSecret), Buffer.from(secret)];
  return stored.length === given.length && timingSafeEqual(stored, given);
}

export async function orderReply(shop: Shop, reader: Reader, row: AgentCheckoutRow) {
  const order = await visibleOrder(shop, row);
  const currency = shopCurrency(shop);
  const completedAt = (row.completedAt ?? new Date(0)).toISOString();
  return {
    ucp: ucpHead(reader, ORDER),
    id: agentOrderId(row),
    checkout_id: row.id,
    permalink_url: handoverUrl(shop, row),
    currency,
    line_items: order.products.map((line) => toOrderLine(line, order, currency)),
    fulfillment: { expectations: [], events: eventsOf(order, completedAt) },
    adjustments: adjustmentsOf(order, completedAt),
    totals: toUcpTotals(order.totals),
  };
}

export async function orderedLines(
  shop: Pick<Shop, 'db' | 'settings'>,
  row: AgentCheckoutRow,
): Promise<PricedLines> {
  const { products, coupon, totals } = await visibleOrder(shop, row);
  const currency = shopCurrency(shop);
  return {
    lines: products.map((line) => toPricedLine(line, currency)),
    codes: row.codes,
    coupon,
    totals,
    delivery: row.delivery,
    messages: [],
  };
}

type OrderLine = Order['products'][number];

/** The name of an order's line names the variant too. */
function toPricedLine(
  { product, variant, quantity }: Pick<OrderLine, 'product' | 'variant' | 'quantity'>,
  currency: string,
) {
  const unitCents = toCents(product.price, currency);
  return { product, variantId: variant?._id, title: product.name, quantity, unitCents };
}

type VisibleOrder = Pick<Order, 'status' | 'products' | 'isRefunded'> & {
  coupon: { code: string; discount: number } | null;
  totals: ShownSums;
  refundedCents: number;
  shipment: Partial<NonNullable<Order['shipment']>> | null;
};

/** An agent that does not sign is anybody who knows the secret: it learns only what became of the lines that it prepared. */
async function visibleOrder(
  shop: Pick<Shop, 'db' | 'settings'>,
  row: AgentCheckoutRow,
): Promise<VisibleOrder> {
  const order = await getOrder(shop, row.orderId ?? '');
  const currency = shopCurrency(shop);
  if (!row.isVerified) return ownPart(order, row, currency);
  const { totalPrice, isRefunded, refundedAmount } = order;
  return {
    ...order,
    totals: wholeSums(order, currency),
    refundedCents: toCents(isRefunded ? totalPrice : refundedAmount, currency),
  };
}

function wholeSums({ subtotal, adjustments, totalPrice }: Order, currency: string): ShownSums {
  return {
    subtotal: toCents(subtotal, currency),
    adjustments: storedAdjustments(adjustments, currency),
    total: toCents(totalPrice, currency),
  };
}

/** Of a part of an order, as it would cost without offers, delivery and tax. */
function sumsOf(lines: readonly PricedLines['lines'][number][], coupon: Order['coupon']): ShownSums {
  return calculateOrder({
    lines: lines.map(({ product, variantId, quantity, unitCents }) => ({
      ...{ key: variantId ?? product._id, productId: product._id, categoryId: null },
      ...{ quantity, unitCents },
    })),
    coupon: coupon ?? undefined,
  });
}

function ownPart(order: Order, { lines, codes }: AgentCheckoutRow, currency: string): VisibleOrder {
  const { status, isRefunded, shipment } = order;
  const products = order.products.flatMap((line) => {
    const prepared = lines.find(
      ({ productId, variantId }) => productId === line.product._id && variantId === line.variant?._id,
    );
    if (!prepared) return [];
    const quantity = Math.min(line.quantity, prepared.quantity);
    return [{ ...line, quantity, refunded: Math.min(line.refunded, quantity) }];
  });
  const isOwnCoupon = codes.some((code) => normaliseCouponCode(code) === order.coupon?.code);
  const coupon = isOwnCoupon ? order.coupon : null;
  const priced = products.map((line) => toPricedLine(line, currency));
  const isWhole =
    products.length === order.products.length &&
    products.every(({ quantity }, index) => quantity === order.products[index]?.quantity);
  const totals = isWhole && coupon === order.coupon ? wholeSums(order, currency) : sumsOf(priced, coupon);
  const refunded = products.map((line) => toPricedLine({ ...line, quantity: line.refunded }, currency));
  return {
    ...{ status, products, isRefunded, coupon, totals },
    refundedCents: isRefunded ? totals.total : calculateSubtotal(refunded),
    shipment: shipment && { shippedOn: shipment.shippedOn },
  };
}

function toOrderLine(line: OrderLine, { status }: VisibleOrder, currency: string) {
  const { product, quantity, unitCents } = toPricedLine(line, currency);
  const total = status === 'cancelled' ? 0 : quantity - line.refunded;
  const fulfilled = status === 'delivered' ? total : 0;
  const id = line.variant?._id ?? product._id;
  return {
    id,
    item: { id, title: visibleText(product.name), price: unitCents },
    quantity: { original: quantity, total, fulfilled },
    totals: lineTotals({ unitCents, quantity }),
    status: total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : 'processing',
  };
}

/** Shipped and delivered, as far as the shop knows; the destination stays private. */
function eventsOf({ status, products, shipment }: VisibleOrder, completedAt: string) {
  const line_items = products.map(({ product, variant, quantity }) => ({
    id: variant?._id ?? product._id,
    quantity,
  }));
  const { shippedOn, carrier, tracking, trackingUrl } = shipment ?? {};
  const shipped = {
    id: 'shipped',
    type: 'shipped',
    occurred_at: `${shippedOn}T00:00:00.000Z`,
    line_items,
    carrier: carrier ? visibleText(carrier) : undefined,
    tracking_number: tracking && !trackingUrl ? visibleText(tracking) : undefined,
    tracking_url: trackingUrl || undefined,
  };
  const delivered = { id: 'delivered', type: 'delivered', occurred_at: completedAt, line_items };
  return [...(shipment ? [shipped] : []), ...(status === 'delivered' ? [delivered] : [])];
}

function adjustmentsOf({ status, isRefunded, refundedCents }: VisibleOrder, completedAt: string) {
  const done = { occurred_at: completedAt, status: 'completed' };
  const totals = [{ type: 'total', amount: -refundedCents }];
  const hasRefund = isRefunded || refundedCents > 0;
  return [
    ...(hasRefund ? [{ id: 'refund', type: 'refund', ...done, totals }] : []),
    ...(status === 'cancelled' ? [{ id: 'cancellation', type: 'cancellation', ...done }] : []),
  ];
}
