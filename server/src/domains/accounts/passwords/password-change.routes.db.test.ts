import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import { securityRefusals } from '@vitrine/contract/accounts/own-account/security.refusals';
import {
  emailChangeEmailTexts,
  emailLinkTexts,
  newAddressEmailTexts,
  passwordChangedEmailTexts,
  resetEmailTexts,
  resetTexts,
  securityTexts,
} from '@vitrine/contract/accounts/own-account/security.texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../platform/rate-limits/rate-limits.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { buildTestApp, type TestApp } from '../../../testing/shops/build-test-app.ts';
import { openSession } from '../sessions/sessions.service.ts';

const NEW_PASSWORD = 'a quiet harbour 7';
const EMAIL_SERVER = {
  email: { from: 'Vitrine <hello@shop.test>', folder: '', smtpUrl: 'smtp://127.0.0.1:9' },
};

let shop: TestApp;
let silentShop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp({}, EMAIL_SERVER);
  silentShop = await buildTestApp();
});
afterAll(async () => {
  await shop.close();
  await silentShop.close();
});

type Sent = { headers?: Record<string, string>; from?: string; of?: TestApp };

function post(url: string, payload: object, { headers = {}, from = '203.0.113.7', of = shop }: Sent = {}) {
  return of.app.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress: from });
}
const logIn = (email: string | null, password: string) =>
  post('/auth/login', { email: email ?? '', password });
const isLive = async (headers: Record<string, string>, { app } = shop) =>
  (await app.inject({ url: '/api/account/security', headers })).statusCode === 200;
const linkIn = (text = '') => /https?:\S+/.exec(text)?.[0] ?? '';

const tokenIn = (text?: string) => new URL(linkIn(text)).hash.slice(1);

