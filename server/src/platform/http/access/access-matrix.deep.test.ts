import { randomUUID } from 'node:crypto';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { type Permission, permissionsOf, type StaffRole } from '@vitrine/contract/accounts/staff/staff.rules';
import type { Api } from '@vitrine/contract/api';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { afterAll, describe, expect, it } from 'vitest';
import { closePresentedSessions, openSession } from '../../../domains/accounts/sessions/sessions.service.ts';
import { deleteUsers, updateRole } from '../../../domains/accounts/users.queries.ts';
import { withoutControl } from '../../../testing/calls/calls-without-success.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { type MountedRoute, routesOf } from '../../../testing/calls/route-list.ts';
import type { SampleCall } from '../../../testing/calls/sample-call.ts';
import { fillPath, sampleCalls } from '../../../testing/calls/sample-calls.ts';
import { shellRoutes } from '../../../testing/calls/shell-routes.ts';
import { watchChanges } from '../../../testing/database/all-tables.ts';
import { aUser } from '../../../testing/factories/factories.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';
import { stockShop } from '../../../testing/shops/stocked-shop.ts';
import { type Access, accessOf, openToDemoAdmin } from './access-table.ts';
import { permissionOf } from './permission-table.ts';

const shop = await buildTestApp();
afterAll(() => shop.close());

/** Calls that name a customer and refuse everybody else; reading an account is open to admins as well. */
const namesCustomer: ReadonlySet<string> = new Set([
  'POST /comments/:productId',
  'DELETE /comments/:userId/:commentId',
  'POST /cart/add',
  'DELETE /cart/delete/:userId/:productId',
  'GET /users/:id',
  'POST /users/:id',
  'POST /users/wishlist',
  'POST /products/wishlist',
] satisfies (keyof Api)[]);

const stock = await stockShop(shop.deps);
const calls = await sampleCalls(stock);
const routes = routesOf(shop.app);
const takeChanges = await watchChanges(shop.deps.db);

type Kind =
  | 'guest'
  | 'customer'
  | 'another customer'
  | 'demo admin'
  | 'admin'
  | `${StaffRole} staff`
  | 'revoked session'
  | "demoted admin's old token"
  | "deleted user's token"
  | 'malformed token';
type CallerKind = {
  role: 'user' | 'admin' | 'nobody';
  id?: string;
  staffRole?: StaffRole;
  token: (id: string) => Promise<string>;
};

const open = (id: string) => openSession(shop.deps, id, undefined, { isConfirmed: true });
const staff = async (staffRole: StaffRole): Promise<CallerKind> => {
  const { id } = await aUser(shop.deps, { role: 'admin', staffRole });
  return { role: 'admin', id, staffRole, token: open };
};
const demotedId = (await aUser(shop.deps)).id;

