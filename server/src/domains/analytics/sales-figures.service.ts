import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { MOST_COUNTED_ORDERS } from '@vitrine/contract/analytics/sales-figures.rules';
import type { CouponSales, CustomerSales } from '@vitrine/contract/analytics/sales-figures.schemas';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { findCustomerSales, selectCouponSales } from './sales-figures.queries.ts';

type Selling = Pick<Deps, 'db' | 'settings'>;

export async function salesOfCustomer({ db, settings }: Selling, userId: string): Promise<CustomerSales> {
  const row = await findCustomerSales(db, userId);
  if (!row) throw new Refusal(accountRefusals.userNotFound);
  return {
    since: row.since.toISOString(),
    ...countOf(row.orders, 'orders'),
    total: toDollars(row.cents, shopCurrency({ settings })),
    lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  };
}

/** Only coupons that still exist; a deleted one is known to its orders alone. */
export async function salesOfCoupons({ db, settings }: Selling): Promise<CouponSales[]> {
  const currency = shopCurrency({ settings });
  return (await selectCouponSales(db)).map(({ id, uses, given, earned }) => ({
    _id: id,
    ...countOf(uses, 'uses'),
    given: toDollars(given, currency),
    earned: toDollars(earned, currency),
  }));
}

function countOf<K extends string>(counted: number, key: K) {
  const isMore = counted > MOST_COUNTED_ORDERS;
  return { [key]: isMore ? MOST_COUNTED_ORDERS : counted, isMore } as Record<K, number> & { isMore: boolean };
}
