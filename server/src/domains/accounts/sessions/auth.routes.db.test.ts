import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { untilBlocked } from '../../../testing/database/until-blocked.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { buildTestApp, openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();

const logIn = (email: string, password = TEST_PASSWORD) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

describe('POST /auth/login', () => {
  it('returns the user with a token, whatever the case of the address (S-LOG-10, S-LOG-11, G-SES-03)', async () => {
    const user = await aUser(shop.deps, { email: 'Ines@Mail.example' });
    const reply = await logIn(' ines@mail.EXAMPLE ');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      message: accountTexts.loggedIn,
      data: {
        _id: user.id,
        id: user.id,
        username: 'Ines',
        name: 'Ines',
        email: 'Ines@Mail.example',
        role: 'user',
        photoUrl: null,
        isVerified: false,
        createdAt: expect.any(String),
        cart: [],
        wishlist: [],
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
  });

  it('sets the session as a cookie that scripts cannot read', async () => {
    const { email } = await aUser(shop.deps);
    const [cookie] = (await logIn(email ?? '')).cookies;
    expect(cookie).toMatchObject({ name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  it('answers the same for a wrong password and an unknown address', async () => {
    const { email } = await aUser(shop.deps);
    const [wrong, unknown] = await Promise.all([
      logIn(email ?? '', 'not this one'),
      logIn('nobody@mail.example'),
    ]);
    for (const reply of [wrong, unknown]) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual(refusalBody(accountRefusals.wrongCredentials));
    }
  });
});

describe('POST /auth/login while the password is taken away', () => {
  it('opens no session with the password that was right a moment ago', async () => {
    const { id, email } = await aUser(shop.deps);
    const reply = await shop.deps.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: null }).where(eq(users.id, id));
      const pending = logIn(email ?? '');
      await untilBlocked(shop.deps.db, pending);
      return { pending };
    });
    expect((await reply.pending).statusCode).toBe(401);
  });
});

describe('a session', () => {
  const isLive = async (headers: Record<string, string>) =>
    (await shop.app.inject({ url: '/api/orders', headers })).statusCode === 200;

  it('ends at once on logout, and logging out again is still a success (G-SES-10, G-SES-15, G-SES-16)', async () => {
    const { headers } = await signedIn(shop.deps);
    expect(await isLive(headers)).toBe(true);
    const logOut = () => shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect((await logOut()).json()).toEqual({ message: accountTexts.loggedOut });
    expect(await isLive(headers)).toBe(false);
    expect((await logOut()).statusCode).toBe(200);
  });

  it('ends after a day without use and after two weeks in any case', async () => {
    shop.setNow('2030-01-01T00:00:00Z');
    const { headers } = await signedIn(shop.deps);
    shop.setNow('2030-01-02T00:00:01Z');
    expect(await isLive(headers)).toBe(false);

    shop.setNow('2030-02-01T00:00:00Z');
    const used = await signedIn(shop.deps);
    for (let use = 1; use <= 14; use++) {
      shop.setNow(new Date(Date.UTC(2030, 1, 1) + use * 23 * HOUR_MS).toISOString());
      expect(await isLive(used.headers)).toBe(true);
    }
    shop.setNow('2030-02-15T00:00:01Z');
    expect(await isLive(used.headers)).toBe(false);
    shop.setNow('2030-06-15T12:00:00Z');
  });

  it('is not opened by a cookie of someone else beside the bearer token', async () => {
    const [one, other] = await Promise.all([signedIn(shop.deps), signedIn(shop.deps)]);
    expect(await isLive({ ...one.headers, cookie: `sid=${one.token}` })).toBe(true);
    expect(await isLive({ ...one.headers, cookie: `sid=${other.token}` })).toBe(false);
  });

  it('ends on logout wherever the browser stores it, also where two contradict each other', async () => {
    const [one, other] = await Promise.all([signedIn(shop.deps), signedIn(shop.deps)]);
    const headers = { ...one.headers, cookie: `sid=${other.token}` };
    expect((await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(
      200,
    );
    expect(await isLive(one.headers)).toBe(false);
    expect(await isLive({ cookie: `sid=${other.token}` })).toBe(false);
  });

  it('leaves the browser on logout over https too, where its cookie may be set and cleared only as secure', async () => {
    const secure = await buildTestApp({ publicUrl: 'https://shop.test' });
    const { cookies } = await secure.app.inject({ method: 'POST', url: '/api/auth/logout' });
    await secure.close();
    expect(cookies).toEqual([
      expect.objectContaining({
        name: '__Host-sid',
        value: '',
        path: '/',
        secure: true,
        expires: new Date(0),
      }),
    ]);
  });

  it('in a cookie alone may not write from another site', async () => {
    const { token } = await signedIn(shop.deps);
    const logOutFrom = (headers: Record<string, string>) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { cookie: `sid=${token}`, ...headers },
      });
    expect((await logOutFrom({ origin: 'http://evil.example' })).statusCode).toBe(403);
    expect((await logOutFrom({})).statusCode).toBe(403);
    expect(await isLive({ cookie: `sid=${token}` })).toBe(true);
    expect((await logOutFrom({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });
});
