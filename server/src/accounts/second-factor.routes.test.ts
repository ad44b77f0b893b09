import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { secondFactorRefusals } from '@vitrine/contract/accounts/second-factor.refusals';
import { guessedCodesMailTexts, secondFactorMailTexts } from '@vitrine/contract/accounts/second-factor.texts';
import { securityRefusals } from '@vitrine/contract/accounts/security.refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../limits/limits.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../testing/factories.ts';
import { queuedMails } from '../testing/mail.factories.ts';
import { refusalBody } from '../testing/refusal-body.ts';
import { codeAt } from './one-time-codes.ts';
import { openSession } from './sessions.service.ts';

const PASSWORD_ONLY = { passkey: false, code: false, recoveryCode: false, password: true };
const CODES = { passkey: false, code: true, recoveryCode: true, password: false };

let shop: TestApp;
let moment = Date.parse('2030-06-15T12:00:00.000Z');
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.close());
/** Each test has hours of its own, in which no code and no guess of another counts. */
beforeEach(() => later(24 * 60));

function later(minutes: number): void {
  moment += minutes * 60_000;
  shop.setNow(new Date(moment).toISOString());
}

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function send(route: `${Method} /${string}`, payload?: object, headers: Headers = {}, from = '203.0.113.7') {
  const [method, url] = route.split(' ') as [Method, string];
  const request = { method, url: `/api${url}`, headers, remoteAddress: from };
  return shop.app.inject(payload ? { ...request, payload } : request);
}

const logIn = (email: string | null) => send('POST /auth/login', { email, password: TEST_PASSWORD });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** An admin with codes from an app. */
async function adminWithCodes() {
  const { user, headers } = await signedIn(shop.deps, { role: 'admin' });
  await send('POST /admin/confirmation', { password: TEST_PASSWORD }, headers);
  const { secret } = (await send('POST /admin/second-factor/codes', undefined, headers)).json().data;
  const code = () => codeAt(secret, new Date(moment));
  const on = await send('PUT /admin/second-factor/codes', { code: code() }, headers);
  expect(on.statusCode).toBe(200);
  later(1);
  return { user, headers, secret, code, recoveryCodes: on.json().data.recoveryCodes as string[] };
}

async function ticketFor(email: string | null): Promise<string> {
  const reply = await logIn(email);
  expect(reply.statusCode).toBe(401);
  return reply.json().data.ticket;
}

