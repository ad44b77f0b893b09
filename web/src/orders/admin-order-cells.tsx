import { orderStatusLabel, orderStatusTone, paymentLabel } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';

export function OrderCustomer({ user: { username, email, photoUrl } }: Pick<Order, 'user'>) {
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

/** Spec back-office §4: Paid or Unpaid depends on isPaid alone. A refund is shown next to it. */
export function OrderPayment({ isPaid, isRefunded }: Pick<Order, 'isPaid' | 'isRefunded'>) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className={classNames('inline-flex items-center gap-1.5', !isPaid && 'text-muted')}>
        <span
          aria-hidden="true"
          className={classNames('size-2 rounded-full', isPaid ? 'bg-success' : 'border border-control')}
        />
        {paymentLabel(isPaid)}
      </span>
      {isRefunded && <Badge>{orderAdminTexts.isRefunded}</Badge>}
    </span>
  );
}
