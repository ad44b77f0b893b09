import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditCounts, auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();

const logIn = (email: string | null, password = TEST_PASSWORD) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const entriesOf = (objectId: string, action: 'signed_in' | 'exported') =>
  shop.deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, objectId), eq(auditEntries.action, action)));

describe('the audit log', () => {
  it('names each sign-in of an admin with its network, and none of a customer', async () => {
    const admin = await aUser(shop.deps, { role: 'admin' });
    const customer = await aUser(shop.deps);
    for (const { email } of [admin, customer]) expect((await logIn(email)).statusCode).toBe(200);
    expect(await entriesOf(admin.id, 'signed_in')).toMatchObject([
      { actorId: admin.id, objectKind: 'user', after: { how: 'password', from: '127.0.0.1' } },
    ]);
    expect(await entriesOf(customer.id, 'signed_in')).toEqual([]);
  });

  it('counts wrong passwords by account, and those for no account together', async () => {
    const { id, email } = await aUser(shop.deps);
    for (const address of [email, email, 'nobody@mail.example']) await logIn(address, 'not this one');
    const counts = await shop.deps.db.select().from(auditCounts);
    expect(Object.fromEntries(counts.map(({ subject, times }) => [subject, times]))).toEqual({
      [id]: 2,
      'no account': 1,
    });
  });

  it('names each export before its first line is sent, and lists it for who asks for exports', async () => {
    const { user, headers } = await signedIn(shop.deps, { role: 'admin' });
    await shop.app.inject({ url: '/api/admin/exports/customers', headers });
    expect(await entriesOf('customers', 'exported')).toMatchObject([{ actorId: user.id }]);
    const list = async (query: string) =>
      (await shop.app.inject({ url: `/api/admin/audit?${query}`, headers })).json().total;
    expect(await list(`action=exported&actorId=${user.id}`)).toBe(1);
    expect(await list('action=exported&actorId=nobody')).toBe(0);
    expect(await list('action=exported&from=2040-01-01T00:00:00Z')).toBe(0);
    expect(await list('action=exported&before=2040-01-01T00:00:00Z')).toBe(1);
  });
});
