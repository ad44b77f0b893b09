import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, ordersColumns, orderTitle } from '@vitrine/contract/orders/orders.texts';
import { adminNavTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { OrderAgentLine } from '../../../domains/agents/admin-order-agent.tsx';
import { AuditTrail } from '../../../domains/audit/audit-trail.tsx';
import { DeliverTo } from '../../../domains/orders/admin-address.tsx';
import {
  OrderCustomer,
  OrderDate,
  OrderPayment,
  OrderStatusCell,
} from '../../../domains/orders/admin-order-cells.tsx';
import {
  OrderLines,
  OrderNote,
  OrderStatusSelect,
  RefundOrderButton,
} from '../../../domains/orders/admin-order-details.tsx';
import { PrintOrderButton } from '../../../domains/orders/admin-order-print.tsx';
import { useAdminOrders } from '../../../domains/orders/admin-orders.hooks.ts';
import { ShipmentBox } from '../../../domains/orders/admin-shipment.tsx';
import { hasFilter, readFilter, toServerFilter } from '../../../domains/orders/order-filter.ts';
import { OrderTotals } from '../../../domains/orders/order-totals.tsx';
import { useUnmatchedPayments } from '../../../domains/payments/unmatched-payments.hooks.ts';
import { useShopText } from '../../../domains/shop/shop-text.hooks.ts';
import { ShortText } from '../../../domains/shop/written-text.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { formatDollars } from '../../../lib/shop/shop-money.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { MoreRows } from '../parts/card-list.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { PageHead, SearchBox } from '../parts/page-head.tsx';
import { OrderFilters } from './order-filters.tsx';
import { UnmatchedPayments } from './unmatched-payments.tsx';

/** /admin/orders (spec back-office §2 Orders). `?search=` starts a search, and an order's id also opens its details. */
export function OrdersPage() {
  const [address] = useSearchParams();
  const search = address.get('search') ?? '';
  return <Orders key={search} search={search} />;
}

function Orders({ search }: { search: string }) {
  const { text, setText, debouncedText } = useSearchText();
  const [address] = useSearchParams();
  const filter = readFilter(address);
  const list = useAdminOrders(debouncedText, toServerFilter(filter));
  const { isDemo } = useDemoRule();
  const unmatched = useUnmatchedPayments({ isOwner: !isDemo });
  return (
    <>
      <PageHead title={adminNavTexts.orders}>
        <SearchBox
          label={orderAdminTexts.search}
          placeholder={orderAdminTexts.searchHint}
          value={text}
          onChange={setText}
          isBusy={list.isOutdated}
        />
      </PageHead>
      <OrderFilters filter={filter} counts={list.lastPage} customerName={list.rows?.[0]?.user.username} />
      <UnmatchedPayments list={unmatched} />
      {/* The unmatched payments appear above the rows and would push them down under the pointer. */}
      <OrderList
        list={list}
        isWaiting={unmatched.isAwaited}
        initiallyOpenId={search || undefined}
        isFiltered={hasFilter(filter)}
      />
    </>
  );
}

type OrderListProps = {
  list: ReturnType<typeof useAdminOrders>;
  isWaiting: boolean;
  initiallyOpenId: string | undefined;
  isFiltered: boolean;
};

function OrderList({ list, isWaiting, initiallyOpenId, isFiltered }: OrderListProps) {
  const { rows: orders, lastPage } = list;
  if (list.isFailed) {
    return <LoadError message={messageOf(list.error, orderAdminTexts.loadFailed)} query={list} />;
  }
  const all = isFiltered ? lastPage?.total : lastPage?.totalOrders;
  const caption = orders && all !== undefined && showingOf(orders.length, all, 'orders');
  if (orders?.length === 0) {
    return (
      <>
        <EmptyState title={orderAdminTexts.empty} />
        <p role="status" className="mt-8 text-muted">
          {caption}
        </p>
      </>
    );
  }
  return (
    <DataTable
      label={adminNavTexts.orders}
      columns={columns}
      rows={isWaiting ? undefined : orders}
      details={{
        nameOf: ({ _id }) => orderTitle(shortOrderId(_id)),
        render: (order) => <OrderDetail order={order} />,
        initiallyOpenId,
      }}
      foot={
        caption && (
          <>
            <p role="status">{caption}</p>
            <MoreRows query={list.more} />
          </>
        )
      }
    />
  );
}

const [ID, CUSTOMER, DATE, TOTAL, STATUS, PAYMENT, DETAILS] = ordersColumns;

const columns: readonly Column<AdminOrder>[] = [
  {
    head: ID,
    cell: ({ _id }) => (
      <span title={_id} className="font-label">
        {shortOrderId(_id)}
      </span>
    ),
    onCard: 'title',
  },
  { head: CUSTOMER, cell: ({ user }) => <OrderCustomer user={user} />, isFlexible: true, onCard: 'body' },
  { head: DATE, cell: ({ createdAt }) => <OrderDate createdAt={createdAt} />, onCard: 'off' },
  { head: TOTAL, cell: ({ totalPrice }) => formatDollars(totalPrice), isEnd: true, onCard: 'foot' },
  { head: STATUS, cell: (order) => <OrderStatusCell order={order} />, onCard: 'aside' },
  { head: PAYMENT, cell: (order) => <OrderPayment {...order} />, onCard: 'off' },
  { head: DETAILS, cell: (_order, detailsButton) => detailsButton, isEnd: true, onCard: 'end' },
];

/** Products and address on one side, actions on the other; on a phone in one column with the actions first. */
function OrderDetail({ order }: { order: AdminOrder }) {
  const { data: returns } = useShopText('returns');
  return (
    <div className="order-detail">
      <h2 className="sr-only">{orderTitle(shortOrderId(order._id))}</h2>
      <div className="order-do">
        <div className="order-actions grid content-start gap-4">
          <OrderStatusSelect order={order} />
          <div className="grid grid-cols-2 gap-2 has-[>:only-child]:grid-cols-1">
            <PrintOrderButton order={order} returns={returns && <ShortText text={returns.text} />} />
            <RefundOrderButton order={order} />
          </div>
          <ShipmentBox order={order} />
        </div>
        <div className="order-activity">
          <AuditTrail objectKind="order" objectId={order._id} isFolded />
        </div>
      </div>
      <div className="order-what">
        <div className="order-address">
          <DeliverTo order={order} />
        </div>
        <div className="order-lines">
          <OrderLines order={order} />
          <OrderTotals order={order} className="border-border border-t pt-3" />
        </div>
        <div className="order-note">
          <OrderNote key={order.note?.savedAt} order={order} />
          {order.isPaid && <OrderAgentLine orderId={order._id} />}
        </div>
      </div>
      <dl className="order-facts border-border border-t">
        <Fact label={DATE}>
          <OrderDate createdAt={order.createdAt} />
        </Fact>
        <Fact label={PAYMENT}>
          <OrderPayment {...order} />
        </Fact>
      </dl>
    </div>
  );
}

/** The columns that are hidden on a phone's card. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-border border-b">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
