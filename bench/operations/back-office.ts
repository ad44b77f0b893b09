import type { Analytics } from '@vitrine/contract/analytics/analytics.schemas';
import { ownerToken } from '../data/ids.ts';
import {
  adminProductsByHand,
  commentsByHand,
  couponsByHand,
  messagesByHand,
  ordersByHand,
  usersByHand,
} from '../limits/back-office-sql.ts';
import type { ByHand, Operation } from '../operation.ts';
import { jsonProblem } from '../replies.ts';

type Reply = { data: unknown[] | { orders?: unknown[] } };
type List = { name: string; path: string; byHand?: ByHand; isEmpty?: true };

/** The calls of the back office while an admin looks around, searches and turns pages. */
const lists: readonly List[] = [
  { name: 'products', path: '/admin/products?limit=24', byHand: adminProductsByHand },
  { name: 'products search', path: '/admin/products?limit=24&search=vase', byHand: adminProductsByHand },
  { name: 'products miss', path: '/admin/products?limit=24&search=qqqqqq', isEmpty: true },
  { name: 'orders', path: '/orders/admin?limit=25', byHand: ordersByHand },
  { name: 'orders customer', path: '/orders/admin?limit=25&search=marta', byHand: ordersByHand },
  { name: 'orders status', path: '/orders/admin?limit=25&search=processing' },
  { name: 'orders miss', path: '/orders/admin?limit=25&search=qqqqqq', isEmpty: true },
  { name: 'users', path: '/admin/users?page=1&limit=10', byHand: usersByHand },
  { name: 'users page 6', path: '/admin/users?page=6&limit=10' },
  { name: 'users search', path: '/admin/users?page=1&limit=10&search=marta', byHand: usersByHand },
  { name: 'messages', path: '/messages?limit=25', byHand: messagesByHand },
  { name: 'messages search', path: '/messages?limit=25&search=delivery', byHand: messagesByHand },
  { name: 'messages miss', path: '/messages?limit=25&search=qqqqqq', isEmpty: true },
  { name: 'comments', path: '/admin/comments?limit=25', byHand: commentsByHand },
  { name: 'coupons', path: '/coupons', byHand: couponsByHand },
];

export const backOfficeOperations: readonly Operation[] = [
  ...lists.map((list) => asAdmin(list, (reply: Reply) => itemsOf(reply) > 0 === !list.isEmpty)),
  asAdmin({ name: 'unread', path: '/messages/unread-count' }, ({ data }: { data: number }) => data > 0),
  asAdmin(
    { name: 'analytics', path: '/admin/analytics' },
    ({ data }: { data: Analytics }) => data.summaryStats.totalRevenue > 0,
  ),
];

function asAdmin<T>({ name, path, byHand }: List, isRight: (reply: T) => boolean): Operation {
  return {
    name: `admin ${name}`,
    group: name === 'analytics' ? 'analytics' : 'admin',
    variants: 1,
    call: () => ({ method: 'GET', path: `/api${path}`, headers: { authorization: `Bearer ${ownerToken}` } }),
    problem: jsonProblem(isRight, name),
    ...(byHand ? { byHand } : {}),
  };
}

function itemsOf({ data }: Reply): number {
  return Array.isArray(data) ? data.length : (data.orders?.length ?? 0);
}
