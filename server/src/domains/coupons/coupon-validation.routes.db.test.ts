import { randomUUID } from 'node:crypto';
import { couponRefusals } from '@vitrine/contract/coupons/coupons.refusals';
import { couponRefusalTexts } from '@vitrine/contract/coupons/coupons.texts';
import { errorTexts } from '@vitrine/contract/shared/errors';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { couponValidations } from '../../../database/tables/orders/coupon-uses.table.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { aCoupon } from '../../testing/factories/coupons.factories.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { usableCoupon } from './coupons.service.ts';

const shop = openTestShop();
let addresses = 0;
beforeEach(() => shop.setNow('2030-06-15T12:00:00.000Z'));

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Each shopper has an address of their own unless the test names one. */
async function shopper() {
  return { ...(await signedIn(shop.deps)), remoteAddress: `10.0.${++addresses}.1` };
}

const validate = ({ headers, remoteAddress }: Person & { remoteAddress: string }, code: unknown) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/coupons/validate',
    headers,
    remoteAddress,
    payload: { code },
  });

const validationsOf = ({ user }: Person) =>
  shop.deps.db.select().from(couponValidations).where(eq(couponValidations.userId, user.id));

describe('POST /coupons/validate', () => {
  it('returns id and discount, whatever the case and the space around the code (S-CRT-16, S-CRT-17, S-CRT-18, S-ENT-05)', async () => {
    const { id } = await aCoupon(shop.deps, { code: 'SPRING20', discount: 20 });
    const ines = await shopper();
    for (const code of ['SPRING20', ' spring20 ', 'Spring20']) {
      const reply = await validate(ines, code);
      expect([reply.statusCode, reply.json()]).toEqual([
        200,
        { data: { _id: id, discount: 20 }, message: 'Coupon applied successfully!' },
      ]);
    }
  });

  it('remembers who typed the code and when, once per person and coupon', async () => {
    const { id: couponId, code } = await aCoupon(shop.deps);
    const ines = await shopper();
    await validate(ines, code);
    shop.setNow('2030-06-15T12:10:00.000Z');
    await validate(ines, code);
    expect(await validationsOf(ines)).toEqual([
      { userId: ines.user.id, couponId, validatedAt: new Date('2030-06-15T12:10:00.000Z') },
    ]);
  });

  it('treats an expired code exactly as an unknown one and remembers nothing (S-CRT-19)', async () => {
    const expired = await aCoupon(shop.deps, { expiresAt: shop.deps.clock() });
    const ines = await shopper();
    for (const code of [expired.code, 'NOSUCHCODE', '%', "' or 1=1 --", '💐']) {
      const reply = await validate(ines, code);
      expect([reply.statusCode, reply.json()]).toEqual([404, refusalBody(couponRefusals.invalid)]);
    }
    expect(await validationsOf(ines)).toEqual([]);
  });

  it.each(['', '   ', 'x'.repeat(65), 7, null, ['SPRING20']])('refuses %j', async (code) => {
    expect((await validate(await shopper(), code)).statusCode).toBe(400);
  });

  it('returns 401 to guests', async () => {
    const payload = { code: 'SPRING20' };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/coupons/validate', payload });
    expect(reply.statusCode).toBe(401);
  });

  it('lets one person try 10 codes a minute, from wherever', async () => {
    const { code } = await aCoupon(shop.deps);
    const ines = await shopper();
    const statuses = [];
    for (let host = 1; host <= 11; host++)
      statuses.push((await validate({ ...ines, remoteAddress: `10.1.0.${host}` }, 'GUESS')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(404), 429]);

    const refused = await validate(ines, code);
    expect([refused.statusCode, refused.json().message]).toEqual([429, errorTexts.tooMany]);
    expect(refused.headers['retry-after']).toBe('60');
    expect(await validationsOf(ines)).toEqual([]);
    shop.setNow('2030-06-15T12:01:00.000Z');
    expect((await validate(ines, code)).statusCode).toBe(200);
  });

  it('lets one address try 30 codes a minute, however many people share it', async () => {
    const remoteAddress = '10.2.0.1';
    const statuses = [];
    for (let person = 0; person < 4; person++) {
      const guesser = { ...(await signedIn(shop.deps)), remoteAddress };
      for (let guess = 0; guess < 8; guess++) statuses.push((await validate(guesser, 'GUESS')).statusCode);
    }
    expect(statuses).toEqual([...Array(30).fill(404), 429, 429]);
    expect((await validate(await shopper(), 'GUESS')).statusCode).toBe(404);
  });
});

describe('usableCoupon', () => {
  it('returns the coupon to whoever typed its code within half an hour', async () => {
    const { id, code, expiresAt } = await aCoupon(shop.deps, { discount: 25 });
    const ines = await shopper();
    await validate(ines, code);
    const coupon = { _id: id, code, discount: 25, expiresAt: expiresAt.toISOString() };
    expect(await usableCoupon(shop.deps, id, ines.user.id)).toEqual(coupon);
    shop.setNow('2030-06-15T12:29:59.999Z');
    expect(await usableCoupon(shop.deps, id, ines.user.id)).toEqual(coupon);
    shop.setNow('2030-06-15T12:30:00.000Z');
    await expect(usableCoupon(shop.deps, id, ines.user.id)).rejects.toThrow(couponRefusalTexts.noLongerValid);
  });

  it('refuses a coupon that the user never typed, that expired or that is unknown', async () => {
    const { id, code } = await aCoupon(shop.deps, { expiresAt: new Date('2030-06-15T12:05:00.000Z') });
    const [ines, omar] = [await shopper(), await shopper()];
    await validate(ines, code);
    const refusal = { declared: couponRefusals.noLongerValid };
    await expect(usableCoupon(shop.deps, id, omar.user.id)).rejects.toMatchObject(refusal);
    await expect(usableCoupon(shop.deps, randomUUID(), ines.user.id)).rejects.toMatchObject(refusal);
    shop.setNow('2030-06-15T12:05:00.000Z');
    await expect(usableCoupon(shop.deps, id, ines.user.id)).rejects.toMatchObject(refusal);
  });
});