describe('codes from an app', () => {
  it('ask for the password first, count once a code was right and come with recovery codes', async () => {
    const { user, headers } = await signedIn(shop.deps, { role: 'admin' });
    const begin = () => send('POST /admin/second-factor/codes', undefined, headers);
    expect((await begin()).json()).toEqual({
      ...refusalBody(secondFactorRefusals.confirmationNeeded),
      data: { methods: PASSWORD_ONLY },
    });
    const wrong = await send('POST /admin/confirmation', { password: 'not this one' }, headers);
    expect(wrong.json()).toEqual(refusalBody(securityRefusals.wrongPassword));
    await send('POST /admin/confirmation', { password: TEST_PASSWORD }, headers);
    const { secret, uri } = (await begin()).json().data;
    expect(uri).toContain(`secret=${secret}`);
    expect((await logIn(user.email)).statusCode).toBe(200);

    const turnOn = (code: string) => send('PUT /admin/second-factor/codes', { code }, headers);
    expect((await turnOn('000000')).json()).toEqual(refusalBody(secondFactorRefusals.proofWrong));
    const on = await turnOn(codeAt(secret, new Date(moment)));
    expect(new Set(on.json().data.recoveryCodes).size).toBe(10);
    expect((await begin()).json()).toEqual(refusalBody(secondFactorRefusals.codesOnAlready));
    expect((await send('GET /admin/second-factor', undefined, headers)).json().data).toMatchObject({
      passkeys: [],
      hasCodes: true,
      recoveryCodesLeft: 10,
    });
    expect(await logIn(user.email)).toMatchObject({ statusCode: 401, cookies: [] });
    const activity = await send(`GET /admin/audit?objectKind=user&objectId=${user.id}`, undefined, headers);
    expect(activity.json().data.map(({ action }: { action: string }) => action)).toContain(
      'second_factor_changed',
    );
    expect(activity.body + on.body).not.toContain(secret);
    const mails = (await queuedMails(shop.deps)).filter(({ recipient }) => recipient === user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([secondFactorMailTexts.subject]);
  });

  it('end a sign-in once: the same code, a used recovery code and an old ticket are refused', async () => {
    const { user, code, recoveryCodes } = await adminWithCodes();
    const needed = await logIn(user.email);
    expect(needed.json()).toEqual({
      ...refusalBody(secondFactorRefusals.needed),
      data: { ticket: expect.any(String), email: user.email, methods: CODES },
    });
    const { ticket } = needed.json().data;
    const step = (proof: object, of = ticket) => send('POST /auth/second-step', { ticket: of, ...proof });
    expect((await step({})).json()).toEqual(refusalBody(secondFactorRefusals.proofWrong));
    const done = await step({ code: code() });
    expect(done.json().data).toMatchObject({ _id: user.id, token: expect.any(String) });
    expect(done.cookies).toHaveLength(1);
    expect((await step({ code: code() })).json()).toEqual(refusalBody(secondFactorRefusals.ticketInvalid));
    const second = await ticketFor(user.email);
    expect((await step({ code: code() }, second)).json()).toEqual(
      refusalBody(secondFactorRefusals.proofWrong),
    );

    const [recoveryCode = ''] = recoveryCodes;
    const typed = recoveryCode.toUpperCase().replaceAll('-', ' ');
    expect((await step({ recoveryCode: typed }, second)).statusCode).toBe(200);
    const third = await ticketFor(user.email);
    expect((await step({ recoveryCode }, third)).statusCode).toBe(403);
    later(11);
    expect((await step({ code: code() }, third)).json()).toEqual(
      refusalBody(secondFactorRefusals.ticketInvalid),
    );
  });

  it('are taken once, also when they are sent twice at the same time', async () => {
    const { user, code } = await adminWithCodes();
    const tickets = [await ticketFor(user.email), await ticketFor(user.email)];
    const statuses = await Promise.all(
      tickets.map(
        async (ticket) => (await send('POST /auth/second-step', { ticket, code: code() })).statusCode,
      ),
    );
    expect(statuses.sort()).toEqual([200, 403]);
  });

  it('cannot be guessed, from one place or from many, and whoever knows the password is reported', async () => {
    const { user, code } = await adminWithCodes();
    const ticket = await ticketFor(user.email);
    const guess = (from: string, proof: object = { code: '000000' }) =>
      send('POST /auth/second-step', { ticket, ...proof }, {}, from);
    const statuses: number[] = [];
    for (let at = 0; at <= limits.wrongProofsPerAccountAndVisitor.limit; at++)
      statuses.push((await guess('198.51.100.1')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    for (let at = 0; at < 20; at++) await guess(`198.51.101.${at}`);
    expect((await guess('198.51.102.1', { code: code() })).json()).toEqual(
      refusalBody(accountRefusals.tooManyLogins),
    );
    const mails = (await queuedMails(shop.deps)).filter(({ recipient }) => recipient === user.email);
    expect(mails.map(({ subject }) => subject)).toContain(guessedCodesMailTexts.subject);
  });

  it('are not asked of customers, nor of an account that is no admin any more', async () => {
    const { user } = await adminWithCodes();
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    await send(`PATCH /admin/users/${user.id}/role`, { role: 'user' }, headers);
    expect((await logIn(user.email)).statusCode).toBe(200);
  });
});

describe('a passkey', () => {
  it('is refused unless it proves what was asked for', async () => {
    const { user, headers } = await adminWithCodes();
    const options = await send('POST /admin/second-factor/passkeys/options', undefined, headers);
    expect(options.json().data).toMatchObject({ rp: { id: 'shop.test' }, user: { name: user.email } });
    const forged = {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    };
    const add = () =>
      send('POST /admin/second-factor/passkeys', { name: 'Phone', response: forged }, headers);
    expect((await add()).json()).toEqual(refusalBody(secondFactorRefusals.proofWrong));
    // The challenge is used up.
    expect((await add()).json()).toEqual(refusalBody(secondFactorRefusals.notBegun));
    const ticket = await ticketFor(user.email);
    expect((await send('POST /auth/second-step/passkey', { ticket })).json().data.challenge).toEqual(
      expect.any(String),
    );
    const used = await send('POST /auth/second-step', { ticket, passkey: forged });
    expect(used.json()).toEqual(refusalBody(secondFactorRefusals.proofWrong));
    expect((await send('POST /auth/second-step/passkey', { ticket: 'x' })).statusCode).toBe(400);
  });
});

describe('what needs confirmation', () => {
  const exportProducts = (headers: Headers) => send('GET /admin/exports/products', undefined, headers);

  it('is as specified for an admin without a second factor', async () => {
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const { id } = await aUser(shop.deps);
    expect((await exportProducts(headers)).statusCode).toBe(200);
    expect((await send(`PATCH /admin/users/${id}/role`, { role: 'admin' }, headers)).statusCode).toBe(200);
  });

  it('is refused until a second factor was shown, and again ten minutes later', async () => {
    const { user, code, headers: old } = await adminWithCodes();
    const headers = bearer(await openSession(shop.deps, user.id));
    const other = await aUser(shop.deps);
    const refused = { ...refusalBody(secondFactorRefusals.confirmationNeeded), data: { methods: CODES } };
    for (const route of [
      'GET /admin/exports/products',
      'GET /admin/confirmation',
      `DELETE /admin/users/${other.id}`,
      `POST /orders/${other.id}/refund`,
    ] as const)
      expect((await send(route, undefined, headers)).json()).toEqual(refused);
    expect((await send(`PATCH /admin/users/${other.id}/role`, { role: 'admin' }, headers)).json()).toEqual(
      refused,
    );
    expect((await send('POST /admin/users', { adminEmail: other.email }, headers)).json()).toEqual(refused);
    expect((await send('GET /admin/users', undefined, headers)).statusCode).toBe(200);

    const password = await send('POST /admin/confirmation', { password: TEST_PASSWORD }, headers);
    expect(password.json()).toEqual(refusalBody(secondFactorRefusals.proofWrong));
    expect((await send('POST /admin/confirmation', { code: code() }, headers)).statusCode).toBe(200);
    expect((await exportProducts(headers)).statusCode).toBe(200);
    later(11);
    expect((await exportProducts(headers)).statusCode).toBe(403);
    // One session's word is not another's.
    expect((await exportProducts(old)).statusCode).toBe(403);
  });

  it('counts the second step of a sign-in', async () => {
    const { user, code } = await adminWithCodes();
    const ticket = await ticketFor(user.email);
    const { token } = (await send('POST /auth/second-step', { ticket, code: code() })).json().data;
    expect((await exportProducts(bearer(token))).statusCode).toBe(200);
  });
});

describe('a shop in which every admin needs a second factor', () => {
  it('lets an admin without one do nothing but set it up, and nobody remove their last', async () => {
    const colleague = await signedIn(shop.deps, { role: 'admin' });
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const save = (headers: Headers, needsSecondFactor: boolean, version: number) =>
      send('PATCH /admin/settings/security', { version, changes: { needsSecondFactor } }, headers);
    expect((await save(colleague.headers, true, 0)).json()).toEqual(
      refusalBody(secondFactorRefusals.missing),
    );

    const { headers, code } = await adminWithCodes();
    expect((await save(headers, true, 0)).statusCode).toBe(200);
    const users = (of: Headers) => send('GET /admin/users', undefined, of);
    expect((await users(colleague.headers)).json()).toEqual(refusalBody(secondFactorRefusals.missing));
    expect((await users(headers)).statusCode).toBe(200);
    expect((await users(demo.headers)).statusCode).toBe(200);
    expect((await send('GET /account/security', undefined, colleague.headers)).statusCode).toBe(200);
    expect((await send('DELETE /admin/second-factor/codes', undefined, headers)).json()).toEqual(
      refusalBody(secondFactorRefusals.lastFactor),
    );

    const ask = { password: TEST_PASSWORD };
    expect((await send('POST /admin/confirmation', ask, colleague.headers)).statusCode).toBe(200);
    const begun = await send('POST /admin/second-factor/codes', undefined, colleague.headers);
    const first = codeAt(begun.json().data.secret, new Date(moment));
    await send('PUT /admin/second-factor/codes', { code: first }, colleague.headers);
    expect((await users(colleague.headers)).statusCode).toBe(200);

    expect((await send('POST /admin/confirmation', { code: code() }, headers)).statusCode).toBe(200);
    expect((await save(headers, false, 1)).statusCode).toBe(200);
    expect((await send('DELETE /admin/second-factor/codes', undefined, headers)).statusCode).toBe(200);
    expect((await send('GET /admin/second-factor', undefined, headers)).json().data).toMatchObject({
      hasCodes: false,
      recoveryCodesLeft: 0,
    });
  });
});
