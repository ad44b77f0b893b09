import { type Api, allEndpoints } from '@vitrine/contract/api';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../domains/accounts/sessions/sessions.service.ts';
import { type MountedRoute, routesOf } from '../../testing/calls/route-list.ts';
import type { SampleCall } from '../../testing/calls/sample-call.ts';
import { fillPath, sampleCalls } from '../../testing/calls/sample-calls.ts';
import { TEST_PASSWORD } from '../../testing/factories/factories.ts';
import { buildTestApp } from '../../testing/shops/build-test-app.ts';
import { type Stock, stockMore, stockShop } from '../../testing/shops/stocked-shop.ts';
import { accessOf } from './access/access-table.ts';

const MANY = 55;

const shop = await buildTestApp();
afterAll(() => shop.close());

/** Writes that return a list or a record with lists in it; every other write touches single rows. */
const writesWithLists: ReadonlySet<string> = new Set([
  'POST /auth/login',
  'POST /cart/add',
  'DELETE /cart/delete/:userId/:productId',
  'POST /users/wishlist',
  'POST /products/wishlist',
  'POST /users/:id',
] satisfies (keyof Api)[]);

/** A link from an email, a configuration, a text, reminders and a file that the test shop does not have. */
const withoutSuccess: ReadonlySet<string> = new Set([
  'GET /auth/verify',
  'GET /auth/email',
  'GET /config/firebase',
  'GET /shop/texts/:name',
  'GET /account/alerts',
  'GET /admin/imports/:id/left-out',
] satisfies (keyof Api)[]);

/** Kept until the settings change, or off until the owner names the options. */
const withoutQueries: ReadonlySet<string> = new Set([
  'GET /pricing',
  'GET /products/options',
] satisfies (keyof Api)[]);

const isRead = ({ method }: MountedRoute) => method === 'GET';
const routes = routesOf(shop.app).filter(
  (route) =>
    route.endpoint &&
    !withoutSuccess.has(route.endpoint.route) &&
    (isRead(route) || writesWithLists.has(route.endpoint.route)),
);

/** The statements that reach the database during the call, including parallel ones and those of others. */
async function countQueries(call: () => Promise<{ statusCode: number; body: string }>, name: string) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { statusCode, body } = await call();
    expect(statusCode, `${name}: ${body}`).toBeLessThan(300);
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

async function callOf({ endpoint }: MountedRoute, stock: Stock): Promise<SampleCall> {
  if (endpoint?.route === 'POST /auth/login')
    return { send: { payload: { email: stock.customer.email, password: TEST_PASSWORD } } };
  return (await sampleCalls(stock))[endpoint?.route as keyof Api];
}

async function queriesOf(route: MountedRoute, stock: Stock): Promise<number> {
  const { values, send } = await callOf(route, stock);
  const isAdminCall = route.endpoint && accessOf(route.endpoint.route) === 'admin';
  const token = await openSession(shop.deps, isAdminCall ? stock.admin.id : stock.customer.id);
  const url = fillPath(route.path, values);
  const headers = { authorization: `Bearer ${token}`, ...send?.headers };
  return countQueries(() => shop.app.inject({ ...send, method: route.method as 'GET', url, headers }), url);
}

const few = await stockShop(shop.deps);
const withOne = await countAll(few);
const many = await stockShop(shop.deps);
for (let more = 1; more < MANY; more++) await stockMore(shop.deps, many);
const withMany = await countAll(many);

/** Reads first: what writes take off a list must not be its only row, so they get one more. */
async function countAll(stock: Stock): Promise<Map<MountedRoute, number>> {
  const counts = new Map<MountedRoute, number>();
  const [reads, writes] = [routes.filter(isRead), routes.filter((route) => !isRead(route))];
  for (const route of reads) counts.set(route, await queriesOf(route, stock));
  await stockMore(shop.deps, stock);
  for (const route of writes) counts.set(route, await queriesOf(route, stock));
  return counts;
}

describe('the number of queries', () => {
  it('is counted for every read of the contract', () => {
    const counted = new Set([...withOne.keys()].map(({ endpoint }) => endpoint?.route));
    const reads = allEndpoints.map(({ route }) => route).filter((route) => route.startsWith('GET '));
    expect(reads.filter((route) => !counted.has(route) && !withoutSuccess.has(route))).toEqual([]);
  });

  it.each([...withOne].map(([route, count]) => ({ route, count, name: `${route.method} ${route.path}` })))(
    `of $name stays $count with ${MANY} rows of everything`,
    ({ route, count }) => {
      expect(count > 0).toBe(!withoutQueries.has(route.endpoint?.route ?? ''));
      expect(withMany.get(route)).toBe(count);
    },
  );
});
