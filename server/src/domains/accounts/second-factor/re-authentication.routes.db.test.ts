import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { secondFactorRefusals } from '@vitrine/contract/accounts/second-factor/second-factor.refusals';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { codeAt, shopWithCodes } from '../../../testing/factories/people/admin-with-codes.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';
import { openSession } from '../sessions/sessions.service.ts';

const CODES = { passkey: false, code: true, recoveryCode: true, password: false };
type Headers = Record<string, string>;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const shop = await buildTestApp();
afterAll(() => shop.close());
const { later, send, adminWithCodes, ticketFor, now } = shopWithCodes(shop);
/** A day later, the codes and guesses of other tests no longer count. */
beforeEach(() => later(24 * 60));

describe('a passkey', () => {
  it('is refused unless it shows what was asked for', async () => {
    const { user, headers } = await adminWithCodes();
    const options = await send('POST /admin/second-factor/passkeys/options', { headers });
    expect(options.json().data).toMatchObject({ rp: { id: 'shop.test' }, user: { name: user.email } });
    const forged = {
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    };
    const add = () =>
      send('POST /admin/second-factor/passkeys', { payload: { name: 'Phone', response: forged }, headers });
    expect((await add()).json()).toEqual(refusalBody(secondFactorRefusals.secondFactorWrong));
    // The challenge is used up.
    expect((await add()).json()).toEqual(refusalBody(secondFactorRefusals.notBegun));
    const ticket = await ticketFor(user.email);
    expect(
      (await send('POST /auth/second-factor/passkey', { payload: { ticket } })).json().data.challenge,
    ).toEqual(expect.any(String));
    const used = await send('POST /auth/second-factor', { payload: { ticket, passkey: forged } });
    expect(used.json()).toEqual(refusalBody(secondFactorRefusals.secondFactorWrong));
    expect((await send('POST /auth/second-factor/passkey', { payload: { ticket: 'x' } })).statusCode).toBe(
      400,
    );
  });
});

describe('what needs confirmation', () => {
  const exportProducts = (headers: Headers) => send('GET /admin/exports/products', { headers });

  it('is as specified for an admin without a second factor', async () => {
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const [{ id }, { email }] = [await aUser(shop.deps), await aUser(shop.deps, { isVerified: true })];
    expect((await exportProducts(headers)).statusCode).toBe(200);
    expect((await send('POST /admin/users', { payload: { adminEmail: email }, headers })).statusCode).toBe(
      200,
    );
    expect(
      (await send(`PATCH /admin/users/${id}/role`, { payload: { role: 'admin' }, headers })).statusCode,
    ).toBe(200);
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
      expect((await send(route, { headers })).json()).toEqual(refused);
    expect(
      (await send(`PATCH /admin/users/${other.id}/role`, { payload: { role: 'admin' }, headers })).json(),
    ).toEqual(refused);
    expect(
      (await send('POST /admin/users', { payload: { adminEmail: other.email }, headers })).json(),
    ).toEqual(refused);
    expect((await send('GET /admin/users', { headers })).statusCode).toBe(200);

    const password = await send('POST /admin/confirmation', {
      payload: { password: TEST_PASSWORD },
      headers,
    });
    expect(password.json()).toEqual(refusalBody(secondFactorRefusals.secondFactorWrong));
    expect((await send('POST /admin/confirmation', { payload: { code: code() }, headers })).statusCode).toBe(
      200,
    );
    expect((await exportProducts(headers)).statusCode).toBe(200);
    later(11);
    expect((await exportProducts(headers)).statusCode).toBe(403);
    // Confirming one session does not confirm another.
    expect((await exportProducts(old)).statusCode).toBe(403);
  });

  it('counts the second factor of a sign-in', async () => {
    const { user, code } = await adminWithCodes();
    const ticket = await ticketFor(user.email);
    const { token } = (await send('POST /auth/second-factor', { payload: { ticket, code: code() } })).json()
      .data;
    expect((await exportProducts(bearer(token))).statusCode).toBe(200);
  });
});

describe('a shop in which every admin needs a second factor', () => {
  it('lets an admin without one do nothing but set it up, and nobody remove their last', async () => {
    const colleague = await signedIn(shop.deps, { role: 'admin' });
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const save = (headers: Headers, needsSecondFactor: boolean, version: number) =>
      send('PATCH /admin/settings/security', {
        payload: { version, changes: { needsSecondFactor } },
        headers,
      });
    expect((await save(colleague.headers, true, 0)).json()).toEqual(
      refusalBody(secondFactorRefusals.missing),
    );

    const { headers, code } = await adminWithCodes();
    expect((await save(headers, true, 0)).statusCode).toBe(200);
    const users = (of: Headers) => send('GET /admin/users', { headers: of });
    expect((await users(colleague.headers)).json()).toEqual(refusalBody(secondFactorRefusals.missing));
    expect((await users(headers)).statusCode).toBe(200);
    expect((await users(demo.headers)).statusCode).toBe(200);
    expect((await send('GET /account/security', { headers: colleague.headers })).statusCode).toBe(200);
    expect((await send('DELETE /admin/second-factor/codes', { headers })).json()).toEqual(
      refusalBody(secondFactorRefusals.lastFactor),
    );

    const ask = { password: TEST_PASSWORD };
    expect(
      (await send('POST /admin/confirmation', { payload: ask, headers: colleague.headers })).statusCode,
    ).toBe(200);
    const begun = await send('POST /admin/second-factor/codes', { headers: colleague.headers });
    const first = codeAt(begun.json().data.secret, now());
    await send('PUT /admin/second-factor/codes', { payload: { code: first }, headers: colleague.headers });
    expect((await users(colleague.headers)).statusCode).toBe(200);

    expect((await send('POST /admin/confirmation', { payload: { code: code() }, headers })).statusCode).toBe(
      200,
    );
    expect((await save(headers, false, 1)).statusCode).toBe(200);
    expect((await send('DELETE /admin/second-factor/codes', { headers })).statusCode).toBe(200);
    expect((await send('GET /admin/second-factor', { headers })).json().data).toMatchObject({
      hasCodes: false,
      recoveryCodesLeft: 0,
    });
  });
});
