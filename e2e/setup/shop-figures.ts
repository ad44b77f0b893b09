import type { APIRequestContext } from '@playwright/test';
import type { ListedUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { toCents } from './demo-money.ts';

type Page<T> = { rows: T[]; next: string | null };

async function fetchPage<T>(request: APIRequestContext, path: string, cursor?: string): Promise<Page<T>> {
  const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) });
  const reply = await request.get(`/api${path}?${query}`);
  if (!reply.ok()) throw new Error(`GET ${path}: ${reply.status()}`);
  const { data, nextCursor } = await reply.json();
  return { rows: data.orders ?? data, next: nextCursor };
}

async function fetchAll<T>(request: APIRequestContext, path: string): Promise<T[]> {
  const rows: T[] = [];
  let next: string | null | undefined;
  do {
    const page: Page<T> = await fetchPage(request, path, next ?? undefined);
    rows.push(...page.rows);
    next = page.next;
  } while (next);
  return rows;
}

export type ShopRecords = { orders: Order[]; users: ListedUser[]; products: Product[] };

/** Reads every record, page by page, as an admin. */
export async function readShop(request: APIRequestContext): Promise<ShopRecords> {
  return {
    orders: await fetchAll<Order>(request, '/orders/admin'),
    users: await fetchAll<ListedUser>(request, '/admin/users'),
    products: await fetchAll<Product>(request, '/admin/products'),
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function growth(now: number, before: number): number {
  if (before === 0) return now > 0 ? 100 : 0;
  return (100 * now) / before - 100;
}

/** The dashboard's figures, calculated from the individual records. */
export function figuresOf({ orders, users }: ShopRecords, now: Date) {
  const sales = orders.filter(
    ({ isPaid, isRefunded, status }) => isPaid && !isRefunded && status !== 'cancelled',
  );
  const customers = users.filter(({ role }) => role === 'user');
  const months = lastTwelveMonths(now);
  const [before = '', current = ''] = months.slice(-2);
  const inMonth = <T extends { createdAt: string }>(records: T[], month: string) =>
    records.filter(({ createdAt }) => createdAt.startsWith(month));
  const revenue = (some: Order[]) =>
    sum(some.map(({ totalPrice, refundedAmount }) => toCents(totalPrice) - toCents(refundedAmount)));
  const growthOf = (figure: (month: string) => number) => growth(figure(current), figure(before));
  return {
    revenueCents: revenue(sales),
    orders: sales.length,
    averageCents: sales.length === 0 ? 0 : Math.round(revenue(sales) / sales.length),
    customers: customers.length,
    revenueGrowth: growthOf((month) => revenue(inMonth(sales, month))),
    ordersGrowth: growthOf((month) => inMonth(sales, month).length),
    customersGrowth: growthOf((month) => inMonth(customers, month).length),
    months: months.map((month) => ({ month, cents: revenue(inMonth(sales, month)) })),
    sales,
  };
}

function lastTwelveMonths(now: Date): string[] {
  const months: string[] = [];
  let [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
  while (months.length < 12) {
    months.unshift(`${year}-${String(month).padStart(2, '0')}`);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return months;
}

/**
 * What each category sold, in whole cents. It adds up hundredths of a cent, since a coupon takes its percentage off
 * every line, and a part of the order that was refunded its share. The line of a deleted product no longer names a
 * category and may belong to any of them.
 */
export function categoriesOf(sales: Order[], products: Product[]) {
  const categoryOf = new Map(products.map(({ _id, category }) => [_id, category?.name ?? 'Unknown']));
  const known = new Map<string, number>();
  let unassigned = 0;
  for (const { coupon, products: lines, totalPrice, refundedAmount } of sales)
    for (const { product, quantity } of lines) {
      const charged = toCents(product.price) * quantity * (100 - (coupon?.discount ?? 0));
      const paid =
        refundedAmount === 0 ? charged : Math.round((charged * (totalPrice - refundedAmount)) / totalPrice);
      const name = categoryOf.get(product._id);
      if (name === undefined) unassigned += paid;
      else known.set(name, (known.get(name) ?? 0) + paid);
    }
  return {
    count: known.size,
    atLeast: (name: string) => Math.round((known.get(name) ?? 0) / 100),
    atMost: (name: string) => Math.round(((known.get(name) ?? 0) + unassigned) / 100),
  };
}
