import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identities } from '../../../../database/tables/accounts/identities.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { limitCounts } from '../../../../database/tables/shop/limit-counts.table.ts';
import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../testing/fakes/identity-provider.ts';
import { fillLimit } from '../../../testing/fills/limits.factories.ts';
import { buildTestApp, type TestApp } from '../../../testing/shops/build-test-app.ts';

const NOW = new Date('2030-06-15T12:00:00.000Z');

let provider: TestIdentityProvider;
let shop: TestApp;
beforeAll(async () => {
  provider = await startIdentityProvider(NOW);
  shop = await buildTestApp({}, { identity: provider.settings });
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});

const signIn = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/auth/google', payload });
const claimsOf = (name: string, more: object = {}) => ({
  sub: `uid-${name}`,
  email: `${name}@mail.example`,
  email_verified: true,
  ...more,
});
const userWith = async (email: string) =>
  (await shop.deps.db.select().from(users).where(eq(users.email, email)))[0];
const logIn = (email: string) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: TEST_PASSWORD } });
const readOwn = (id: string, headers: Record<string, string>) =>
  shop.app.inject({ url: `/api/users/${id}`, headers });

describe('GET /config/firebase', () => {
  it("returns the provider's seven public fields and nothing else (S-IDP-02, S-IDP-03, S-IDP-04)", async () => {
    expect((await shop.app.inject('/api/config/firebase')).json()).toEqual({
      data: provider.settings.config,
    });
    expect(Object.keys(provider.settings.config).toSorted()).toEqual([
      'apiKey',
      'appId',
      'authDomain',
      'measurementId',
      'messagingSenderId',
      'projectId',
      'storageBucket',
    ]);
  });
});

