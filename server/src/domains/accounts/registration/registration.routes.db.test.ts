import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import {
  accountRefusalTexts,
  accountTexts,
  verificationEmailTexts,
} from '@vitrine/contract/accounts/accounts.texts';
import { emailLinkTexts, securityRefusalTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verificationTokens } from '../../../../database/tables/accounts/account-tokens.table.ts';
import { sessions } from '../../../../database/tables/accounts/sessions.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aUser } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { deleteExpiredSessions } from '../sessions/sessions.service.ts';

const PASSWORD = 'blue lamp 42';

const shop = openTestShop();

const register = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/auth/register', payload });
const usersWith = (email: string) => shop.deps.db.select().from(users).where(eq(users.email, email));

async function linkSentTo(address: string): Promise<string> {
  const [email] = await emailsTo(shop.deps, address);
  return /http:\/\/shop\.test(\/\S+)/.exec(email?.text ?? '')?.[1] ?? '';
}
const tokenSentTo = async (address: string) => (await linkSentTo(address)).split('#')[1] ?? '';

describe('POST /auth/register from one network', () => {
  it('is refused after a hundred in a quarter of an hour, and only there', async () => {
    const from = (remoteAddress: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress,
        payload: { email: 'flood@mail.example', username: 'Vitrine Support', password: PASSWORD },
      });
    for (let attempt = 0; attempt < 100; attempt++) expect((await from('192.0.2.7')).statusCode).toBe(400);
    const refused = await from('192.0.2.7');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect((await from('192.0.2.8')).statusCode).toBe(400);
  });
});

describe('POST /auth/register with addresses of one mailbox', () => {
  it('is refused after ten accounts in a day, and a repeated address counts for nothing', async () => {
    const statusOf = async (email: string) =>
      (await register({ email, username: 'Plus', password: PASSWORD })).statusCode;
    for (let i = 0; i < 10; i++) expect(await statusOf(`plus+${i}@mail.example`)).toBe(200);
    expect(await statusOf('plus+0@mail.example')).toBe(409);
    expect(await statusOf('Plus+10@mail.example')).toBe(429);
    expect(await statusOf('plus@other.example')).toBe(200);
  });
});

describe('POST /auth/register', () => {
  it('makes an account, signs in and returns the user (S-REG-14, S-REG-15, G-SES-03)', async () => {
    const reply = await register({ email: ' Nora@Mail.example ', username: ' Nora ', password: PASSWORD });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      message: accountTexts.registered,
      data: {
        _id: expect.any(String),
        id: reply.json().data._id,
        username: 'Nora',
        name: 'Nora',
        email: 'nora@mail.example',
        role: 'user',
        photoUrl: null,
        isVerified: false,
        createdAt: '2030-06-15T12:00:00.000Z',
        cart: [],
        wishlist: [],
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
    expect(reply.cookies[0]).toMatchObject({ name: 'sid', value: reply.json().data.token, httpOnly: true });
    const login = { email: 'nora@mail.example', password: PASSWORD };
    const again = await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: login });
    expect(again.statusCode).toBe(200);
  });

  it('stores only an argon2id hash of the password, and hashes of the session and the link', async () => {
    const { token } = (
      await register({ email: 'hash@mail.example', username: 'H', password: PASSWORD })
    ).json().data;
    const [row] = await usersWith('hash@mail.example');
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const stored = JSON.stringify([
      row,
      await shop.deps.db.select().from(sessions),
      await shop.deps.db.select().from(verificationTokens),
    ]);
    const linkToken = (await linkSentTo('hash@mail.example')).split('token=')[1] ?? 'none';
    for (const secret of [PASSWORD, token, linkToken]) expect(stored).not.toContain(secret);
  });

  it('believes no role, id or verification that the body claims', async () => {
    const claims = { role: 'admin', isVerified: true, _id: 'x', id: 'x' };
    const reply = await register({
      email: 'meek@mail.example',
      username: 'Meek',
      password: PASSWORD,
      ...claims,
    });
    expect(reply.json().data).toMatchObject({ role: 'user', isVerified: false });
  });

  it('refuses an address that is taken, in whatever case', async () => {
    await aUser(shop.deps, { email: 'Taken@Mail.example' });
    const reply = await register({ email: 'tAKEN@mail.example', username: 'Other', password: PASSWORD });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual(refusalBody(accountRefusals.emailTaken));
    expect(await emailsTo(shop.deps, 'taken@mail.example')).toEqual([]);
  });

  it('makes one account of 20 registrations of one address in mixed case at once', async () => {
    const spellings = Array.from({ length: 20 }, (_, i) =>
      i % 2 ? 'race@mail.example' : 'RACE@Mail.Example',
    );
    const replies = await Promise.all(
      spellings.map((email) => register({ email, username: 'Racer', password: PASSWORD })),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await usersWith('race@mail.example')).toHaveLength(1);
    expect(await emailsTo(shop.deps, 'race@mail.example')).toHaveLength(1);
  });

  it.each([
    [{ username: 'N', password: PASSWORD }, accountTexts.emailRequired],
    [{ email: 'n@mail.example', password: PASSWORD }, accountTexts.usernameRequired],
    [{ email: 'n@mail.example', username: 'N' }, accountTexts.passwordRequired],
    [{ email: 'n@mail.example', username: 'N', password: '1234567' }, accountRefusalTexts.passwordTooShort],
    [
      { email: 'n@mail.example', username: 'N', password: 'Password123' },
      accountRefusalTexts.passwordTooCommon,
    ],
    [
      { email: 'n@mail.example', username: 'N', password: 'Charlotte1' },
      accountRefusalTexts.passwordTooCommon,
    ],
    [
      { email: 'n@mail.example', username: '\u200b\u3164', password: PASSWORD },
      securityRefusalTexts.nameInvisible,
    ],
    [
      { email: 'n@mail.example', username: 'V1trine', password: '1234567' },
      accountRefusalTexts.passwordTooShort,
    ],
    [
      { email: 'n@mail.example', username: 'The Vitrine Team', password: PASSWORD },
      securityRefusalTexts.nameMisleading,
    ],
  ])('refuses %j (S-REG-07, S-REG-08, S-REG-09)', async (body, message) => {
    const reply = await register(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(message);
    expect(await usersWith('n@mail.example')).toEqual([]);
  });
});

