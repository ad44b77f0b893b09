import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { invitationRefusals } from '@vitrine/contract/accounts/invitations/invitations.refusals';
import type { StaffRole } from '@vitrine/contract/accounts/staff/staff.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { emptyTables } from '../../../testing/database/all-tables.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { aUser, signedIn } from '../../../testing/factories/factories.ts';
import { anInvitation } from '../../../testing/factories/people/invitations.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
type SignedIn = Awaited<ReturnType<typeof signedIn>>;
let owner: SignedIn;
let manager: SignedIn;
beforeEach(async () => {
  await emptyTables(shop.deps.db);
  owner = await signedIn(shop.deps, { role: 'admin', isOwner: true });
  manager = await signedIn(shop.deps, { role: 'admin' });
});

const give = (id: string, staffRole: StaffRole, { headers } = owner) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/admin/users/${id}/staff-role`,
    headers,
    payload: { staffRole },
  });
const read = (url: string, { headers }: SignedIn) => shop.app.inject({ url: `/api${url}`, headers });

describe('PUT /admin/users/:id/staff-role', () => {
  it('is for owners, ends the sessions of the other and is recorded', async () => {
    expect((await give(manager.user.id, 'orders', manager)).json()).toEqual(
      refusalBody(sharedRefusals.forbidden),
    );
    const reply = await give(manager.user.id, 'orders');
    expect(reply.json().data).toMatchObject({ _id: manager.user.id, role: 'admin', staffRole: 'orders' });
    expect((await read('/admin/admins', manager)).statusCode).toBe(401);
    expect(await auditOf(shop.deps, manager.user.id)).toMatchObject([
      { actorId: owner.user.id, before: { staffRole: 'manager' }, after: { staffRole: 'orders' } },
    ]);
  });

  it('keeps the first owner, whoever asks, and nobody changes their own role', async () => {
    const second = await signedIn(shop.deps, { role: 'admin', staffRole: 'owner' });
    expect((await give(owner.user.id, 'manager', second)).json()).toEqual(
      refusalBody(accountRefusals.ownerAccount),
    );
    expect((await give(second.user.id, 'manager', second)).json()).toEqual(
      refusalBody(accountRefusals.ownAccount),
    );
    const remove = {
      method: 'DELETE',
      url: `/api/admin/users/${second.user.id}`,
      headers: manager.headers,
    } as const;
    expect((await shop.app.inject(remove)).json()).toEqual(refusalBody(accountRefusals.ownerAccount));
    expect((await give(second.user.id, 'manager')).statusCode).toBe(200);
  });

  it('has no such role for a customer', async () => {
    const customer = await aUser(shop.deps);
    expect((await give(customer.id, 'orders')).json()).toEqual(refusalBody(accountRefusals.userNotFound));
  });
});

describe('a role', () => {
  it('decides with each call, also of a session from before', async () => {
    expect((await read('/orders/admin', manager)).statusCode).toBe(200);
    await shop.deps.db.execute(`update users set staff_role = 'catalogue' where id = '${manager.user.id}'`);
    expect((await read('/admin/products', manager)).statusCode).toBe(200);
    expect((await read('/orders/admin', manager)).json()).toEqual(refusalBody(sharedRefusals.forbidden));
    expect((await read(`/users/${owner.user.id}`, manager)).json()).toEqual(
      refusalBody(sharedRefusals.forbidden),
    );
    const own = (await read(`/users/${manager.user.id}`, manager)).json().data;
    expect(own).toMatchObject({ role: 'admin', staffRole: 'catalogue' });
    expect(own.permissions).toContain('catalogue:write');
    expect(own.permissions).not.toContain('orders:read');
  });

  it('is named when somebody is made an admin, by an owner only', async () => {
    const customer = await aUser(shop.deps);
    const payload = { adminEmail: customer.email, staffRole: 'read-only' };
    const add = (headers: Record<string, string>) =>
      shop.app.inject({ method: 'POST', url: '/api/admin/users', headers, payload });
    expect((await add(manager.headers)).json()).toEqual(refusalBody(sharedRefusals.forbidden));
    expect((await add(owner.headers)).statusCode).toBe(200);
    const staff = (await read('/admin/admins', owner)).json().data;
    expect(staff).toContainEqual(expect.objectContaining({ _id: customer.id, staffRole: 'read-only' }));
  });

  it('of whoever invited somebody decides when the invitation is accepted', async () => {
    for (const [staffRole, status] of [
      ['manager', 200],
      ['read-only', invitationRefusals.invalid.status],
    ] as const) {
      const inviter = await signedIn(shop.deps, { role: 'admin' });
      const email = `${staffRole}@mail.example`;
      const { token } = await anInvitation(shop.deps, { email, invitedBy: inviter.user.id });
      expect((await give(inviter.user.id, staffRole)).statusCode).toBe(200);
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/api/auth/invitation/accept',
        payload: { token, username: 'Cleo', password: 'a quiet harbour 7' },
      });
      expect(reply.statusCode).toBe(status);
    }
  });
});

describe('the email server and stored secrets', () => {
  it.each([
    ['PATCH', '/admin/settings/mail-server', { version: 0, changes: { host: 'mail.example' } }],
    ['PUT', '/admin/secrets/smtp-password', { value: 'a password of sixteen' }],
    ['DELETE', '/admin/secrets/stripe-secret-key', undefined],
    ['POST', '/admin/payments/webhook', undefined],
  ] as const)('are for owners to change: %s %s', async (method, path, payload) => {
    const send = ({ headers }: SignedIn) =>
      shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    expect((await send(manager)).json()).toEqual(refusalBody(sharedRefusals.forbidden));
    expect((await send(owner)).json()).not.toMatchObject({ code: sharedRefusals.forbidden.code });
  });
});
