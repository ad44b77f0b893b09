import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { adminAdded } from '@vitrine/contract/accounts/accounts.texts';
import { invitationRefusals } from '@vitrine/contract/accounts/invitations/invitations.refusals';
import {
  invitationEmailTexts,
  invitationSent,
} from '@vitrine/contract/accounts/invitations/invitations.texts';
import { adminEmailTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminInvitations } from '../../../../database/tables/accounts/admin-invitations.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { limits } from '../../../platform/rate-limits/rate-limits.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { anInvitation } from '../../../testing/factories/people/invitations.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const PASSWORD = 'a quiet harbour 7';
const sending = { from: 'Vitrine <hello@shop.test>', folder: '', smtpUrl: 'smtp://127.0.0.1:9' };

const shop = openTestShop({}, { email: sending });
const silentShop = openTestShop();
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn(shop.deps, { role: 'admin', username: 'Olga' });
});

type Sent = { headers?: Record<string, string>; of?: typeof shop; from?: string };
let visitors = 0;
const post = (url: string, payload: object, { headers = {}, of = shop, from }: Sent = {}) =>
  of.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload,
    headers,
    remoteAddress: from ?? `203.0.113.${++visitors % 250}`,
  });
const invite = (email: string | null) =>
  post('/admin/users', { adminEmail: email }, { headers: admin.headers });
const subjectsTo = async (recipient: string | null) =>
  (await emailsTo(shop.deps, recipient)).map(({ subject }) => subject);