describe('POST /auth/verify', () => {
  const isVerified = async (email: string) => (await usersWith(email))[0]?.isVerified;
  const verify = (token: string) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/verify', payload: { token } });

  it('with the token of the email verifies the address once (A-USR-07)', async () => {
    await register({ email: 'vera@mail.example', username: '<b>Vera</b>', password: PASSWORD });
    const [email] = await emailsTo(shop.deps, 'vera@mail.example');
    expect(email).toMatchObject({ subject: verificationEmailTexts.subject, status: 'queued' });
    const link = await linkSentTo('vera@mail.example');
    expect(link).toMatch(/^\/verify-email#[\w-]{43}$/);
    expect(email?.html).toContain(link);
    expect(email?.html).not.toContain('Vera');

    const token = await tokenSentTo('vera@mail.example');
    expect(await isVerified('vera@mail.example')).toBe(false);
    expect((await verify(token)).json()).toEqual({ message: emailLinkTexts.verify.done });
    expect(await isVerified('vera@mail.example')).toBe(true);

    const again = await verify(token);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual(refusalBody(accountRefusals.verifyLinkInvalid));
  });

  it.each([
    ['GET', '/api/auth/verify?token='],
    ['HEAD', '/api/auth/verify?token='],
    ['GET', '/verify-email#'],
  ] as const)('is not used up by a program that follows the link: %s %s', async (method, path) => {
    const email = `scan-${method.toLowerCase()}-${path.length}@mail.example`;
    await register({ email, username: 'Scan', password: PASSWORD });
    const token = await tokenSentTo(email);
    const followed = await shop.app.inject({ method, url: path + token });
    expect(await isVerified(email)).toBe(false);
    if (followed.statusCode === 302)
      expect(followed.headers.location).toBe(`http://shop.test/verify-email#${token}`);
    expect((await verify(token)).statusCode).toBe(200);
  });

  it('refuses a link that is made up or missing', async () => {
    expect((await verify('made-up')).statusCode).toBe(400);
    expect((await verify('')).statusCode).toBe(400);
  });

  it('refuses a link after 48 hours, which the clean-up then forgets', async () => {
    await register({ email: 'late@mail.example', username: 'Late', password: PASSWORD });
    const token = await tokenSentTo('late@mail.example');
    shop.setNow('2030-06-17T12:00:01.000Z');
    expect((await verify(token)).statusCode).toBe(400);
    expect(await isVerified('late@mail.example')).toBe(false);
    await deleteExpiredSessions(shop.deps);
    expect(await shop.deps.db.select().from(verificationTokens)).toEqual([]);
    shop.setNow('2030-06-15T12:00:00.000Z');
  });

  it('verifies only the address that it was sent to', async () => {
    await register({ email: 'old@mail.example', username: 'Mover', password: PASSWORD });
    const token = await tokenSentTo('old@mail.example');
    await shop.deps.db
      .update(users)
      .set({ email: 'new@mail.example' })
      .where(eq(users.email, 'old@mail.example'));
    expect((await verify(token)).statusCode).toBe(400);
    expect(await isVerified('new@mail.example')).toBe(false);
  });
});
