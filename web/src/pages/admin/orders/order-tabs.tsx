import { orderFilterTexts } from '@vitrine/contract/orders/order-filters.texts';
import { ORDER_STATUSES, orderStatusLabel } from '@vitrine/contract/orders/orders.rules';
import { formatNumber } from '@vitrine/contract/shared/numbers';
import type { useAdminOrders } from '../../../domains/orders/admin-orders.hooks.ts';
import type { FilterAddress } from '../../../domains/orders/order-filter.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';

type OrderTabsProps = { filter: FilterAddress; counts: ReturnType<typeof useAdminOrders>['lastPage'] };

/** The orders of one status each, those to ship and those with a return; other filters stay. */
export function OrderTabs({ filter: { isToShip, hasReturn, status }, counts }: OrderTabsProps) {
  const [, change] = useAddress();
  const tabs = [
    {
      name: orderFilterTexts.all,
      count: counts?.totalOrders,
      isOn: !isToShip && !hasReturn && !status,
      to: {},
    },
    { name: orderFilterTexts.toShip, count: counts?.ordersToShip, isOn: isToShip, to: { ship: '' } },
    ...ORDER_STATUSES.map((one) => ({
      name: orderStatusLabel(one),
      count: counts?.ordersByStatus?.[one],
      isOn: !isToShip && !hasReturn && status === one,
      to: { status: one },
    })),
    // A shop without returns has no such number.
    ...(hasReturn || counts?.ordersWithReturns !== undefined
      ? [
          {
            name: orderFilterTexts.returns,
            count: counts?.ordersWithReturns,
            isOn: hasReturn,
            to: { returns: '' },
          },
        ]
      : []),
  ];
  return (
    <nav aria-label={orderFilterTexts.tabs} className="status-tabs">
      {tabs.map(({ name, count, isOn, to }) => (
        <button
          key={name}
          type="button"
          aria-current={isOn || undefined}
          onClick={() => change({ ship: undefined, returns: undefined, status: undefined, ...to })}
        >
          {name} {count !== undefined && <span>{formatNumber(count)}</span>}
        </button>
      ))}
    </nav>
  );
}
