import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { securityRefusals } from '@vitrine/contract/accounts/own-account/security.refusals';
import { secondFactorRefusals } from '@vitrine/contract/accounts/second-factor/second-factor.refusals';
import {
  guessedCodesEmailTexts,
  secondFactorEmailTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../platform/rate-limits/rate-limits.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { queuedEmails } from '../../../testing/factories/email.factories.ts';
import { signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { codeAt, shopWithCodes } from '../../../testing/factories/people/admin-with-codes.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';

const PASSWORD_ONLY = { passkey: false, code: false, recoveryCode: false, password: true };
const CODES = { passkey: false, code: true, recoveryCode: true, password: false };

const shop = await buildTestApp();
afterAll(() => shop.close());
const { later, send, logIn, adminWithCodes, ticketFor, now } = shopWithCodes(shop);
/** A day later, the codes and guesses of other tests no longer count. */
beforeEach(() => later(24 * 60));

describe('codes from an app', () => {
  it('ask for the password first, count once a code was right and come with recovery codes', async () => {
    const { user, headers } = await signedIn(shop.deps, { role: 'admin' });
    const begin = () => send('POST /admin/second-factor/codes', { headers });
    expect((await begin()).json()).toEqual({
      ...refusalBody(secondFactorRefusals.confirmationNeeded),
      data: { methods: PASSWORD_ONLY },
    });
    const wrong = await send('POST /admin/confirmation', { payload: { password: 'not this one' }, headers });
    expect(wrong.json()).toEqual(refusalBody(securityRefusals.wrongPassword));
    await send('POST /admin/confirmation', { payload: { password: TEST_PASSWORD }, headers });
    const { secret, uri } = (await begin()).json().data;
    expect(uri).toContain(`secret=${secret}`);
    expect((await logIn(user.email)).statusCode).toBe(200);

    const turnOn = (code: string) => send('PUT /admin/second-factor/codes', { payload: { code }, headers });
    expect((await turnOn('000000')).json()).toEqual(refusalBody(secondFactorRefusals.secondFactorWrong));
    const on = await turnOn(codeAt(secret, now()));
    expect(new Set(on.json().data.recoveryCodes).size).toBe(10);
    expect((await begin()).json()).toEqual(refusalBody(secondFactorRefusals.codesOnAlready));
    expect((await send('GET /admin/second-factor', { headers })).json().data).toMatchObject({
      passkeys: [],
      hasCodes: true,
      recoveryCodesLeft: 10,
    });
    expect(await logIn(user.email)).toMatchObject({ statusCode: 401, cookies: [] });
    const activity = await send(`GET /admin/audit?objectKind=user&objectId=${user.id}`, { headers });
    expect(activity.json().data.map(({ action }: { action: string }) => action)).toContain(
      'second_factor_changed',
    );
    expect(activity.body + on.body).not.toContain(secret);
    const emails = (await queuedEmails(shop.deps)).filter(({ recipient }) => recipient === user.email);
    expect(emails.map(({ subject }) => subject)).toEqual([secondFactorEmailTexts.subject]);
  });

  it('end a sign-in once: the same code, a used recovery code and an old ticket are refused', async () => {
    const { user, code, recoveryCodes } = await adminWithCodes();
    const needed = await logIn(user.email);
    expect(needed.json()).toEqual({
      ...refusalBody(secondFactorRefusals.needed),
      data: { ticket: expect.any(String), email: user.email, methods: CODES },
    });
    const { ticket } = needed.json().data;
    const step = (shown: object, of = ticket) =>
      send('POST /auth/second-factor', { payload: { ticket: of, ...shown } });
    expect((await step({})).json()).toEqual(refusalBody(secondFactorRefusals.secondFactorWrong));
    const done = await step({ code: code() });
    expect(done.json().data).toMatchObject({ _id: user.id, token: expect.any(String) });
    expect(done.cookies).toHaveLength(1);
    expect((await step({ code: code() })).json()).toEqual(refusalBody(secondFactorRefusals.ticketInvalid));
    const second = await ticketFor(user.email);
    expect((await step({ code: code() }, second)).json()).toEqual(
      refusalBody(secondFactorRefusals.secondFactorWrong),
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
        async (ticket) =>
          (await send('POST /auth/second-factor', { payload: { ticket, code: code() } })).statusCode,
      ),
    );
    expect(statuses.sort()).toEqual([200, 403]);
  });

  it('cannot be guessed, from one place or from many, and whoever knows the password is reported', async () => {
    const { user, code } = await adminWithCodes();
    const ticket = await ticketFor(user.email);
    const guess = (from: string, shown: object = { code: '000000' }) =>
      send('POST /auth/second-factor', { payload: { ticket, ...shown }, from });
    const statuses: number[] = [];
    for (let at = 0; at <= limits.failedSecondFactorsPerAccountAndVisitor.limit; at++)
      statuses.push((await guess('198.51.100.1')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    for (let at = 0; at < 20; at++) await guess(`198.51.101.${at}`);
    expect((await guess('198.51.102.1', { code: code() })).json()).toEqual(
      refusalBody(accountRefusals.tooManyLogins),
    );
    const emails = (await queuedEmails(shop.deps)).filter(({ recipient }) => recipient === user.email);
    expect(emails.map(({ subject }) => subject)).toContain(guessedCodesEmailTexts.subject);
  });

  it('are not asked of customers, nor of an account that is no admin any more', async () => {
    const { user } = await adminWithCodes();
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    await send(`PATCH /admin/users/${user.id}/role`, { payload: { role: 'user' }, headers });
    expect((await logIn(user.email)).statusCode).toBe(200);
  });
});
