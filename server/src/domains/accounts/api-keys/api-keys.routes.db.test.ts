import { apiKeyRefusals } from '@vitrine/contract/accounts/api-keys/api-keys.refusals';
import { API_KEY_CALLS_PER_MINUTE } from '@vitrine/contract/accounts/api-keys/api-keys.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiKeys } from '../../../../database/tables/accounts/api-keys.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { emptyTables } from '../../../testing/database/all-tables.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { aProduct, signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { anApiKey } from '../../../testing/factories/programs/api-keys.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
type Headers = Record<string, string>;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await emptyTables(shop.deps.db);
  owner = await signedIn(shop.deps, { role: 'admin', isOwner: true });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
const input = {
  name: 'Warehouse sync',
  permissions: ['catalogue:read', 'catalogue:write'],
  expiresInDays: 30,
};

describe('API keys', () => {
  it('are created after the password, shown once, stored as a hash, listed and revoked', async () => {
    expect((await call('POST', '/admin/api-keys', owner.headers, input)).statusCode).toBe(403);
    await call('POST', '/admin/confirmation', owner.headers, { password: TEST_PASSWORD });
    const { data } = (await call('POST', '/admin/api-keys', owner.headers, input)).json();
    expect(data.key).toMatch(/^vit_[\w-]{43}$/);
    expect(JSON.stringify(await shop.deps.db.select().from(apiKeys))).not.toContain(data.key);
    const key = { authorization: `Bearer ${data.key}` };
    expect((await call('GET', '/admin/products', key)).statusCode).toBe(200);
    const { key: _, ...listed } = data;
    const now = shop.deps.clock().toISOString();
    expect((await call('GET', '/admin/api-keys', owner.headers)).json().data).toEqual([
      { ...listed, lastUsedAt: now },
    ]);
    expect((await call('DELETE', `/admin/api-keys/${data._id}`, owner.headers)).statusCode).toBe(200);
    expect((await call('GET', '/admin/products', key)).statusCode).toBe(401);
    expect((await call('DELETE', `/admin/api-keys/${data._id}`, owner.headers)).json()).toEqual(
      refusalBody(apiKeyRefusals.notFound),
    );
    expect((await auditOf(shop.deps, 'api-keys')).map(({ action }) => action).sort()).toEqual([
      'created',
      'deleted',
    ]);
  });

  it('do what is ticked, and nothing with accounts, other people or as a customer', async () => {
    const { headers } = await anApiKey(shop.deps, owner.user.id, { permissions: ['catalogue:read'] });
    const forbidden = refusalBody(sharedRefusals.forbidden);
    expect((await call('GET', '/admin/products', headers)).statusCode).toBe(200);
    for (const [method, path] of [
      ['GET', '/orders/admin'],
      ['POST', '/products'],
      ['GET', '/admin/second-factor'],
      ['GET', '/admin/api-keys'],
    ] as const)
      expect([path, (await call(method, path, headers)).json()]).toEqual([path, forbidden]);
    for (const path of ['/account/security', '/orders', `/users/${owner.user.id}`])
      expect([path, (await call('GET', path, headers)).statusCode]).toEqual([path, 401]);
    expect((await call('GET', '/products', headers)).statusCode).toBe(200);
  });

  it('never do more than the account that created them may now', async () => {
    const manager = await signedIn(shop.deps, { role: 'admin' });
    const { headers } = await anApiKey(shop.deps, manager.user.id);
    expect((await call('GET', '/orders/admin', headers)).statusCode).toBe(200);
    await call('PUT', `/admin/users/${manager.user.id}/staff-role`, owner.headers, {
      staffRole: 'catalogue',
    });
    expect((await call('GET', '/orders/admin', headers)).statusCode).toBe(403);
  });

  it('end with the role of the account that created them, also if it gets one again', async () => {
    const manager = await signedIn(shop.deps, { role: 'admin' });
    const { headers } = await anApiKey(shop.deps, manager.user.id);
    const give = (role: 'user' | 'admin') =>
      shop.app.inject({
        ...{ method: 'PATCH', url: `/api/admin/users/${manager.user.id}/role` },
        ...{ headers: owner.headers, payload: { role } },
      });
    for (const role of ['user', 'admin'] as const) expect((await give(role)).statusCode).toBe(200);
    expect((await call('GET', '/orders/admin', headers)).statusCode).toBe(401);
    expect(await shop.deps.db.$count(apiKeys)).toBe(0);
  });

  it('end with their time, and are named in the audit log', async () => {
    const expiresAt = new Date(shop.deps.clock().getTime() + 1_000);
    const { headers } = await anApiKey(shop.deps, owner.user.id, {
      ...{ name: 'Warehouse sync', permissions: ['catalogue:write'], expiresAt },
    });
    const product = await aProduct(shop.deps);
    expect((await call('PUT', `/products/${product.id}`, headers, { name: 'Renamed' })).statusCode).toBe(200);
    expect(await auditOf(shop.deps, product.id)).toMatchObject([
      { actorId: owner.user.id, after: { name: 'Renamed', apiKey: 'Warehouse sync' } },
    ]);
    await shop.deps.db.update(apiKeys).set({ expiresAt: shop.deps.clock() });
    expect((await call('PUT', `/products/${product.id}`, headers, { name: 'Again' })).statusCode).toBe(401);
  });

  it('have a rate limit of their own', async () => {
    const { id, headers } = await anApiKey(shop.deps, owner.user.id);
    const count = () => call('GET', '/orders/admin?limit=1', headers);
    expect((await count()).statusCode).toBe(200);
    await shop.deps.db.execute(
      `update limit_counts set times = array_fill(expires_at - interval '1 minute', array[${API_KEY_CALLS_PER_MINUTE}]) where limit_name = 'apiCallsPerKey'`,
    );
    await shop.deps.db.update(apiKeys).set({ name: 'Busy' }).where(eq(apiKeys.id, id));
    expect([
      (await count()).statusCode,
      (await call('GET', '/admin/admins', owner.headers)).statusCode,
    ]).toEqual([429, 200]);
  });
});
