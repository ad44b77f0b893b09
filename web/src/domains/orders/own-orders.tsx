import { addressLines } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { shipmentTexts, shippedWith } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import {
  orderStatusLabel,
  orderStatusTone,
  paymentLabel,
  shortOrderId,
} from '@vitrine/contract/orders/orders.rules';
import type { Order, OrderLine } from '@vitrine/contract/orders/orders.schemas';
import { amountRefunded, ownOrderTexts, quantityTimesPrice } from '@vitrine/contract/orders/orders.texts';
import { partRefunded } from '@vitrine/contract/orders/refunds.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { lineTotal } from '@vitrine/contract/shared/money/money';
import { formatCents, formatDollars, toCents } from '../../lib/shop/shop-money.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { LoadError } from '../../ui/display/load-error.tsx';
import { Photo } from '../../ui/display/photo.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { OrderTotals } from './order-totals.tsx';
import { useOwnOrders } from './orders.hooks.ts';

export function OwnOrders() {
  return (
    <section aria-labelledby="own-orders">
      <h2 id="own-orders" className="h2 mb-5 md:mb-8">
        {ownOrderTexts.title}
      </h2>
      <OrderList />
    </section>
  );
}

function OrderList() {
  const { rows, more, ...list } = useOwnOrders();
  if (list.isFailed) return <LoadError message={ownOrderTexts.loadFailed} query={list} />;
  if (rows === undefined) return <OrdersSkeleton />;
  if (rows.length === 0) return <EmptyState title={ownOrderTexts.empty} />;
  return (
    <>
      <ul className="border-divider border-t-2">
        {rows.map((order) => (
          <OwnOrder key={order._id} order={order} />
        ))}
      </ul>
      {more.hasNextPage && (
        <Button
          variant="line"
          isBusy={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
          className="mt-8"
        >
          {ownOrderTexts.more}
        </Button>
      )}
    </>
  );
}

function OrdersSkeleton() {
  return (
    <div role="status" className="border-divider border-t-2">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {[0, 1].map((slot) => (
        <div key={slot} className="grid gap-5 border-border border-b py-6">
          <Skeleton className="h-6 w-60 max-w-full rounded-badge" />
          <Skeleton className="h-20 rounded-badge" />
        </div>
      ))}
    </div>
  );
}

/** Date, status, paid, total and lines. The lines are copies, so they do not link to products. */
function OwnOrder({ order }: { order: Order }) {
  return (
    <li className="border-border border-b py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-semibold font-text tracking-normal">
          <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
        </h3>
        <span className="text-muted text-sm tabular-nums">{shortOrderId(order._id)}</span>
        <span className="flex gap-2 sm:ml-auto">
          <Badge tone={orderStatusTone(order.status)}>{orderStatusLabel(order.status)}</Badge>
          <Badge tone={order.isPaid && !order.isRefunded ? 'success' : 'neutral'}>
            {order.isRefunded ? ownOrderTexts.refunded : paymentLabel(order.isPaid)}
          </Badge>
        </span>
      </div>
      <ul className="mt-4 grid gap-3">
        {order.products.map((line) => (
          <Line key={line.product._id} line={line} />
        ))}
      </ul>
      <OrderTotals order={order} className="mt-4" />
      {order.isRefunded && (
        <p className="mt-2 text-muted text-sm">{amountRefunded(formatDollars(order.totalPrice))}</p>
      )}
      {!order.isRefunded && order.refundedAmount > 0 && (
        <p className="mt-2 text-muted text-sm">{partRefunded(formatDollars(order.refundedAmount))}</p>
      )}
      <OwnDelivery order={order} />
    </li>
  );
}

function OwnDelivery({ order: { deliveryAddress, shipment } }: { order: Order }) {
  if (!deliveryAddress && !shipment) return null;
  return (
    <div className="mt-4 text-sm">
      {deliveryAddress && (
        <p>
          <span className="text-muted">{deliveryAddressTexts.title}</span>{' '}
          {addressLines(deliveryAddress).join(', ')}
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

function Line({ line: { product, quantity } }: { line: OrderLine }) {
  const total = lineTotal({ unitCents: toCents(product.price), quantity });
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-4 tabular-nums">
      <Photo src={product.images.at(0)} sizes="48px" alt="" />
      <div>
        <p className="line-clamp-2 break-words font-label">{product.name}</p>
        <p className="text-muted text-sm">{quantityTimesPrice(quantity, formatDollars(product.price))}</p>
      </div>
      <p>{formatCents(total)}</p>
    </li>
  );
}