describe('POST /auth/google', () => {
  it('counts new accounts and sign-ins like those with a password', async () => {
    const idToken = await provider.sign(claimsOf('counted'));
    const other = await provider.sign(claimsOf('late'));
    await fillLimit(shop.deps, 'registrationsInAll', 'all');
    expect((await signIn({ idToken })).statusCode).toBe(200);
    expect((await signIn({ idToken: other })).statusCode).toBe(429);
    expect(await userWith('late@mail.example')).toBeUndefined();
    await fillLimit(shop.deps, 'signInsPerVisitor', '127.0.0.1');
    expect((await signIn({ idToken })).statusCode).toBe(200);
    expect((await signIn({ idToken })).json()).toEqual(refusalBody(accountRefusals.tooManyLogins));
    await shop.deps.db.delete(limitCounts);
  });

  it('makes a verified account from the token, not from the body (S-IDP-08, S-IDP-09)', async () => {
    const picture = 'https://lh3.googleusercontent.com/a/ana';
    const idToken = await provider.sign(claimsOf('ana', { name: 'Ana Silva', picture }));
    const body = {
      uid: 'uid-ana',
      email: 'other@mail.example',
      username: 'Other',
      photoUrl: 'https://x.example',
    };
    const reply = await signIn({ idToken, ...body });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({
      username: 'Ana Silva',
      email: 'ana@mail.example',
      role: 'user',
      photoUrl: picture,
      isVerified: true,
      cart: [],
      wishlist: [],
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(reply.cookies[0]).toMatchObject({ name: 'sid', value: reply.json().data.token });

    const again = await signIn({
      idToken: await provider.sign(claimsOf('ana', { email: 'moved@mail.example' })),
    });
    expect(again.json().data).toMatchObject({ _id: reply.json().data._id, email: 'ana@mail.example' });
  });

  it('does without a name or a picture that cannot be shown', async () => {
    const odd = { name: 'x'.repeat(61), picture: 'https://googleusercontent.com.evil.example/p.png' };
    const reply = await signIn({ idToken: await provider.sign(claimsOf('odd', odd)) });
    expect(reply.json().data).toMatchObject({ username: 'odd', photoUrl: null });
  });

  it('makes one account when it is asked 10 times at once, 3 rounds', async () => {
    for (let round = 0; round < 3; round++) {
      const idToken = await provider.sign(claimsOf(`twin${round}`));
      const replies = await Promise.all(Array.from({ length: 10 }, () => signIn({ idToken })));
      const ids = replies.map((reply) => reply.json().data?._id);
      expect(new Set(ids)).toEqual(new Set([(await userWith(`twin${round}@mail.example`))?.id]));
    }
  });

  it('joins an account whose address was verified here too, without changing its password', async () => {
    const row = await aUser(shop.deps, { email: 'both@mail.example', isVerified: true });
    const reply = await signIn({ idToken: await provider.sign(claimsOf('both')) });
    expect(reply.json().data._id).toBe(row.id);
    expect((await logIn('both@mail.example')).statusCode).toBe(200);
  });

  it('takes an unverified account away from whoever registered it before its owner', async () => {
    const { user, headers } = await signedIn(shop.deps, { email: 'victim@mail.example' });
    const reply = await signIn({ idToken: await provider.sign(claimsOf('victim')) });
    expect(reply.json().data).toMatchObject({ _id: user.id, isVerified: true });
    expect((await readOwn(user.id, headers)).statusCode).toBe(401);
    expect((await logIn('victim@mail.example')).statusCode).toBe(401);
    const own = { authorization: `Bearer ${reply.json().data.token}` };
    expect((await readOwn(user.id, own)).statusCode).toBe(200);
  });

  it.each([
    ['an admin', { role: 'admin' as const, isVerified: true }],
    ['a demo account', { id: DEMO_USER_ID, isVerified: true }],
  ])('never joins %s by itself', async (kind, given) => {
    const name = kind.replaceAll(' ', '');
    const row = await aUser(shop.deps, { email: `${name}@mail.example`, ...given });
    const reply = await signIn({ idToken: await provider.sign(claimsOf(name)) });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual(refusalBody(accountRefusals.googleNotLinked));
    expect(await shop.deps.db.select().from(identities).where(eq(identities.userId, row.id))).toEqual([]);
  });

  it.each([{ email_verified: false }, { email_verified: undefined }, { email_verified: 'true' }])(
    'neither joins nor makes an account for an address that is not verified: %j',
    async (claims) => {
      const { user, headers } = await signedIn(shop.deps);
      for (const email of [user.email, 'fresh@mail.example']) {
        const idToken = await provider.sign({ ...claimsOf('unproved'), email, ...claims });
        const reply = await signIn({ idToken });
        expect(reply.statusCode).toBe(403);
        expect(reply.json()).toEqual(refusalBody(accountRefusals.googleEmailUnverified));
      }
      expect(await userWith('fresh@mail.example')).toBeUndefined();
      expect((await readOwn(user.id, headers)).statusCode).toBe(200);
    },
  );

  it.each([
    ['of another project', { audience: 'other-project' }],
    ['of another issuer', { issuer: 'https://accounts.google.com' }],
    ['that has expired', { issuedAt: new Date(NOW.getTime() - 2 * HOUR_MS) }],
    ['signed by another key', { isOtherKey: true }],
  ])('refuses a token %s', async (_kind, forgery) => {
    const reply = await signIn({ idToken: await provider.sign(claimsOf('forged'), forgery) });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual(refusalBody(accountRefusals.googleTokenInvalid));
    expect(await userWith('forged@mail.example')).toBeUndefined();
  });

  it('refuses an unsigned token, a missing one, nonsense, and one of another user than named', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, payload] = (await provider.sign(claimsOf('bare'))).split('.');
    const bodies = [
      { idToken: `${part({ alg: 'none' })}.${payload}.` },
      { idToken: `${part({ alg: 'HS256', kid: 'one' })}.${payload}.c2ln` },
      { uid: 'uid-bare', email: 'bare@mail.example', username: 'Bare', photoUrl: null },
      { idToken: 'nonsense' },
      { idToken: await provider.sign(claimsOf('bare')), uid: 'uid-other' },
      { idToken: await provider.sign({ email: 'bare@mail.example', email_verified: true }) },
      { idToken: await provider.sign({ sub: 'uid-bare', email_verified: true }) },
    ];
    for (const body of bodies) expect((await signIn(body)).statusCode).toBe(401);
    expect(await userWith('bare@mail.example')).toBeUndefined();
  });
});

describe('a shop without Google sign-in', () => {
  it('returns 404 with a message to both calls', async () => {
    const plain = await buildTestApp();
    const idToken = await provider.sign(claimsOf('plain'));
    const replies = [
      await plain.app.inject('/api/config/firebase'),
      await plain.app.inject({ method: 'POST', url: '/api/auth/google', payload: { idToken } }),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual(refusalBody(accountRefusals.googleNotConfigured));
    }
    await plain.close();
  });
});

describe('a shop whose identity provider is away', () => {
  it('returns 503 and signs nobody in', async () => {
    const gone = await startIdentityProvider(NOW);
    const idToken = await gone.sign(claimsOf('away'));
    await gone.close();
    const lonely = await buildTestApp({}, { identity: gone.settings });
    const reply = await lonely.app.inject({ method: 'POST', url: '/api/auth/google', payload: { idToken } });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2']);
    await lonely.close();
  });
});
