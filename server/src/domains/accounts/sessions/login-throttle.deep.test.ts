import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { guessedPasswordsEmailTexts } from '@vitrine/contract/accounts/accounts.texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitCounts } from '../../../../database/tables/shop/limit-counts.table.ts';
import { newestEmails } from '../../../platform/email/outbox.service.ts';
import { countIfAllowed } from '../../../platform/rate-limits/rate-limits.service.ts';
import { limits } from '../../../platform/rate-limits/rate-limits.ts';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { aUser, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { buildTestApp, type TestApp } from '../../../testing/shops/build-test-app.ts';
import { throttleLogin } from './login-throttle.ts';

describe('POST /auth/login under guessing', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await buildTestApp();
  });
  afterAll(() => shop.close());

  const logIn = (email: string, password: string, remoteAddress = '203.0.113.7') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      remoteAddress,
    });

  it('slows the guesser after 10 failures in 15 minutes and never the owner elsewhere', async () => {
    await aUser(shop.deps, { email: 'owner@mail.example' });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await logIn('Owner@mail.example', `guess ${guess}`)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);

    const refused = await logIn('owner@mail.example', TEST_PASSWORD);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
    expect(refused.json()).toEqual(refusalBody(accountRefusals.tooManyLogins));
    expect((await logIn('owner@mail.example', TEST_PASSWORD, '198.51.100.1')).statusCode).toBe(200);

    shop.setNow('2030-06-15T12:15:00.000Z');
    expect((await logIn('owner@mail.example', TEST_PASSWORD)).statusCode).toBe(200);
  });

  it('ignores what the request claims about where it is from', async () => {
    const guess = (forwarded: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'nobody@mail.example', password: 'guess' },
        remoteAddress: '203.0.113.8',
        headers: { 'x-forwarded-for': forwarded },
      });
    for (let i = 0; i < 10; i++) await guess(`10.0.0.${i}`);
    expect((await guess('10.0.0.99')).statusCode).toBe(429);
  });
});

describe('throttleLogin', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await buildTestApp();
  });
  beforeEach(() => shop.deps.db.delete(limitCounts));
  afterAll(() => shop.close());

  const right = async () => 'signed in';
  const wrong = async () => undefined;
  const guesses = (count: number, email: (i: number) => string, network = '203.0.113.7') =>
    Promise.allSettled(
      Array.from({ length: count }, (_, i) => throttleLogin(shop.deps, { email: email(i), network }, wrong)),
    );
  const refused = (answers: readonly PromiseSettledResult<unknown>[]) =>
    answers.filter(({ status }) => status === 'rejected').length;

  it('lets no guess slip through when many are made at once', async () => {
    expect(refused(await guesses(50, () => 'ines@mail.example'))).toBe(40);
  });

  it('stops an address after 100 failures on whatever accounts, and counts a network of IPv6 as one', async () => {
    const answers = await guesses(60, (i) => `${i}@mail.example`, toNetwork('2001:db8:1:2::1'));
    expect(refused(answers)).toBe(0);
    expect(refused(await guesses(60, (i) => `${i}@shop.example`, toNetwork('2001:db8:1:2:ffff::9')))).toBe(
      20,
    );
    expect(refused(await guesses(5, (i) => `${i}@mail.example`, toNetwork('2001:db8:1:3::1')))).toBe(0);
  });

  it('does not count sign-ins that were right or could not be tried', async () => {
    const by = { email: 'ines@mail.example', network: '203.0.113.7' };
    const busy = () => Promise.reject(new Error('no turn'));
    for (let i = 0; i < 30; i++) {
      expect(await throttleLogin(shop.deps, by, right)).toBe('signed in');
      await expect(throttleLogin(shop.deps, by, busy)).rejects.toThrow('no turn');
    }
    expect(refused(await guesses(10, () => by.email))).toBe(0);
    await expect(throttleLogin(shop.deps, by, right)).rejects.toMatchObject({
      declared: accountRefusals.tooManyLogins,
    });
  });

  it('does not count its refusals for one account for the whole address', async () => {
    await guesses(200, () => 'ines@mail.example');
    const omar = { email: 'omar@mail.example', network: '203.0.113.7' };
    expect(await throttleLogin(shop.deps, omar, right)).toBe('signed in');
  });

  it('gives strangers two guesses each at an account that many guess at, and emails its owner once', async () => {
    const email = 'guessed@mail.example';
    await aUser(shop.deps, { email });
    for (let i = 0; i < 50; i++) await guesses(1, () => email, `198.51.100.${i}`);
    expect(await newestEmails(shop.deps)).toEqual([]);

    expect(refused(await guesses(10, () => email, '192.0.2.1'))).toBe(8);
    expect(refused(await guesses(10, () => email, '192.0.2.2'))).toBe(8);
    const owner = { email, network: '192.0.2.3' };
    for (let i = 0; i < 5; i++) expect(await throttleLogin(shop.deps, owner, right)).toBe('signed in');
    expect(await newestEmails(shop.deps)).toEqual([
      expect.objectContaining({ recipient: email, subject: guessedPasswordsEmailTexts.subject }),
    ]);
  });

  it('counts sign-ins that were right per address', async () => {
    const by = { email: 'ines@mail.example', network: '192.0.2.9' };
    const signIns = Array.from({ length: limits.signInsPerVisitor.limit - 1 }, () =>
      countIfAllowed(shop.deps, { signInsPerVisitor: by.network }),
    );
    expect(await Promise.all(signIns)).not.toContain(false);
    expect(await throttleLogin(shop.deps, by, right)).toBe('signed in');
    await expect(throttleLogin(shop.deps, by, right)).rejects.toMatchObject({
      declared: accountRefusals.tooManyLogins,
    });
  });
});
