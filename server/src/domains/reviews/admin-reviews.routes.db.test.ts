import { randomUUID } from 'node:crypto';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { reviewAdminTexts } from '@vitrine/contract/reviews/admin-reviews.texts';
import type { AdminReview } from '@vitrine/contract/reviews/reviews.schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { reviews } from '../../../database/tables/catalog/reviews.table.ts';
import { aProduct, aUser, signedIn } from '../../testing/factories/factories.ts';
import { aReview, ratingsOf } from '../../testing/factories/reviews.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeEach(() => shop.deps.db.delete(reviews));

type Person = Awaited<ReturnType<typeof signedIn>>;

const admin = () => signedIn(shop.deps, { role: 'admin' });

const list = async ({ headers }: Pick<Person, 'headers'>, query = '') =>
  shop.app.inject({ url: `/api/admin/comments${query}`, headers });

const remove = ({ headers }: Person, id: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/admin/comments/${id}`, headers });

describe('GET /admin/comments', () => {
  it('returns author, product, rating and text, newest first (A-CMT-01, A-CMT-04 to A-CMT-08, A-ENT-04)', async () => {
    const product = await aProduct(shop.deps, { name: 'Halden Vase' });
    const user = await aUser(shop.deps, { username: 'Ines', email: 'ines@mail.example' });
    const given = { productId: product.id, userId: user.id };
    await aReview(shop.deps, { ...given, content: 'Older', createdAt: new Date('2030-06-01') });
    const newest = await aReview(shop.deps, {
      ...given,
      rate: 2,
      content: 'Chipped',
      createdAt: new Date('2030-06-02'),
    });

    const { data, total, nextCursor } = (await list(await admin())).json();
    expect([total, nextCursor]).toEqual([2, null]);
    expect(data.map(({ comment }: AdminReview) => comment)).toEqual(['Chipped', 'Older']);
    expect(data[0]).toEqual({
      _id: newest.id,
      user: { username: 'Ines', email: 'ines@mail.example' },
      product: { _id: product.id, name: 'Halden Vase' },
      rating: 2,
      comment: 'Chipped',
      createdAt: '2030-06-02T00:00:00.000Z',
    });
  });

  it('returns those with some stars and of one product, with their number', async () => {
    const [vase, lamp] = [await aProduct(shop.deps), await aProduct(shop.deps)];
    const userId = (await aUser(shop.deps)).id;
    for (const [productId, rate, content] of [
      [vase.id, 1, 'Vase 1'],
      [vase.id, 5, 'Vase 5'],
      [lamp.id, 1, 'Lamp 1'],
    ] as const)
      await aReview(shop.deps, { productId, userId, rate, content });
    const person = await admin();
    const found = async (query: string) => {
      const { data, total } = (await list(person, query)).json();
      expect(total).toBe(data.length);
      return data.map(({ comment }: AdminReview) => comment).toSorted();
    };
    expect(await found('?stars=1')).toEqual(['Lamp 1', 'Vase 1']);
    expect(await found(`?product=${vase.id}`)).toEqual(['Vase 1', 'Vase 5']);
    expect(await found(`?stars=1&product=${vase.id}`)).toEqual(['Vase 1']);
    expect(await found('?stars=4')).toEqual([]);
    expect(await found('?stars=1&product=none')).toEqual([]);
    expect((await list(person, '?stars=6')).statusCode).toBe(400);
  });

  it('pages through all of them', async () => {
    const given = { productId: (await aProduct(shop.deps)).id, userId: (await aUser(shop.deps)).id };
    for (const day of [1, 2, 3])
      await aReview(shop.deps, { ...given, content: `Day ${day}`, createdAt: new Date(`2030-06-0${day}`) });
    const person = await admin();
    const first = (await list(person, '?limit=2')).json();
    const second = (await list(person, `?limit=2&cursor=${first.nextCursor}`)).json();
    expect([...first.data, ...second.data].map(({ comment }) => comment)).toEqual([
      'Day 3',
      'Day 2',
      'Day 1',
    ]);
    expect([first.total, second.total, second.nextCursor]).toEqual([3, 3, null]);
  });

  it('shows the demo admin the authors masked, and invented ones by name', async () => {
    const user = await aUser(shop.deps, { username: 'Omar', email: 'omar@mail.example' });
    await aReview(shop.deps, { productId: (await aProduct(shop.deps)).id, userId: user.id });
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const reply = await list(demo);
    expect(reply.json().data[0].user).toEqual({ username: 'O***', email: 'o***@mail.example' });
    const ida = await aUser(shop.deps, { username: 'Ida', email: 'ida@demo.example', isInvented: true });
    await aReview(shop.deps, { productId: (await aProduct(shop.deps)).id, userId: ida.id });
    expect((await list(demo)).json().data[0].user).toEqual({ username: 'Ida', email: 'i***@demo.example' });
    expect(reply.body).not.toContain('omar@');
  });

  it('is closed to guests and customers', async () => {
    expect((await list({ headers: { authorization: '' } })).statusCode).toBe(401);
    expect((await list(await signedIn(shop.deps))).statusCode).toBe(403);
  });
});

describe('DELETE /admin/comments/:id', () => {
  it('deletes any review, takes its stars out of the average and records who did it (A-CMT-10, A-CMT-11)', async () => {
    const { id: productId } = await aProduct(shop.deps);
    const { id: userId } = await aUser(shop.deps);
    const { id } = await aReview(shop.deps, { productId, userId, rate: 1, content: 'Spam' });
    await aReview(shop.deps, { productId, userId, rate: 5 });
    const person = await admin();

    const reply = await remove(person, id);
    expect([reply.statusCode, reply.json().message]).toEqual([200, reviewAdminTexts.deleted]);
    expect(await ratingsOf(shop.deps, productId)).toEqual({ sum: 5, count: 1, average: 5 });
    const [entry] = await shop.deps.db.select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(entry).toMatchObject({
      actorId: person.user.id,
      action: 'deleted',
      objectKind: 'review',
      before: { productId, userId, rate: 1 },
      after: null,
    });
    expect((await remove(person, id)).statusCode).toBe(404);
  });

  it('returns 404 for a review that is unknown or cannot be, and records nothing', async () => {
    const before = await shop.deps.db.$count(auditEntries);
    for (const id of [randomUUID(), 'not-an-id'])
      expect((await remove(await admin(), id)).statusCode).toBe(404);
    expect(await shop.deps.db.$count(auditEntries)).toBe(before);
  });

  it('is closed to customers, also for their own review', async () => {
    const author = await signedIn(shop.deps);
    const { id } = await aReview(shop.deps, {
      productId: (await aProduct(shop.deps)).id,
      userId: author.user.id,
    });
    expect((await remove(author, id)).statusCode).toBe(403);
    expect(await shop.deps.db.$count(reviews, eq(reviews.id, id))).toBe(1);
  });
});
