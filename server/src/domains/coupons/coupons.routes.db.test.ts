import { randomUUID } from 'node:crypto';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import {
  couponAdminTexts,
  couponRefusalTexts,
  couponTaken,
  couponTexts,
} from '@vitrine/contract/coupons/coupons.texts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { coupons } from '../../../database/tables/orders/coupons.table.ts';
import { auditOf } from '../../testing/factories/audit-of.ts';
import { aCoupon } from '../../testing/factories/coupons.factories.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeEach(async () => {
  shop.setNow('2030-06-15T12:00:00.000Z');
  await shop.deps.db.delete(coupons);
});

type Person = Awaited<ReturnType<typeof signedIn>>;

const admin = () => signedIn(shop.deps, { role: 'admin' });
const list = ({ headers }: Person) => shop.app.inject({ url: '/api/coupons', headers });
const create = ({ headers }: Person, payload: object) =>
  shop.app.inject({ method: 'POST', url: '/api/coupons', headers, payload });
const remove = ({ headers }: Person, id: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/coupons/${id}`, headers });

const SPRING = { code: 'SPRING20', discount: 20, expiresAt: '2030-07-01T00:00:00.000Z' };

describe('GET /coupons', () => {
  it('returns all coupons, live and expired, newest first (A-CPN-01, A-CPN-12, A-ENT-05)', async () => {
    await aCoupon(shop.deps, {
      code: 'OLD',
      createdAt: new Date('2029-01-01'),
      expiresAt: new Date('2029-02-01'),
    });
    await aCoupon(shop.deps, { ...SPRING, expiresAt: new Date(SPRING.expiresAt) });
    const { data } = (await list(await admin())).json();
    expect(data).toEqual([
      { _id: expect.any(String), ...SPRING },
      { _id: expect.any(String), code: 'OLD', discount: 10, expiresAt: '2029-02-01T00:00:00.000Z' },
    ]);
  });

  it('shows the demo admin live codes masked, and those that no longer help in full', async () => {
    const day = (date: string) => new Date(`2030-06-${date}`);
    await aCoupon(shop.deps, { code: 'LIVE77', createdAt: day('02'), expiresAt: day('16') });
    await aCoupon(shop.deps, { code: 'SPENT', createdAt: day('01'), expiresAt: day('14') });
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const reply = await list(demo);
    expect(reply.json().data.map(({ code }: Coupon) => code)).toEqual(['L***', 'SPENT']);
    expect(reply.body).not.toContain('LIVE77');
  });

  it('is closed to guests and customers', async () => {
    expect((await shop.app.inject('/api/coupons')).statusCode).toBe(401);
    expect((await list(await signedIn(shop.deps))).statusCode).toBe(403);
  });
});

describe('POST /coupons', () => {
  it('stores the code in upper case and records who made it (A-CPN-05, A-CPN-09, A-CPN-10)', async () => {
    const person = await admin();
    const reply = await create(person, { ...SPRING, code: ' spring20 ' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      data: { _id: expect.any(String), ...SPRING },
      message: couponAdminTexts.created,
    });
    expect((await list(person)).json().data).toEqual([reply.json().data]);
    expect(await auditOf(shop.deps, reply.json().data._id)).toMatchObject([
      { actorId: person.user.id, action: 'created', objectKind: 'coupon', before: null, after: SPRING },
    ]);
  });

  it('refuses a code that is taken, in whatever case, and records nothing', async () => {
    const person = await admin();
    await create(person, SPRING);
    const before = await shop.deps.db.$count(auditEntries);
    const reply = await create(person, { ...SPRING, code: 'Spring20', discount: 99 });
    expect([reply.statusCode, reply.json().message]).toEqual([409, couponTaken('SPRING20')]);
    expect((await list(person)).json().data).toMatchObject([SPRING]);
    expect(await shop.deps.db.$count(auditEntries)).toBe(before);
  });

  it('makes one coupon of a code that is sent many times at once', async () => {
    const person = await admin();
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(person, SPRING)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await shop.deps.db.$count(coupons)).toBe(1);
  });

  it("refuses an expiry that is not in the future by the shop's clock (A-CPN-07)", async () => {
    const person = await admin();
    for (const expiresAt of [
      '2030-06-15T12:00:00.000Z',
      '2030-06-15T13:59:00+02:00',
      '2001-01-01T00:00:00Z',
    ]) {
      const reply = await create(person, { ...SPRING, expiresAt });
      expect([reply.statusCode, reply.json().message]).toEqual([400, couponRefusalTexts.expiryPassed]);
    }
    expect((await create(person, { ...SPRING, expiresAt: '2030-06-15T12:00:00.001Z' })).statusCode).toBe(200);
  });

  it.each([
    { ...SPRING, discount: 0 },
    { ...SPRING, discount: 101 },
    { ...SPRING, discount: 9.5 },
    { ...SPRING, discount: '20' },
    { ...SPRING, code: 'AB' },
    { ...SPRING, code: 'WITH SPACE' },
    { ...SPRING, code: 'STRASSE€' },
    { ...SPRING, expiresAt: 'tomorrow' },
    { ...SPRING, expiresAt: '9999-12-31T23:59:59-12:00' },
    { code: 'SPRING20' },
  ])('refuses %j and stores nothing (A-CPN-06)', async (payload) => {
    expect((await create(await admin(), payload)).statusCode).toBe(400);
    expect(await shop.deps.db.$count(coupons)).toBe(0);
  });

  it('is closed to customers', async () => {
    expect((await create(await signedIn(shop.deps), SPRING)).statusCode).toBe(403);
    expect(await shop.deps.db.$count(coupons)).toBe(0);
  });
});

describe('DELETE /coupons/:id', () => {
  it('deletes the coupon, records it, and answers 404 the second time (A-CPN-19, A-CPN-20)', async () => {
    const person = await admin();
    const { id } = await aCoupon(shop.deps, { ...SPRING, expiresAt: new Date(SPRING.expiresAt) });
    const reply = await remove(person, id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: couponAdminTexts.deleted }]);
    expect(await auditOf(shop.deps, id)).toMatchObject([
      { actorId: person.user.id, action: 'deleted', objectKind: 'coupon', before: SPRING, after: null },
    ]);
    const again = await remove(person, id);
    expect([again.statusCode, again.json().message]).toEqual([404, couponRefusalTexts.notFound]);
  });

  it('takes a code out of use that someone has already typed', async () => {
    const { id, code } = await aCoupon(shop.deps);
    const { headers } = await signedIn(shop.deps);
    const validate = () =>
      shop.app.inject({ method: 'POST', url: '/api/coupons/validate', headers, payload: { code } });
    expect((await validate()).statusCode).toBe(200);
    expect((await remove(await admin(), id)).statusCode).toBe(200);
    expect((await validate()).json().message).toBe(couponTexts.invalid);
  });

  it('returns 404 for a coupon that is unknown or cannot be, 403 to customers', async () => {
    for (const id of [randomUUID(), 'not-an-id'])
      expect((await remove(await admin(), id)).statusCode).toBe(404);
    const { id } = await aCoupon(shop.deps);
    expect((await remove(await signedIn(shop.deps), id)).statusCode).toBe(403);
    expect(await shop.deps.db.$count(coupons, eq(coupons.id, id))).toBe(1);
  });
});
