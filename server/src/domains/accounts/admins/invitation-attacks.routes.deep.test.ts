import { paths } from '@vitrine/contract/shared/page-paths';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../testing/fakes/identity-provider.ts';
import { buildTestApp, type TestApp } from '../../../testing/shops/build-test-app.ts';

const NOW = new Date('2030-06-15T12:00:00.000Z');
const PASSWORD = 'a quiet harbour 7';

let provider: TestIdentityProvider;
let shop: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider(NOW);
  const email = { from: 'Vitrine <hello@shop.test>', folder: '', smtpUrl: 'smtp://127.0.0.1:9' };
  shop = await buildTestApp({}, { email, identity: provider.settings });
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
/** The token of the link to this page that was sent to the address. */
async function tokenTo(email: string, page: string): Promise<string | undefined> {
  const link = new RegExp(`${page}#([\\w-]{43})`);
  return (await emailsTo(shop.deps, email)).map(({ text }) => link.exec(text)?.[1]).find(Boolean);
}
const accountOf = async (id: string) => (await shop.deps.db.select().from(users).where(eq(users.id, id)))[0];

/** Invariant: a role is never granted by a password reset, an email change, a verification or Google. */
describe('a stranger who registered the address of an invited colleague', () => {
  let rounds = 0;
  let colleague: string;
  let id: string;
  let headers: Record<string, string>;
  beforeEach(async () => {
    colleague = `colleague${++rounds}@mail.example`;
    const admin = await signedIn(shop.deps, { role: 'admin' });
    const stranger = { email: colleague, username: 'Stranger', password: TEST_PASSWORD };
    const { data } = (await post('/auth/register', stranger)).json();
    id = data.id;
    headers = { authorization: `Bearer ${data.token}` };
    // What the release before wrote must grant nothing either.
    await shop.deps.db.update(users).set({ adminPromisedBy: admin.user.id }).where(eq(users.id, id));
    await post('/admin/users', { adminEmail: colleague }, admin.headers);
  });

  async function changeEmail(email: string): Promise<void> {
    await post('/account/email', { email, password: TEST_PASSWORD }, headers);
    await post('/auth/email', { token: await tokenTo(email, paths.confirmEmail) });
    expect((await accountOf(id))?.email).toBe(email);
  }

  async function resetPassword(email: string): Promise<void> {
    await post('/auth/password-reset', { email });
    const reply = await post('/auth/new-password', {
      token: await tokenTo(email, paths.resetPassword),
      password: PASSWORD,
    });
    expect(reply.statusCode).toBe(200);
  }

  it('does not become an admin by changing the email and resetting the password', async () => {
    const email = `stranger${rounds}@mail.example`;
    await changeEmail(email);
    await resetPassword(email);
    expect((await post('/auth/login', { email, password: PASSWORD })).json().data.role).toBe('user');
  });

  it('does not become one when the colleague verifies the address or resets its password', async () => {
    expect(
      (await post('/auth/verify', { token: await tokenTo(colleague, paths.verifyEmail) })).statusCode,
    ).toBe(200);
    expect(await accountOf(id)).toMatchObject({ role: 'user', isVerified: true });
    await resetPassword(colleague);
    expect((await accountOf(id))?.role).toBe('user');
  });

  it('does not become one when the colleague signs in with Google', async () => {
    const idToken = await provider.sign({ sub: `uid-${rounds}`, email: colleague, email_verified: true });
    expect((await post('/auth/google', { idToken })).json().data.role).toBe('user');
    expect(await accountOf(id)).toMatchObject({ role: 'user', passwordHash: null });
  });

  it('is signed out and forgotten when the colleague verified by mistake and then accepts', async () => {
    const token = await tokenTo(colleague, paths.invitation);
    await post('/auth/verify', { token: await tokenTo(colleague, paths.verifyEmail) });
    const chosen = { token, username: 'Colleague', password: PASSWORD };
    expect((await post('/auth/invitation/accept', chosen)).statusCode).toBe(200);
    const old = await post('/auth/login', { email: colleague, password: TEST_PASSWORD });
    expect(old.statusCode).toBe(401);
    const mine = await shop.app.inject({ url: '/api/account/security', headers });
    expect(mine.statusCode).toBe(401);
    expect(await accountOf(id)).toMatchObject({ role: 'admin', username: 'Colleague' });
  });
});