const tokensTo = async (email: string | null) =>
  (await emailsTo(shop.deps, email))
    .filter(({ subject }) => subject === invitationEmailTexts.subject)
    .map(({ text }) => /\/invitation#([\w-]+)/.exec(text)?.[1] ?? '');
const accept = (token: string | undefined, more: object = {}) =>
  post('/auth/invitation/accept', { token, username: 'Cleo', password: PASSWORD, ...more });
const roleOf = async (email: string | null, password: string) =>
  (await post('/auth/login', { email, password })).json().data?.role;
const listed = async (headers = admin.headers) =>
  (await shop.app.inject({ url: '/api/admin/invitations', headers })).json().data;
const reasonOf = async (id: string) =>
  (await shop.deps.db.select().from(adminInvitations).where(eq(adminInvitations.id, id)))[0]?.endReason;

describe('POST /admin/users in a shop that sends email', () => {
  it('invites an address without an account, whose reader chooses a name and a password', async () => {
    const email = 'cleo@mail.example';
    const reply = await invite(email);
    expect(reply.json()).toEqual({ message: invitationSent(email) });
    expect(await listed()).toMatchObject([{ email, invitedBy: 'Olga' }]);

    const [token] = await tokensTo(email);
    expect((await post('/auth/invitation', { token })).json().data.email).toBe(email);
    expect((await accept(token)).statusCode).toBe(200);
    expect(await roleOf(email, PASSWORD)).toBe('admin');
    expect(await listed()).toEqual([]);
    expect(await subjectsTo(email)).toContain(adminEmailTexts.subject);
    expect(await subjectsTo(admin.user.email)).toEqual([adminEmailTexts.newSubject]);
  });

  it('gives an unverified account to whoever reads its email, and ends what the registrant had', async () => {
    const stranger = await signedIn(shop.deps, { isVerified: false, username: 'Stranger' });
    const { email } = stranger.user;
    const reply = await invite(email);
    expect(reply.json()).toMatchObject({ message: invitationSent(email ?? ''), data: { role: 'user' } });
    expect(await roleOf(email, TEST_PASSWORD)).toBe('user');

    const [token] = await tokensTo(email);
    expect((await accept(token)).statusCode).toBe(200);
    expect(await roleOf(email, TEST_PASSWORD)).toBeUndefined();
    expect(await roleOf(email, PASSWORD)).toBe('admin');
    const mine = await shop.app.inject({ url: '/api/account/security', headers: stranger.headers });
    expect(mine.statusCode).toBe(401);
    const [row] = await shop.deps.db.select().from(users).where(eq(users.id, stranger.user.id));
    expect(row).toMatchObject({ username: 'Cleo', isVerified: true });
  });

  it('takes effect immediately for a verified address, and notifies both', async () => {
    const { email } = await aUser(shop.deps, { isVerified: true });
    const reply = await invite(email);
    expect(reply.json()).toMatchObject({ message: adminAdded(email ?? ''), data: { role: 'admin' } });
    expect(await tokensTo(email)).toEqual([]);
    expect(await emailsTo(shop.deps, email)).toHaveLength(1);
  });

  it('limits the invitations of an admin and those to a mailbox', async () => {
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const send = (adminEmail: string) => post('/admin/users', { adminEmail }, { headers });
    for (let count = 0; count < limits.invitationMailsPerMailbox.limit; count++)
      expect((await send(`dora+${count}@mail.example`)).statusCode).toBe(200);
    expect((await send('dora+more@mail.example')).statusCode).toBe(429);
    for (
      let count = limits.invitationMailsPerMailbox.limit;
      count < limits.invitationsPerAdmin.limit;
      count++
    )
      expect((await send(`${count}@other.example`)).statusCode).toBe(200);
    expect((await send('last@other.example')).json()).toMatchObject(
      refusalBody(sharedRefusals.tooManyRequests),
    );
  });
});

describe('POST /admin/users in a shop without an email server', () => {
  it('adds an existing account at once, and refuses an unknown address', async () => {
    const { headers } = await signedIn(silentShop.deps, { role: 'admin' });
    const { email } = await aUser(silentShop.deps, { isVerified: false });
    const add = (adminEmail: string | null) =>
      post('/admin/users', { adminEmail }, { headers, of: silentShop });
    expect((await add(email)).json()).toMatchObject({ data: { role: 'admin' } });
    expect((await add('nobody@mail.example')).json()).toEqual(refusalBody(accountRefusals.noSuchAccount));
  });
});

describe('an invitation', () => {
  const open = (email?: string) =>
    anInvitation(shop.deps, { invitedBy: admin.user.id, ...(email ? { email } : {}) });

  it('works once', async () => {
    const { token } = await open();
    expect((await accept(token)).statusCode).toBe(200);
    expect((await accept(token)).json()).toEqual(refusalBody(invitationRefusals.invalid));
  });

  it('ends when it is declined', async () => {
    const { token, id } = await open();
    expect((await post('/auth/invitation/decline', { token })).statusCode).toBe(200);
    expect((await accept(token)).statusCode).toBe(400);
    expect(await reasonOf(id)).toBe('declined');
  });

  it('ends when an admin revokes it', async () => {
    const { token, id } = await open();
    const revoke = () =>
      shop.app.inject({ method: 'DELETE', url: `/api/admin/invitations/${id}`, headers: admin.headers });
    expect((await revoke()).statusCode).toBe(200);
    expect((await revoke()).json()).toEqual(refusalBody(invitationRefusals.notFound));
    expect((await accept(token)).statusCode).toBe(400);
  });

  it('ends with a new one to the same address', async () => {
    const email = 'eva@mail.example';
    await invite(email);
    await invite(email.toUpperCase());
    const [first, second] = await tokensTo(email);
    expect((await accept(first)).statusCode).toBe(400);
    expect((await accept(second)).statusCode).toBe(200);
  });

  it('ends with its link', async () => {
    const { token } = await open();
    shop.setNow('2030-06-16T12:00:00.000Z');
    expect((await accept(token)).statusCode).toBe(400);
    expect((await post('/auth/invitation', { token })).statusCode).toBe(400);
    shop.setNow('2030-06-15T12:00:00.000Z');
  });

  it.each(['role', 'no role', 'deletion', 'email'] as const)(
    'ends when the account of its address changes: %s',
    async (what) => {
      const user = await aUser(shop.deps, { isVerified: false });
      const { token } = await open(user.email ?? '');
      const url = `/api/admin/users/${user.id}`;
      const change = (role: string) =>
        shop.app.inject({
          method: 'PATCH',
          url: `${url}/role`,
          payload: { role },
          headers: admin.headers,
        });
      if (what === 'role') {
        await shop.deps.db.update(users).set({ isVerified: true }).where(eq(users.id, user.id));
        expect((await change('admin')).statusCode).toBe(200);
        expect((await change('user')).statusCode).toBe(200);
      }
      if (what === 'no role') expect((await change('user')).statusCode).toBe(200);
      if (what === 'deletion') await shop.app.inject({ method: 'DELETE', url, headers: admin.headers });
      if (what === 'email')
        await shop.deps.db
          .update(users)
          .set({ email: `moved-${user.email}` })
          .where(eq(users.id, user.id));
      expect((await accept(token)).json()).toEqual(refusalBody(invitationRefusals.invalid));
    },
  );

  it.each(['demoted', 'deleted'])('ends when its inviter is %s', async (how) => {
    const inviter = await aUser(shop.deps, { role: 'admin' });
    const { token } = await anInvitation(shop.deps, { invitedBy: inviter.id });
    const url = `/api/admin/users/${inviter.id}`;
    const { headers } = admin;
    if (how === 'deleted') await shop.app.inject({ method: 'DELETE', url, headers });
    else await shop.app.inject({ method: 'PATCH', url: `${url}/role`, payload: { role: 'user' }, headers });
    expect((await accept(token)).json()).toEqual(refusalBody(invitationRefusals.invalid));
  });

  it('is shown masked to the demo admin, who can neither send nor revoke one', async () => {
    const { id, email } = await open();
    const { headers } = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const seen = await listed(headers);
    expect(seen.length).toBeGreaterThan(0);
    expect(JSON.stringify(seen)).not.toContain(email);
    expect(JSON.stringify(seen)).not.toContain('Olga');
    const revoked = await shop.app.inject({
      method: 'DELETE',
      url: `/api/admin/invitations/${id}`,
      headers,
    });
    expect(revoked.statusCode).toBe(403);
    expect((await post('/admin/users', { adminEmail: 'x@mail.example' }, { headers })).statusCode).toBe(403);
  });

  it('limits the answers of a visitor, because each may cost a hash', async () => {
    const from = '198.51.100.9';
    const answer = () =>
      post('/auth/invitation/accept', { token: 'x', username: 'x', password: PASSWORD }, { from });
    for (let count = 0; count < limits.invitationAnswersPerVisitor.limit; count++)
      expect((await answer()).statusCode).toBe(400);
    expect((await answer()).statusCode).toBe(429);
  });

  it('is recorded: sent, declined and accepted, without the address', async () => {
    shop.setNow('2030-06-15T12:01:00.000Z');
    const email = 'fay@mail.example';
    await invite(email);
    const [token] = await tokensTo(email);
    await accept(token);
    const { token: other } = await open('gus@mail.example');
    await post('/auth/invitation/decline', { token: other });
    const log = await shop.app.inject({ url: '/api/admin/audit?limit=10', headers: admin.headers });
    const entries: { after: { invitation?: string } | null }[] = log.json().data;
    const steps = entries.map(({ after }) => after?.invitation);
    expect(steps).toEqual(expect.arrayContaining(['sent', 'accepted', 'declined']));
    expect(log.body).not.toContain(email);
  });
});
