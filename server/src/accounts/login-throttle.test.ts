import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitCounts } from '../db/tables/limit-counts.table.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { aUser, TEST_PASSWORD } from '../testing/factories.ts';
import { refusalBody } from '../testing/refusal-body.ts';
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

  it('takes no word of the request for where it comes from', async () => {
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
  const guesses = (count: number, email: (i: number) => string, address = '203.0.113.7') =>
    Promise.allSettled(
      Array.from({ length: count }, (_, i) => throttleLogin(shop.deps, { email: email(i), address }, wrong)),
    );
  const refused = (answers: readonly PromiseSettledResult<unknown>[]) =>
    answers.filter(({ status }) => status === 'rejected').length;

  it('lets no guess slip through when many come at once', async () => {
    expect(refused(await guesses(50, () => 'ines@mail.example'))).toBe(40);
  });

  it('stops an address after 100 failures on whatever accounts, and counts a network of IPv6 as one', async () => {
    const answers = await guesses(60, (i) => `${i}@mail.example`, '2001:db8:1:2::1');
    expect(refused(answers)).toBe(0);
    expect(refused(await guesses(60, (i) => `${i}@shop.example`, '2001:db8:1:2:ffff::9'))).toBe(20);
    expect(refused(await guesses(5, (i) => `${i}@mail.example`, '2001:db8:1:3::1'))).toBe(0);
  });

  it('does not count sign-ins that were right or could not be tried', async () => {
    const by = { email: 'ines@mail.example', address: '203.0.113.7' };
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

  it('does not hold its refusals for one account against the whole address', async () => {
    await guesses(200, () => 'ines@mail.example');
    const omar = { email: 'omar@mail.example', address: '203.0.113.7' };
    expect(await throttleLogin(shop.deps, omar, right)).toBe('signed in');
  });
});
