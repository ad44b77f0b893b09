import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { ORDER_SORT_COLUMNS, shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { orderAdminTexts, orderTitle } from '@vitrine/contract/orders/orders.texts';
import { MAX_PACKED_ORDERS } from '@vitrine/contract/orders/packing/packing.rules';
import { packingTexts } from '@vitrine/contract/orders/packing/packing.texts';
import { adminNavTexts, emptyListTexts, showingOf } from '@vitrine/contract/shared/texts/admin.texts';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useAdminOrders } from '../../../domains/orders/admin-orders.hooks.ts';
import { hasFilter, readFilter, toServerFilter } from '../../../domains/orders/order-filter.ts';
import { useUnmatchedPayments } from '../../../domains/payments/unmatched-payments.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useNavigate, useSearchParams } from '../../../lib/navigation/shop-router.tsx';
import { useSearchText } from '../../../lib/search/use-search-text.ts';
import { useDemoRule } from '../../../lib/session/demo-admin.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { MoreRows } from '../parts/card-list.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { PageHead, SearchBox } from '../parts/page-head.tsx';
import { leaveSelectionBar } from '../parts/row-tick.tsx';
import type { TableSort } from '../parts/sort-controls.tsx';
import { useDraftGuard } from '../parts/use-draft-guard.ts';
import { useSort } from '../parts/use-sort.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OrderViews } from './saved-views.tsx';
import { OrderSelectionBar } from './selection/order-selection-bar.tsx';
import { RecentShipments } from './selection/recent-shipments.tsx';
import { type OrderSelection, useOrderSelection } from './selection/use-order-selection.ts';
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
  const navigate = useNavigate();
  const filter = readFilter(address);
  const { sort, setSort } = useSort(ORDER_SORT_COLUMNS);
  const list = useAdminOrders(debouncedText, { ...toServerFilter(filter), ...(sort && { sort }) });
  const { isDemo } = useDemoRule();
  const unmatched = useUnmatchedPayments({ isOwner: !isDemo });
  const shown = { search: debouncedText, ...toServerFilter(filter) };
  const selection = useOrderSelection(JSON.stringify(shown));

  function clear() {
    leaveSelectionBar();
    selection.clear();
  }

  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) clear();
  }

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
        <ButtonLink to={paths.adminNewOrder} variant="line" size="sm" className="max-md:flex-1">
          {manualOrderTexts.add}
        </ButtonLink>
        <PackLink count={list.lastPage?.ordersToShip ?? 0} />
      </PageHead>
      <RecentShipments />
      <OrderTabs filter={filter} counts={list.lastPage} />
      <OrderViews />
      <OrderFilters filter={filter} counts={list.lastPage} customerName={list.rows?.[0]?.user.username} />
      <UnmatchedPayments list={unmatched} />
      {/* The unmatched payments appear above the rows and would push them down under the pointer. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: It only gets what bubbles up from the controls inside. */}
      <div onKeyDown={leave} className={selection.ids.length > 0 ? 'pb-20' : undefined}>
        <OrderList
          list={list}
          isWaiting={unmatched.isAwaited}
          initiallyOpenId={search || undefined}
          isFiltered={hasFilter(filter)}
          onClear={() => {
            setText('');
            navigate(paths.adminOrders, { replace: true });
          }}
          sort={{ current: sort, standard: '-date', onChange: setSort }}
          exported={shown}
          selection={selection}
        />
        {selection.ids.length > 0 && (
          <OrderSelectionBar
            selection={{ ...selection, clear }}
            found={{ filter: { ...shown, ...(sort && { sort }) }, total: list.lastPage?.total }}
          />
        )}
      </div>
    </>
  );
}

/** Once there is something to ship. */
function PackLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <ButtonLink to={paths.adminPack} size="sm" className="max-md:flex-1">
      {packingTexts.pack(Math.min(count, MAX_PACKED_ORDERS))}
    </ButtonLink>
  );
}

type OrderListProps = {
  list: ReturnType<typeof useAdminOrders>;
  isWaiting: boolean;
  initiallyOpenId: string | undefined;
  isFiltered: boolean;
  onClear: () => void;
  sort: TableSort;
  /** What the list is filtered by, for the file. */
  exported: ComponentProps<typeof ExportLink>['filter'];
  selection: OrderSelection;
};

function OrderList({
  list,
  isWaiting,
  initiallyOpenId,
  isFiltered,
  onClear,
  sort,
  exported,
  selection,
}: OrderListProps) {
  const { rows: orders, lastPage } = list;
  if (list.isFailed) {
    return <LoadError message={messageOf(list.error, orderAdminTexts.loadFailed)} query={list} />;
  }
  const all = isFiltered ? lastPage?.total : lastPage?.totalOrders;
  const caption = orders && all !== undefined && showingOf(orders.length, all, 'orders');
  if (orders?.length === 0) {
    return (
      <>
        <EmptyState title={orderAdminTexts.empty}>
          {(isFiltered || exported?.search) && (
            <Button variant="line" size="sm" onClick={onClear}>
              {isFiltered ? emptyListTexts.clearFilters : emptyListTexts.clearSearch}
            </Button>
          )}
        </EmptyState>
        <p role="status" className="mt-8 text-muted">
          {caption}
        </p>
      </>
    );
  }
  return (
    <DataTable
      label={adminNavTexts.orders}
      columns={orderColumns(selection, orders ?? [])}
      isTicked={({ _id }) => selection.has(_id)}
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
