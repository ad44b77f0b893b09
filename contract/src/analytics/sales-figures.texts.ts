import { formatDay } from '../shared/dates.ts';
import { orderCountText } from './analytics.texts.ts';
import type { CouponSales, CustomerSales } from './sales-figures.schemas.ts';

type Money = (dollars: number) => string;

/** `Customer since Mar 8. 4 orders, $1,208.40. Last Nov 15.` */
export function customerSummary(sales: CustomerSales, money: Money, now: Date): string {
  const { since, orders, isMore, total, lastOrderAt } = sales;
  const start = `Customer since ${formatDay(since, now)}.`;
  if (!lastOrderAt) return `${start} No orders yet.`;
  const count = isMore ? `More than ${orderCountText(orders)}, over ` : `${orderCountText(orders)}, `;
  return `${start} ${count}${money(total)}. Last ${formatDay(lastOrderAt, now)}.`;
}

/** `Used 12 times. $120.40 given, $1,083.60 earned.` */
export function couponSummary({ uses, isMore, given, earned }: CouponSales, money: Money): string {
  if (uses === 0) return 'Not used yet.';
  const times = uses === 1 ? 'once' : `${uses.toLocaleString('en-US')} times`;
  const sums = `${money(given)} given, ${money(earned)} earned.`;
  return isMore ? `Used more than ${times}. Over ${sums}` : `Used ${times}. ${sums}`;
}