/** Each call gets a token of its own, since one of the calls ends the session. */
const kinds: Record<Kind, CallerKind> = {
  guest: { role: 'nobody', token: async () => '' },
  customer: { role: 'user', id: stock.customer.id, token: open },
  'another customer': { role: 'user', id: (await aUser(shop.deps)).id, token: open },
  'demo admin': {
    role: 'admin',
    id: (await aUser(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' })).id,
    token: open,
  },
  admin: { role: 'admin', id: stock.admin.id, token: open },
  'owner staff': await staff('owner'),
  'manager staff': await staff('manager'),
  'orders staff': await staff('orders'),
  'catalogue staff': await staff('catalogue'),
  'read-only staff': await staff('read-only'),
  'revoked session': { role: 'nobody', token: revokedToken },
  "demoted admin's old token": { role: 'user', id: demotedId, token: tokenBeforeDemotion },
  "deleted user's token": { role: 'nobody', token: tokenBeforeDeletion },
  'malformed token': { role: 'nobody', token: async () => "x' or true --" },
};

async function revokedToken(): Promise<string> {
  const token = await open(stock.admin.id);
  await closePresentedSessions(shop.deps, [token]);
  return token;
}

/** Takes away only the role and keeps the session: the next call must notice by itself. */
async function tokenBeforeDemotion(id: string): Promise<string> {
  await updateRole(shop.deps.db, id, 'admin');
  const token = await open(id);
  await updateRole(shop.deps.db, id, 'user');
  return token;
}

async function tokenBeforeDeletion(): Promise<string> {
  const { id } = await aUser(shop.deps, { role: 'admin' });
  const token = await open(id);
  await deleteUsers(shop.deps.db, [id], shop.deps.clock());
  return token;
}

async function headersOf(kind: Kind): Promise<Record<string, string>> {
  const { id = '', token } = kinds[kind];
  const presented = await token(id);
  return presented ? { authorization: `Bearer ${presented}` } : {};
}

function ruleOf({ method, path, endpoint }: MountedRoute): Access | undefined {
  if (!endpoint) return shellRoutes[`${method === 'HEAD' ? 'GET' : method} ${path}`];
  return accessOf(endpoint.route);
}

/** The status that refuses the caller, or undefined if they may make the call. */
function refusalOf(route: MountedRoute, kind: Kind): 401 | 403 | undefined {
  const { role, staffRole = 'owner' } = kinds[kind];
  const may = (permission: Permission) => permissionsOf(staffRole).includes(permission);
  const name = route.endpoint?.route ?? '';
  const isRead = route.method === 'GET' || route.method === 'HEAD';
  const access = ruleOf(route);
  if (access === 'agents') return undefined;
  if (access !== 'everyone' && role === 'nobody') return 401;
  // A session is no key.
  if (access === 'proposing-keys' || (access === 'admin' && role !== 'admin')) return 403;
  const needed = permissionOf(name);
  if (needed && !may(needed)) return 403;
  if (kind === 'demo admin' && !isRead && !openToDemoAdmin.has(name)) return 403;
  if (!namesCustomer.has(name) || kind === 'customer') return undefined;
  return isRead && role === 'admin' && may('customers:read') ? undefined : 403;
}

async function send({ method, path }: MountedRoute, call: SampleCall & { headers: Record<string, string> }) {
  const headers = { ...call.headers, ...call.send?.headers };
  const url = fillPath(path, call.values);
  return shop.app.inject({ ...call.send, method: method as 'GET', url, headers });
}

/** Asks for what does not exist and sends nothing, which shows whether the caller was let in. */
function harmlessValues({ path, endpoint }: MountedRoute, kind: Kind): string[] {
  const { id = '' } = kinds[kind];
  const first =
    endpoint?.route.includes('/:userId/') || endpoint?.route.endsWith('/users/:id') ? id : randomUUID();
  return (path.match(/:[^/]+/g) ?? []).map((_, index) => (index === 0 ? first : randomUUID()));
}

describe('the access table', () => {
  it('has a rule for every route of the server', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter((route) => !ruleOf(route))).toEqual([]);
  });
});

describe.each(routes.map((route) => ({ ...route, name: `${route.method} ${route.path}` })))(
  '$name',
  (route) => {
    const call = route.endpoint ? calls[route.endpoint.route as keyof Api] : {};

    it.each(Object.keys(kinds) as Kind[])('answers a caller with: %s', async (kind) => {
      const refusal = refusalOf(route, kind);
      const headers = await headersOf(kind);
      if (!refusal) {
        const reply = await send(route, { headers, values: harmlessValues(route, kind) });
        expect([401, 403]).not.toContain(reply.statusCode);
        return;
      }
      await takeChanges();
      const reply = await send(route, { ...call, headers });
      expect(reply.statusCode).toBe(refusal);
      expect(await takeChanges()).toEqual([]);
      if (route.method === 'HEAD') return;
      expect(reply.json().message).toEqual(expect.any(String));
      const isDemoWrite = kind === 'demo admin' && route.method !== 'GET' && route.endpoint;
      if (isDemoWrite) expect(reply.json()).toEqual(refusalBody(sharedRefusals.demoAdmin));
    });
  },
);

const recordedReads: Record<string, string[]> = {
  '/api/admin/exports/:kind': ['audit_entries'],
  '/api/admin/history/file': ['audit_entries'],
  '/api/admin/invoices/archive': ['audit_entries'],
};
const controlled = routes.filter(({ endpoint }) => endpoint && !withoutControl.has(endpoint.route));

describe.each(controlled.map((route) => ({ ...route, name: `${route.method} ${route.path}` })))(
  '$name',
  (route) => {
    it('does for the right caller what the others were refused', async () => {
      const fresh = await stockShop(shop.deps);
      const call = (await sampleCalls(fresh))[route.endpoint?.route as keyof Api];
      const token = await open(ruleOf(route) === 'admin' ? fresh.admin.id : fresh.customer.id);
      const headers = { authorization: `Bearer ${token}` };
      await takeChanges();
      expect((await send(route, { ...call, headers })).statusCode).toBe(200);
      if (route.method === 'GET') expect(await takeChanges()).toEqual(recordedReads[route.path] ?? []);
    });
  },
);
