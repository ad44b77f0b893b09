import { awaitedTexts } from '@vitrine/contract/orders/awaited/awaited-payments.texts';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { shippedOnDay } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import {
  needsAddress,
  orderStatusLabel,
  orderStatusTone,
  paymentLabel,
} from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder, Order } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, orderTexts } from '@vitrine/contract/orders/orders.texts';
import { refundedSum } from '@vitrine/contract/orders/refunds/refunds.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { formatDollars } from '../../lib/shop/shop-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';

export function OrderCustomer({ user: { username, email, photoUrl, isGuest } }: Pick<Order, 'user'>) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={username} src={photoUrl ?? undefined} size="sm" />
      <div className="min-w-0 leading-5">
        <p title={username} className="truncate font-label">
          {username}
        </p>
        <p title={email} className="truncate text-[0.8125rem] text-muted">
          {email}
        </p>
      </div>
      {isGuest && username !== orderTexts.guest && <Badge tone="line">{orderTexts.guest}</Badge>}
    </div>
  );
}

export function OrderDate({ createdAt }: Pick<Order, 'createdAt'>) {
  return (
    <time dateTime={createdAt} title={createdAt} className="whitespace-nowrap">
      {formatDate(createdAt)}
    </time>
  );
}

export function OrderStatusBadge({ status }: Pick<Order, 'status'>) {
  return <Badge tone={orderStatusTone(status)}>{orderStatusLabel(status)}</Badge>;
}

export function OrderStatusCell({ order }: { order: AdminOrder }) {
  const { shipment } = order;
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <OrderStatusBadge status={order.status} />
      {shipment && (
        <span className="whitespace-nowrap text-muted text-xs">
          {shippedOnDay(shortDay(shipment.shippedOn))}
        </span>
      )}
      {needsAddress(order) && (
        <span className="whitespace-nowrap font-semibold text-warn text-xs">
          {deliveryAddressTexts.missing}
        </span>
      )}
    </span>
  );
}

/** `Nov 15`; the year is in the date column. */
function shortDay(day: string): string {
  return formatDate(day, 'UTC').replace(/, \d{4}$/, '');
}

/** Spec back-office §4: Paid or Unpaid depends on isPaid alone. A refund is shown next to it. */
export function OrderPayment({
  isPaid,
  isRefunded,
  refundedAmount,
  awaited,
}: Pick<Order, 'isPaid' | 'isRefunded' | 'refundedAmount' | 'awaited'>) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className={classNames('inline-flex items-center gap-1.5', !isPaid && 'text-muted')}>
        <span
          aria-hidden="true"
          className={classNames('size-2 rounded-full', isPaid ? 'bg-success' : 'border border-control')}
        />
        {paymentLabel(isPaid)}
      </span>
      {awaited?.state === 'waiting' && (
        <span className="w-full font-semibold text-warn text-xs">{awaitedTexts[awaited.way].waiting}</span>
      )}
      {isRefunded && <Badge>{orderAdminTexts.isRefunded}</Badge>}
      {!isRefunded && refundedAmount > 0 && (
        <span className="w-full whitespace-nowrap text-muted text-xs">
          {refundedSum(formatDollars(refundedAmount))}
        </span>
      )}
    </span>
  );
}
