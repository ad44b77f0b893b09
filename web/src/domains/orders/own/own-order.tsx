import { awaitedTexts, waitsUntil } from '@vitrine/contract/orders/awaited/awaited-payments.texts';
import { addressLines, pickupLines } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { shipmentTexts, shippedWith } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import {
  orderStatusLabel,
  orderStatusTone,
  orderStep,
  paymentLabel,
  shortOrderId,
} from '@vitrine/contract/orders/orders.rules';
import type { Order, OrderLine } from '@vitrine/contract/orders/orders.schemas';
import {
  amountRefunded,
  orderPrintoutTexts,
  orderStepLabels,
  orderTotalsTexts,
  ownOrderTexts,
  quantityTimesPrice,
} from '@vitrine/contract/orders/orders.texts';
import { partRefunded } from '@vitrine/contract/orders/refunds/refunds.texts';
import { whyThisPrice } from '@vitrine/contract/pricing/pricing.texts';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { lazy, type ReactNode } from 'react';
import { productPath, WRITE_REVIEW_ID } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { formatDollars } from '../../../lib/shop/shop-money.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Photo } from '../../../ui/display/photo.tsx';
import { PriceLabel } from '../../../ui/display/price-label.tsx';
import { ReceiptFold } from '../../../ui/display/receipt.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { OrderDocuments } from '../order-documents.tsx';
import { OrderTotals } from '../order-totals.tsx';
import { OwnReturns } from '../returns/own-returns.tsx';
import { orderPlaces } from './order-places.ts';
import { OrderSteps } from './order-steps.tsx';

const OrderReceipt = lazy(async () => ({
  default: (await import('../receipt/order-receipt.tsx')).OrderReceipt,
}));

export type OwnOrderProps = {
  order: Order;
  /** The page supplies the button, because the cart is a separate domain. */
  buyAgain: (lines: BoughtLine[]) => ReactNode;
  /** Behind a private link, whose reader may have no account. */
  linked?: { fileOf: (id: string) => string; token: string };
};

type BoughtLine = {
  productId: string;
  variant?: { _id: string; name: string } | undefined;
  quantity: number;
};

function toBoughtLine({ product: { _id: productId, name }, variant, quantity }: OrderLine): BoughtLine {
  return { productId, variant: variant && { _id: variant._id, name }, quantity };
}

/** Date, status, paid, total and lines. The lines are copies, so their names do not link to products. */
export function OwnOrder({ order, buyAgain, linked }: OwnOrderProps) {
  const available = order.products.filter(isInShop);
  return (
    <li className="border-border border-b pb-6">
      <OrderHead order={order} />
      <OwnAwaited order={order} />
      <OrderSteps order={order} />
      <ul className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {order.products.map((line) => (
          <Line
            key={line.lineId}
            line={line}
            canReview={!linked && order.status === 'delivered' && isInShop(line)}
          />
        ))}
      </ul>
      {order.adjustments.length > 0 && (
        <OrderTotals order={order} afterRefund={orderPrintoutTexts.afterRefund} className="mt-6" />
      )}
      <ReceiptFold title={whyThisPrice} className="mt-2">
        <OrderReceipt order={order} />
      </ReceiptFold>
      {order.isRefunded && (
        <p className="mt-4 text-muted text-sm">{amountRefunded(formatDollars(order.totalPrice))}</p>
      )}
      {!order.isRefunded && order.refundedAmount > 0 && (
        <p className="mt-4 text-muted text-sm">{partRefunded(formatDollars(order.refundedAmount))}</p>
      )}
      <OwnDelivery order={order} />
      <OwnReturns order={order} token={linked ? linked.token || null : undefined} />
      <OrderDocuments
        id={orderPlaces(order).documents}
        order={order}
        fileOf={linked?.fileOf}
        className="mt-6 scroll-mt-26 border-border border-t"
      />
      {order.isPaid && available.length > 0 && (
        <div className="mt-6">{buyAgain(available.map(toBoughtLine))}</div>
      )}
    </li>
  );
}

