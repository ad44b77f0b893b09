import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { DEMO_ADMIN_ID, DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import {
  accountAdminTexts,
  accountRefusalTexts,
  adminAdded,
  roleUpdated,
} from '@vitrine/contract/accounts/accounts.texts';
import { errorTexts } from '@vitrine/contract/shared/errors';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { aUser, signedIn } from '../../../testing/factories/factories.ts';
import { buildTestApp, openTestShop } from '../../../testing/shops/build-test-app.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(shop.deps, { role: 'admin', email: 'boss@mail.example', username: 'Boss' });
  await aUser(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin', email: 'admin@vitrine.example' });
  await aUser(shop.deps, { id: DEMO_USER_ID, email: 'user@vitrine.example' });
});

type Method = 'POST' | 'PATCH' | 'DELETE';
const write = (method: Method, url: string, payload: object = {}) =>
  shop.app.inject({ method, url: `/api${url}`, headers: admin.headers, payload });
const findUser = async (id: string) => (await shop.deps.db.select().from(users).where(eq(users.id, id)))[0];
const isSignedIn = async (user: { id: string }, headers: Record<string, string>) =>
  (await shop.app.inject({ url: `/api/users/${user.id}`, headers })).statusCode === 200;

describe('POST /admin/users', () => {
  const add = (adminEmail: string) => write('POST', '/admin/users', { adminEmail });

  it('makes an existing account an admin, whatever the case of the address (A-ADM-07, A-ADM-08)', async () => {
    const { user, headers } = await signedIn(shop.deps, { email: 'Helper@Mail.example' });
    const reply = await add(' helper@mail.EXAMPLE ');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      data: { _id: user.id, role: 'admin' },
      message: adminAdded('Helper@Mail.example'),
    });
    expect((await findUser(user.id))?.role).toBe('admin');
    expect(await isSignedIn(user, headers)).toBe(false);
    expect(await auditOf(shop.deps, user.id)).toMatchObject([
      { actorId: admin.user.id, action: 'updated', before: { role: 'user' }, after: { role: 'admin' } },
    ]);
  });

  it('leaves an admin as it is, session and all', async () => {
    const { user, headers } = await signedIn(shop.deps, { role: 'admin', email: 'second@mail.example' });
    const reply = await add('second@mail.example');
    expect([reply.statusCode, reply.json().data.role]).toEqual([200, 'admin']);
    expect(await isSignedIn(user, headers)).toBe(true);
    expect(await auditOf(shop.deps, user.id)).toEqual([]);
  });

  it('promises nothing to an address without an account, and no demo account rises', async () => {
    const unknown = await add('future@mail.example');
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, accountRefusalTexts.noSuchAccount]);
    for (const email of ['user@vitrine.example', 'admin@vitrine.example']) {
      const demo = await add(email);
      expect([demo.statusCode, demo.json().message]).toEqual([409, accountRefusalTexts.demoAccount]);
    }
    expect((await add('no address')).statusCode).toBe(400);
  });
});

describe('PATCH /admin/users/:id/role', () => {
  const change = (id: string, role: string) => write('PATCH', `/admin/users/${id}/role`, { role });

  it('makes a user an admin and back, and ends their sessions each time (A-USR-11, A-USR-12)', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const up = await change(user.id, 'admin');
    expect(up.json()).toMatchObject({ data: { _id: user.id, role: 'admin' }, message: roleUpdated('admin') });
    expect(await isSignedIn(user, headers)).toBe(false);
    const down = await change(user.id, 'user');
    expect(down.json()).toMatchObject({ data: { role: 'user' }, message: roleUpdated('user') });
    expect((await auditOf(shop.deps, user.id)).map(({ after }) => after)).toEqual([
      { role: 'admin' },
      { role: 'user' },
    ]);
  });

  it('takes the back office away from a demoted admin at once', async () => {
    const { user, headers } = await signedIn(shop.deps, { role: 'admin' });
    const list = () => shop.app.inject({ url: '/api/admin/users', headers });
    expect((await list()).statusCode).toBe(200);
    await change(user.id, 'user');
    expect((await list()).statusCode).toBe(401);
  });

  it('refuses unknown users and roles, demo accounts and oneself', async () => {
    const user = await aUser(shop.deps);
    expect((await change(UNKNOWN_ID, 'admin')).json()).toEqual(refusalBody(accountRefusals.userNotFound));
    expect((await change('x', 'admin')).statusCode).toBe(404);
    expect((await change(user.id, 'owner')).statusCode).toBe(400);
    for (const [id, role] of [
      [DEMO_USER_ID, 'admin'],
      [DEMO_ADMIN_ID, 'user'],
    ] as const)
      expect((await change(id, role)).json()).toEqual(refusalBody(accountRefusals.demoAccount));
    const own = await change(admin.user.id, 'user');
    expect([own.statusCode, own.json().message]).toEqual([409, accountRefusalTexts.ownAccount]);
    expect((await findUser(admin.user.id))?.role).toBe('admin');
  });
});

