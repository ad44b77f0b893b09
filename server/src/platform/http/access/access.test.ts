import cookie from '@fastify/cookie';
import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { permissionsOf, type StaffRole } from '@vitrine/contract/accounts/staff/staff.rules';
import type { Api } from '@vitrine/contract/api';
import { couponEndpoints } from '@vitrine/contract/coupons/coupons.endpoints';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import type { Caller } from '../../shared/caller.ts';
import { handleError } from '../responses/error-handler.ts';
import { guardRoutes } from './access.ts';
import { type Access, accessOf } from './access-table.ts';

const staff = (role: StaffRole) => ({
  role: 'admin' as const,
  isDemo: false,
  permissions: permissionsOf(role),
});
const callers: Record<string, Pick<Caller, 'role' | 'isDemo' | 'permissions'>> = {
  customer: { role: 'user', isDemo: false, permissions: [] },
  admin: staff('owner'),
  'read only': staff('read-only'),
  'demo admin': { ...staff('manager'), isDemo: true },
};

/** A server with one read and one write per access rule; the bearer token is the caller's kind. */
async function guardedApp() {
  const app = fastify();
  app.setErrorHandler(handleError);
  await app.register(cookie);
  guardRoutes(app, {
    cookieName: 'sid',
    publicUrl: 'http://shop.test',
    findCaller: async ({ bearer = '' }) => {
      const kind = callers[bearer.split('_')[0]?.replaceAll('-', ' ') ?? ''];
      return kind && { ...kind, id: bearer, presentedBy: 'bearer' };
    },
  });
  for (const access of ['everyone', 'shoppers', 'signed-in', 'admin'] satisfies Access[]) {
    app.get(`/${access}`, { config: { access } }, async () => 'done');
    app.post(`/${access}`, { config: { access } }, async () => 'done');
  }
  app.post(
    '/logout',
    { config: { access: 'everyone', endpoint: accountEndpoints.logout } },
    async () => 'done',
  );
  app.post('/coupons', { config: { access: 'admin', endpoint: couponEndpoints.create } }, async () => 'done');
  return app;
}

async function ask(method: 'GET' | 'POST', url: string, kind: string) {
  const app = await guardedApp();
  const headers =
    kind === 'guest' ? {} : { authorization: `Bearer ${kind.replaceAll(' ', '-')}_${'x'.repeat(20)}` };
  return app.inject({ method, url, headers });
}

describe('guardRoutes', () => {
  it('keeps the shop from starting with a route that declares no access rule', async () => {
    const app = await guardedApp();
    expect(() => app.get('/open', async () => 'all')).toThrow('The route GET /open declares no access rule.');
  });

  it.each([
    ['guest', 'everyone', 200],
    ['guest', 'shoppers', 401],
    ['customer', 'shoppers', 200],
    ['guest', 'signed-in', 401],
    ['guest', 'admin', 401],
    ['nobody', 'signed-in', 401],
    ['customer', 'everyone', 200],
    ['customer', 'signed-in', 200],
    ['customer', 'admin', 403],
    ['admin', 'admin', 200],
    ['demo admin', 'admin', 200],
  ])('answers a %s on a route for %s with %i (G-APP-01)', async (kind, access, status) => {
    expect((await ask('GET', `/${access}`, kind)).statusCode).toBe(status);
  });

  it('says what is missing', async () => {
    expect((await ask('GET', '/admin', 'guest')).json()).toEqual(refusalBody(sharedRefusals.unauthenticated));
    expect((await ask('GET', '/admin', 'customer')).json()).toEqual(refusalBody(sharedRefusals.forbidden));
  });

  it.each(['everyone', 'signed-in', 'admin'])(
    'refuses the demo admin every write, on a route for %s too (A-DEM-01, A-DEM-08)',
    async (access) => {
      const reply = await ask('POST', `/${access}`, 'demo admin');
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toEqual(refusalBody(sharedRefusals.demoAdmin));
      expect((await ask('POST', `/${access}`, 'admin')).statusCode).toBe(200);
    },
  );

  it('asks nobody’s name for an open page or file', async () => {
    const app = await guardedApp();
    const headers = { authorization: `Bearer admin_${'x'.repeat(20)}` };
    expect((await app.inject({ url: '/everyone', headers })).headers['cache-control']).toBeUndefined();
    expect((await app.inject({ url: '/admin', headers })).headers['cache-control']).toBe('no-store');
  });

  it('refuses a role what it does not include, and takes no other word for it', async () => {
    expect((await ask('POST', '/coupons', 'admin')).statusCode).toBe(200);
    const reply = await ask('POST', '/coupons', 'read only');
    expect(reply.json()).toEqual(refusalBody(sharedRefusals.forbidden));
    expect((await ask('POST', '/admin', 'read only')).statusCode).toBe(200);
  });

  it('lets the demo admin log out', async () => {
    expect((await ask('POST', '/logout', 'demo admin')).statusCode).toBe(200);
  });
});

describe('the calls of the back office', () => {
  it.each([
    ['manage products', 'POST /products', 'PUT /products/:id', 'DELETE /admin/products/:id'],
    ['manage categories', 'POST /categories', 'DELETE /categories/:id'],
    ['change the status of an order', 'PATCH /orders/:id'],
    ['change roles and delete users', 'PATCH /admin/users/:id/role', 'DELETE /admin/users/:id'],
    ['add admins', 'GET /admin/admins', 'POST /admin/users'],
    ['read and delete messages', 'GET /messages', 'DELETE /messages/:id', 'GET /messages/unread-count'],
    ['delete comments', 'DELETE /admin/comments/:id'],
    ['create and delete coupons', 'POST /coupons', 'DELETE /coupons/:id'],
  ] satisfies [string, ...(keyof Api)[]][])('let admins alone %s (A-ENT-07)', (_, ...routes) => {
    expect(routes.map(accessOf)).toEqual(routes.map(() => 'admin'));
  });
});
