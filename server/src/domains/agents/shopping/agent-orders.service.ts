import { timingSafeEqual } from 'node:crypto';
import type { UcpCapability } from '@vitrine/contract/agents/agents.rules';
import { ucpErrorTexts } from '@vitrine/contract/agents/agents.texts';
import { currentShop } from '@vitrine/contract/shared/current-shop';
import { lineTotal, toCents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { getOrder } from '../../orders/orders.service.ts';
import { type AgentCaller, isProven } from '../agent-caller.service.ts';
import { isForgotten } from '../agent-retention.service.ts';
import { agentOrderId, handoverUrl } from '../ucp/ucp-checkout.ts';
import { errorOutcome, type UcpOutcome, ucpHead } from '../ucp/ucp-envelope.ts';
import { toUcpTotals } from '../ucp/ucp-lines.ts';
import { visibleText } from '../visible-text.ts';
import type { PricedLines } from './agent-prices.service.ts';
import { type AgentCheckoutRow, findCheckoutOfOrder } from './agent-sessions.queries.ts';
import { type VisibleOrder, visibleOrder } from './visible-order.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl'>;
type Reader = Pick<AgentCaller, 'version' | 'capabilities'>;

const ORDER: UcpCapability = 'dev.ucp.shopping.order';

/**
 * An order, for the agent that began it. An agent that signs proves that by its signature, which the secret must not
 * replace; another by the secret in the order's id, which only its completed checkout revealed. For everybody else the
 * order does not exist.
 */
export async function readOrder(shop: Shop, caller: AgentCaller, id: string): Promise<UcpOutcome> {
  const [orderId = '', secret = ''] = id.split('.', 2);
  const row = isUuid(orderId) ? await findCheckoutOfOrder(shop.db, orderId) : undefined;
  const isAllowed =
    row &&
    row.profile === caller.profile &&
    (row.isVerified
      ? isProven(caller, row.completedAt ?? row.createdAt, shop.clock())
      : isSecret(row, secret));
  if (!row || !isAllowed || isForgotten(shop, row))
    return errorOutcome(caller, ORDER, { code: 'not_found', content: ucpErrorTexts.orderNotFound });
  return { status: 200, body: await orderReply(shop, caller, row) };
}

function isSecret({ orderSecret }: AgentCheckoutRow, secret: string): boolean {
  const [kept, given] = [Buffer.from(orderSecret), Buffer.from(secret)];
  return kept.length === given.length && timingSafeEqual(kept, given);
}

/** The order as it is now: what was bought, delivered and given back. Nothing about the buyer. */
export async function orderReply(shop: Shop, reader: Reader, row: AgentCheckoutRow) {
  const order = visibleOrder(await getOrder(shop, row.orderId ?? ''), row);
  const id = agentOrderId(row);
  return {
    ucp: ucpHead(reader, ORDER),
    id,
    checkout_id: row.id,
    permalink_url: handoverUrl(shop, row),
    currency: currentShop().currency,
    line_items: order.products.map((line) => toOrderLine(line, order)),
    fulfillment: { expectations: [], events: eventsOf(order, row) },
    adjustments: adjustmentsOf(order, row),
    totals: toUcpTotals(order.totals),
  };
}

/** What was bought, for the completed checkout. */
export async function orderedLines(
  shop: Pick<Shop, 'db'>,
  row: AgentCheckoutRow & { orderId: string },
): Promise<PricedLines> {
  const { products, coupon, totals } = visibleOrder(await getOrder(shop, row.orderId), row);
  const lines = products.map(({ product, quantity }) => ({
    product,
    quantity,
    unitCents: toCents(product.price),
  }));
  return { lines, coupon, totals, messages: [] };
}

function toOrderLine(
  { product, quantity, refunded }: VisibleOrder['products'][number],
  { status }: VisibleOrder,
) {
  const unitCents = toCents(product.price);
  const amount = lineTotal({ unitCents, quantity });
  const total = status === 'cancelled' ? 0 : quantity - refunded;
  const fulfilled = status === 'delivered' ? total : 0;
  return {
    id: product._id,
    item: { id: product._id, title: visibleText(product.name), price: unitCents },
    quantity: { original: quantity, total, fulfilled },
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
    status: total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : 'processing',
  };
}

/** Shipped and delivered, as far as the shop knows; the destination stays private. */
function eventsOf({ status, products, shipment }: VisibleOrder, { completedAt }: AgentCheckoutRow) {
  const line_items = products.map(({ product, quantity }) => ({ id: product._id, quantity }));
  const shipped = shipment && {
    id: 'shipped',
    type: 'shipped',
    occurred_at: `${shipment.shippedOn}T00:00:00.000Z`,
    line_items,
    ...(shipment.carrier ? { carrier: visibleText(shipment.carrier) } : {}),
    ...(shipment.tracking && !shipment.trackingUrl
      ? { tracking_number: visibleText(shipment.tracking) }
      : {}),
    ...(shipment.trackingUrl ? { tracking_url: shipment.trackingUrl } : {}),
  };
  const delivered = status === 'delivered' && {
    id: 'delivered',
    type: 'delivered',
    occurred_at: momentOf(completedAt),
    line_items,
  };
  return [shipped, delivered].filter((event) => event !== undefined && event !== false);
}

/** Money and goods that went back. */
function adjustmentsOf(order: VisibleOrder, { completedAt }: AgentCheckoutRow) {
  const occurred_at = momentOf(completedAt);
  const refunded = order.refundedCents;
  const adjustments = [];
  if (order.isRefunded || refunded > 0)
    adjustments.push({
      id: 'refund',
      type: 'refund',
      occurred_at,
      status: 'completed',
      totals: [{ type: 'total', amount: -refunded }],
    });
  if (order.status === 'cancelled')
    adjustments.push({ id: 'cancellation', type: 'cancellation', occurred_at, status: 'completed' });
  return adjustments;
}

function momentOf(moment: Date | null): string {
  return (moment ?? new Date(0)).toISOString();
}
