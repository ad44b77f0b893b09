import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { UnmatchedPayment } from '@vitrine/contract/payments/payments.schemas';
import { showOrder, unmatchedPaymentTableTexts } from '@vitrine/contract/payments/payments.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { ChevronDown } from 'lucide-react';
import {
  ExpectedPayment,
  RefundUnmatchedButton,
  ReportedPayment,
  SettleUnmatchedButton,
} from '../../../domains/payments/unmatched-payment-cells.tsx';
import type { useUnmatchedPayments } from '../../../domains/payments/unmatched-payments.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { adminOrderPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';

const columns: readonly Column<UnmatchedPayment>[] = [
  {
    head: unmatchedPaymentTableTexts.reported,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={createdAt} className="whitespace-nowrap">
        {formatDateTime(createdAt)}
      </time>
    ),
    onCard: 'title',
  },
  { head: unmatchedPaymentTableTexts.order, cell: (payment) => <OrderLink {...payment} /> },
  {
    head: unmatchedPaymentTableTexts.expected,
    cell: (payment) => <ExpectedPayment {...payment} />,
  },
  {
    head: unmatchedPaymentTableTexts.received,
    cell: (payment) => <ReportedPayment {...payment} />,
  },
  {
    head: unmatchedPaymentTableTexts.reason,
    cell: ({ note }) => <p className="@min-[45rem]/table:min-w-48">{note}</p>,
    onCard: 'body',
  },
  {
    head: unmatchedPaymentTableTexts.actions,
    cell: (payment) => (
      <div className="flex flex-wrap justify-end gap-2 @min-[45rem]/table:flex-nowrap">
        {payment.canRefund && <RefundUnmatchedButton payment={payment} />}
        <SettleUnmatchedButton payment={payment} />
      </div>
    ),
    isEnd: true,
    onCard: 'actions',
  },
];

export function UnmatchedPayments({ list }: { list: ReturnType<typeof useUnmatchedPayments> }) {
  if (list.isFailed) {
    return (
      <LoadError
        message={messageOf(list.error, unmatchedPaymentTableTexts.loadFailed)}
        query={list}
        className="mb-8"
      />
    );
  }
  const { rows, lastPage, more } = list;
  if (!rows || !lastPage?.total) return null;
  const { total } = lastPage;
  return (
    <details open className="group mb-6">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control">
        <h2 className="text-lg leading-7">{unmatchedPaymentTableTexts.title}</h2>
        <Badge tone="danger">{total}</Badge>
        <ChevronDown className="size-4 text-muted group-open:rotate-180" />
      </summary>
      <p className="mt-1 mb-4 max-w-prose text-muted">{unmatchedPaymentTableTexts.text}</p>
      <DataTable
        label={unmatchedPaymentTableTexts.title}
        columns={columns}
        rows={rows}
        foot={
          more.hasNextPage && (
            <>
              <p>{showingOf(rows.length, total, unmatchedPaymentTableTexts.things)}</p>
              {/* Loading automatically would push the orders out of view. */}
              <Button
                variant="text"
                size="sm"
                isBusy={more.isFetchingNextPage}
                onClick={() => void more.fetchNextPage()}
              >
                {unmatchedPaymentTableTexts.more}
              </Button>
            </>
          )
        }
      />
    </details>
  );
}

function OrderLink({ orderId, expected }: UnmatchedPayment) {
  if (orderId === null) return <span className="text-muted">{unmatchedPaymentTableTexts.noOrder}</span>;
  if (expected === null) return shortOrderId(orderId);
  return (
    <Link to={adminOrderPath(orderId)} aria-label={showOrder(shortOrderId(orderId))} className="link">
      {shortOrderId(orderId)}
    </Link>
  );
}