/** The line of a product that no longer exists has the line's own id. */
function isInShop({ product, lineId }: OrderLine): boolean {
  return product._id !== lineId;
}

function OrderHead({ order }: { order: Order }) {
  return (
    <div className="divider flex-wrap gap-x-4 gap-y-2">
      <div className="mr-auto flex flex-wrap items-baseline gap-x-3 pt-3">
        <h3 className="font-semibold font-text tracking-normal">
          <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
        </h3>
        <span className="text-muted text-sm tabular-nums">{shortOrderId(order._id)}</span>
      </div>
      <span className="flex gap-2 pt-3 max-sm:order-last max-sm:w-full max-sm:pt-0">
        <StatusBadge order={order} />
        <Badge tone={order.isPaid && !order.isRefunded ? 'success' : 'neutral'}>
          {order.isRefunded ? ownOrderTexts.refunded : paymentLabel(order.isPaid)}
        </Badge>
      </span>
      <VisuallyHidden>{orderTotalsTexts.total}</VisuallyHidden>
      <PriceLabel price={formatDollars(order.totalPrice)} className="order-total" />
    </div>
  );
}

/** Says the same as the steps below it: a shipped order has no status of its own. */
function StatusBadge({ order }: { order: Order }) {
  if (orderStep(order) === 'shipped') return <Badge tone="info">{orderStepLabels.shipped}</Badge>;
  return <Badge tone={orderStatusTone(order.status)}>{orderStatusLabel(order.status)}</Badge>;
}

/** With the way back to how to pay. */
function OwnAwaited({ order: { awaited, status } }: { order: Order }) {
  if (awaited?.state !== 'waiting' || status === 'cancelled') return null;
  const { ownWaiting, show } = awaitedTexts[awaited.way];
  return (
    <div className="mt-5 border-ticket border-l-3 bg-warn-soft px-4 py-3">
      <p className="font-semibold">{ownWaiting}</p>
      {awaited.way !== 'online' && (
        <>
          <p className="text-sm">{waitsUntil(formatDate(awaited.until))}</p>
          <a href={awaited.page} className="link mt-1 inline-block text-sm">
            {show}
          </a>
        </>
      )}
    </div>
  );
}

function OwnDelivery({ order }: { order: Order }) {
  const { deliveryAddress } = order;
  const pickup = pickupLines(order);
  const shipment = orderStep(order) === undefined ? null : order.shipment;
  if (!deliveryAddress && !shipment && pickup.length === 0) return null;
  return (
    <div id={orderPlaces(order).delivery} className="mt-6 scroll-mt-26 border-border border-t pt-4 text-sm">
      {deliveryAddress && (
        <p>
          <span className="text-muted">{deliveryAddressTexts.title}</span>{' '}
          {addressLines(deliveryAddress).join(', ')}
        </p>
      )}
      {pickup.length > 0 && (
        <p>
          <span className="text-muted">{deliveryAddressTexts.pickup}</span> {pickup.join(', ')}
        </p>
      )}
      {shipment && (
        <p className="mt-1">
          <span className="text-muted">
            {shippedWith(formatDate(shipment.shippedOn, 'UTC'), shipment.carrier)}
          </span>{' '}
          {shipment.trackingUrl ? (
            <a href={shipment.trackingUrl} target="_blank" rel="noreferrer" className="link">
              {shipmentTexts.track}
            </a>
          ) : (
            shipment.tracking
          )}
        </p>
      )}
    </div>
  );
}

function Line({ line: { product, quantity }, canReview }: { line: OrderLine; canReview: boolean }) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 text-sm tabular-nums">
      <Photo src={product.images.at(0)} sizes="88px" alt="" />
      <div>
        <p className="line-clamp-2 break-words font-semibold text-base">{product.name}</p>
        <p className="text-muted">{quantityTimesPrice(quantity, formatDollars(product.price))}</p>
        {canReview && (
          <Link to={`${productPath(product._id)}#${WRITE_REVIEW_ID}`} className="link mt-2 inline-block">
            {reviewTexts.write}
            <VisuallyHidden>: {product.name}</VisuallyHidden>
          </Link>
        )}
      </div>
    </li>
  );
}