describe('DELETE /admin/users/:id', () => {
  const remove = (id: string) => write('DELETE', `/admin/users/${id}`);

  it('blanks the account, ends its sessions and frees its address (A-USR-15, A-USR-16, A-ADM-10, A-ADM-11)', async () => {
    const { user, headers } = await signedIn(shop.deps, { email: 'leaver@mail.example', username: 'Leaver' });
    expect((await remove(user.id)).json()).toEqual({ message: accountAdminTexts.userDeleted });
    expect(await isSignedIn(user, headers)).toBe(false);
    expect(await findUser(user.id)).toMatchObject({
      username: accountRefusalTexts.deletedUser,
      email: null,
      passwordHash: null,
      deletedAt: new Date('2030-06-15T12:00:00.000Z'),
    });
    expect(await auditOf(shop.deps, user.id)).toMatchObject([
      {
        action: 'deleted',
        before: { role: 'user' },
        after: null,
      },
    ]);
    expect((await remove(user.id)).statusCode).toBe(404);
    const back = { email: 'leaver@mail.example', username: 'Back', password: 'blue lamp 42' };
    const again = await shop.app.inject({ method: 'POST', url: '/api/auth/register', payload: back });
    expect(again.statusCode).toBe(200);
  });

  it('refuses demo accounts, oneself and nobody', async () => {
    for (const id of [DEMO_ADMIN_ID, DEMO_USER_ID]) {
      const reply = await remove(id);
      expect([reply.statusCode, reply.json().message]).toEqual([409, accountRefusalTexts.demoAccount]);
    }
    const own = await remove(admin.user.id);
    expect([own.statusCode, own.json().message]).toEqual([409, accountRefusalTexts.ownAccount]);
    expect((await remove(UNKNOWN_ID)).statusCode).toBe(404);
    expect((await remove('x')).statusCode).toBe(404);
  });
});

describe('the last full admin', () => {
  it('can be neither demoted nor deleted, with the demo admin not counted (U-28)', async () => {
    const lonely = await buildTestApp();
    const last = await signedIn(lonely.deps, { role: 'admin' });
    await aUser(lonely.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const url = `/api/admin/users/${last.user.id}`;
    const replies = [
      await lonely.app.inject({
        method: 'PATCH',
        url: `${url}/role`,
        headers: last.headers,
        payload: { role: 'user' },
      }),
      await lonely.app.inject({ method: 'DELETE', url, headers: last.headers }),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toEqual(refusalBody(accountRefusals.lastAdmin));
    }
    await lonely.close();
  });
});

describe('the admin calls about users', () => {
  it.each([
    ['GET', '/admin/users'],
    ['GET', '/admin/admins'],
    ['POST', '/admin/users'],
    ['PATCH', `/admin/users/${UNKNOWN_ID}/role`],
    ['DELETE', `/admin/users/${UNKNOWN_ID}`],
  ] as const)('%s %s is for admins only', async (method, url) => {
    const { headers } = await signedIn(shop.deps);
    const asked = { method, url: `/api${url}`, ...(method === 'GET' ? {} : { payload: {} }) };
    expect((await shop.app.inject(asked)).statusCode).toBe(401);
    const reply = await shop.app.inject({ ...asked, headers });
    expect([reply.statusCode, reply.json().message]).toEqual([403, errorTexts.forbidden]);
  });
});
