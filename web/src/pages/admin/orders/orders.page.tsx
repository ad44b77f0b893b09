import { ORDER_SORT_COLUMNS, shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts, ordersColumns, orderTitle } from '@vitrine/contract/orders/orders.texts';
import { MAX_PACKED_ORDERS } from '@vitrine/contract/orders/packing/packing.rules';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { adminNavTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { ComponentProps } from 'react';
import {
  OrderCustomer,
  OrderDate,
  OrderPayment,
  OrderStatusCell,
} from '../../../domains/orders/admin-order-cells.tsx';
import { useAdminOrders } from '../../../domains/orders/admin-orders.hooks.ts';
import { hasFilter, readFilter, toServerFilter } from '../../../domains/orders/order-filter.ts';
import { useUnmatchedPayments } from '../../../domains/payments/unmatched-payments.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useHasDraft } from '../../../lib/drafts.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSearchParams } from '../../../lib/navigation/shop-router.tsx';
import { useSearchText } from '../../../lib/search/use-search-text.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { formatDollars } from '../../../lib/shop/shop-money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { MoreRows } from '../parts/card-list.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { PageHead, SearchBox } from '../parts/page-head.tsx';
import type { TableSort } from '../parts/sort-controls.tsx';
import { useDraftGuard } from '../parts/use-draft-guard.ts';
import { useSort } from '../parts/use-sort.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderViews } from './saved-views.tsx';
import { UnmatchedPayments } from './unmatched-payments.tsx';

/** /admin/orders (spec back-office §2 Orders). `?search=` starts a search, and an order's id also opens its details. */
export function OrdersPage() {
  useDraftGuard();
  const [address] = useSearchParams();
  const search = address.get('search') ?? '';
  return <Orders key={search} search={search} />;
}

function Orders({ search }: { search: string }) {
  const { text, setText, debouncedText } = useSearchText();
  const [address] = useSearchParams();
  const filter = readFilter(address);
  const { sort, setSort } = useSort(ORDER_SORT_COLUMNS);
  const list = useAdminOrders(debouncedText, { ...toServerFilter(filter), ...(sort && { sort }) });
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
        <PackLink count={list.lastPage?.ordersToShip ?? 0} />
      </PageHead>
      <OrderViews />
      <OrderFilters filter={filter} counts={list.lastPage} customerName={list.rows?.[0]?.user.username} />
      <UnmatchedPayments list={unmatched} />
      {/* The unmatched payments appear above the rows and would push them down under the pointer. */}
      <OrderList
        list={list}
        isWaiting={unmatched.isAwaited}
        initiallyOpenId={search || undefined}
        isFiltered={hasFilter(filter)}
        sort={{ current: sort, standard: '-date', onChange: setSort }}
        exported={{ search: debouncedText, ...toServerFilter(filter) }}
      />
    </>
  );
}

/** Once there is something to ship. */
function PackLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <ButtonLink to={paths.adminPack} size="sm" className="max-md:w-full">
      {packingTexts.pack(Math.min(count, MAX_PACKED_ORDERS))}
    </ButtonLink>
  );
}

type OrderListProps = {
  list: ReturnType<typeof useAdminOrders>;
  isWaiting: boolean;
  initiallyOpenId: string | undefined;
  isFiltered: boolean;
  sort: TableSort;
  /** What the list is filtered by, for the file. */
  exported: ComponentProps<typeof ExportLink>['filter'];
};

function OrderList({ list, isWaiting, initiallyOpenId, isFiltered, sort, exported }: OrderListProps) {
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
      sort={sort}
      details={{
        nameOf: ({ _id }) => orderTitle(shortOrderId(_id)),
        render: (order) => <OrderDetail order={order} />,
        initiallyOpenId,
      }}
      foot={
        caption && (
          <>
            <p role="status">{caption}</p>
            <ExportLink kind="orders" filter={exported} className="btn-text ml-auto" />
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
  {
    head: DATE,
    cell: ({ createdAt }) => <OrderDate createdAt={createdAt} />,
    onCard: 'below-title',
    sort: { by: 'date', kind: 'date' },
  },
  {
    head: TOTAL,
    cell: ({ totalPrice }) => formatDollars(totalPrice),
    isEnd: true,
    onCard: 'foot',
    sort: { by: 'total', kind: 'number' },
  },
  { head: STATUS, cell: (order) => <OrderStatusCell order={order} />, onCard: 'aside' },
  { head: PAYMENT, cell: (order) => <OrderPayment {...order} />, onCard: 'off' },
  {
    head: DETAILS,
    cell: ({ _id }, detailsButton) => (
      <>
        {detailsButton}
        <UnsavedMark id={_id} />
      </>
    ),
    isEnd: true,
    onCard: 'end',
  },
];

/** A closed order keeps what was typed into it. */
function UnsavedMark({ id }: { id: string }) {
  if (!useHasDraft(`${id} `)) return null;
  return <span className="block font-semibold text-accent text-xs">{settingsTexts.unsaved}</span>;
}