describe('POST /account/password', () => {
  const change = (headers: Record<string, string>, body: object) =>
    post('/account/password', body, { headers });

  it('asks for the password, ends all other sessions and notifies the owner', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const other = { authorization: `Bearer ${await openSession(shop.deps, user.id)}` };
    const wrong = await change(headers, { currentPassword: 'not this one', password: NEW_PASSWORD });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toEqual(refusalBody(securityRefusals.wrongPassword));
    expect(await isLive(other)).toBe(true);

    const done = await change(headers, { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD });
    expect(done.json()).toEqual({ message: securityTexts.passwordChanged });
    expect(await isLive(headers)).toBe(true);
    expect(await isLive(other)).toBe(false);
    expect((await logIn(user.email, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await logIn(user.email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await emailsTo(shop.deps, user.email)).map(({ subject }) => subject)).toEqual([
      passwordChangedEmailTexts.subject,
    ]);
  });

  it('refuses a common password, and one of less than eight characters', async () => {
    const { headers } = await signedIn(shop.deps);
    const common = await change(headers, { currentPassword: TEST_PASSWORD, password: 'password123' });
    expect(common.json()).toEqual(refusalBody(accountRefusals.passwordTooCommon));
    expect((await change(headers, { currentPassword: TEST_PASSWORD, password: 'short1' })).statusCode).toBe(
      400,
    );
  });

  it('limits the guesses of whoever found an open session', async () => {
    const { headers } = await signedIn(shop.deps);
    const statuses: number[] = [];
    for (let guess = 0; guess <= limits.wrongPasswordsPerAccountAndVisitor.limit; guess++) {
      const body = { currentPassword: `guess ${guess}`, password: NEW_PASSWORD };
      statuses.push((await change(headers, body)).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
  });

  it('does not take the shared account of a demo away from the others', async () => {
    const { headers } = await signedIn(shop.deps, { id: DEMO_USER_ID });
    const reply = await change(headers, { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD });
    expect(reply.json()).toEqual(refusalBody(accountRefusals.demoAccount));
  });
});

describe('POST /account/email', () => {
  const change = (headers: Record<string, string>, email: string, password = TEST_PASSWORD) =>
    post('/account/email', { email, password }, { headers });

  it('waits for the link at the new address, and warns the old one', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const other = { authorization: `Bearer ${await openSession(shop.deps, user.id)}` };
    const reply = await change(headers, 'moved@mail.example');
    expect(reply.json()).toEqual({ data: { isChanged: false }, message: securityTexts.emailLinkSent });
    expect(await isLive(other)).toBe(false);
    expect((await emailsTo(shop.deps, user.email)).map(({ subject }) => subject)).toEqual([
      emailChangeEmailTexts.subject,
    ]);
    expect((await logIn(user.email, TEST_PASSWORD)).statusCode).toBe(200);
    const security = () => shop.app.inject({ url: '/api/account/security', headers });
    expect((await security()).json().data).toMatchObject({
      email: user.email,
      newEmail: 'moved@mail.example',
    });

    const [email] = await emailsTo(shop.deps, 'moved@mail.example');
    expect(email?.subject).toBe(newAddressEmailTexts.subject);
    const token = tokenIn(email?.text);
    const followed = await shop.app.inject({ url: `/api/auth/email?token=${token}` });
    expect(followed.headers.location).toBe(`http://shop.test/confirm-email#${token}`);
    expect((await security()).json().data).toMatchObject({ email: user.email });
    const confirm = () => post('/auth/email', { token });
    expect((await confirm()).json()).toEqual({ message: emailLinkTexts.change.done });
    expect((await confirm()).json()).toEqual(refusalBody(accountRefusals.verifyLinkInvalid));
    expect((await security()).json().data).toMatchObject({
      email: 'moved@mail.example',
      isVerified: true,
      newEmail: null,
    });
    expect((await logIn('moved@mail.example', TEST_PASSWORD)).statusCode).toBe(200);
    expect((await logIn(user.email, TEST_PASSWORD)).statusCode).toBe(401);
  });

  it('refuses a wrong password and an address that is taken, even if only since the request', async () => {
    const { headers } = await signedIn(shop.deps);
    const { email } = await aUser(shop.deps);
    expect((await change(headers, 'new@mail.example', 'not this')).statusCode).toBe(403);
    expect((await change(headers, email ?? '')).json()).toEqual(refusalBody(accountRefusals.emailTaken));

    await change(headers, 'wanted@mail.example');
    const [sent] = await emailsTo(shop.deps, 'wanted@mail.example');
    await aUser(shop.deps, { email: 'Wanted@mail.example' });
    const late = await post('/auth/email', { token: tokenIn(sent?.text) });
    expect(late.json()).toEqual(refusalBody(accountRefusals.emailTaken));
  });

  it('takes effect immediately in a shop that sends no email', async () => {
    const { headers } = await signedIn(silentShop.deps, { isVerified: true });
    const payload = { email: 'at.once@mail.example', password: TEST_PASSWORD };
    const reply = await post('/account/email', payload, { headers, of: silentShop });
    expect(reply.json().data).toEqual({ isChanged: true });
    const { json } = await silentShop.app.inject({ url: '/api/account/security', headers });
    expect(json().data).toMatchObject({ email: 'at.once@mail.example', isVerified: false });
  });
});

describe('a password that is reset by email', () => {
  const ask = (email: string, from?: string) => post('/auth/password-reset', { email }, from ? { from } : {});
  const tokenFor = async (email: string | null) => {
    const emails = (await emailsTo(shop.deps, email)).filter(
      ({ subject }) => subject === resetEmailTexts.subject,
    );
    return new URL(linkIn(emails.at(-1)?.text)).hash.slice(1);
  };
  const setNew = (token: string, password = NEW_PASSWORD) => post('/auth/new-password', { token, password });

  it('is set by a link that works once and ends every session', async () => {
    const { user, headers } = await signedIn(shop.deps);
    expect((await ask(user.email ?? '')).json()).toEqual({ message: resetTexts.sent });
    const token = await tokenFor(user.email);
    expect((await setNew(token, 'password123')).json()).toEqual(
      refusalBody(accountRefusals.passwordTooCommon),
    );
    expect((await setNew(token)).json()).toEqual({ message: resetTexts.saved });
    expect(await isLive(headers)).toBe(false);
    expect((await logIn(user.email, NEW_PASSWORD)).json().data.isVerified).toBe(true);
    expect((await setNew(token)).json()).toEqual(refusalBody(securityRefusals.resetLinkInvalid));
  });

  it('is set by one of two who open the link at once', async () => {
    const { email } = await aUser(shop.deps);
    await ask(email ?? '');
    const token = await tokenFor(email);
    const replies = await Promise.all([setNew(token), setNew(token, 'another harbour 8')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('is not set after half an hour, nor by the link before the last', async () => {
    const { email } = await aUser(shop.deps);
    await ask(email ?? '');
    const first = await tokenFor(email);
    shop.setNow('2030-06-15T12:01:00.000Z');
    await ask(email ?? '');
    const second = await tokenFor(email);
    expect((await setNew(first)).statusCode).toBe(400);
    shop.setNow('2030-06-15T12:31:01.000Z');
    expect((await setNew(second)).statusCode).toBe(400);
    shop.setNow('2030-06-15T12:00:00.000Z');
  });

  it('is not set by a link at the address that the account had before', async () => {
    const { user, headers } = await signedIn(shop.deps);
    await post('/account/email', { email: 'left@mail.example', password: TEST_PASSWORD }, { headers });
    const [sent] = await emailsTo(shop.deps, 'left@mail.example');
    await ask(user.email ?? '');
    const token = await tokenFor(user.email);
    expect((await post('/auth/email', { token: tokenIn(sent?.text) })).statusCode).toBe(200);
    expect((await setNew(token)).json()).toEqual(refusalBody(securityRefusals.resetLinkInvalid));
  });

  it('answers and does the same for an address that nobody has, in the same time', async () => {
    const { email } = await aUser(shop.deps);
    const timed = async (address: string) => {
      const started = performance.now();
      const { statusCode, body } = await ask(address);
      return { statusCode, body, ms: performance.now() - started };
    };
    const known = await timed(email ?? '');
    const unknown = await timed('nobody.at.all@mail.example');
    expect(unknown).toMatchObject({ statusCode: known.statusCode, body: known.body });
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(299);
    expect(await emailsTo(shop.deps, 'nobody.at.all@mail.example')).toEqual([]);
  });

  it('sends few emails to one account and refuses a visitor who asks for many', async () => {
    const { email } = await aUser(shop.deps);
    const { limit } = limits.resetMailsPerAccount;
    const replies = await Promise.all(
      Array.from({ length: limit + 2 }, (_, index) => ask(email ?? '', `198.51.100.${index}`)),
    );
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await emailsTo(shop.deps, email)).toHaveLength(limit);

    const many = Array.from({ length: limits.resetRequestsPerVisitor.limit + 1 }, () =>
      ask('nobody@mail.example', '198.51.100.99'),
    );
    const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
