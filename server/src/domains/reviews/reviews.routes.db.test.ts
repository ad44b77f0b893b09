import { randomUUID } from 'node:crypto';
import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { REVIEW_MAX_CHARS } from '@vitrine/contract/reviews/reviews.rules';
import type { Review } from '@vitrine/contract/reviews/reviews.schemas';
import { reviewRefusalTexts, reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { reviews } from '../../../database/tables/catalog/reviews.table.ts';
import { aProduct, aUser, signedIn } from '../../testing/factories/factories.ts';
import { aReview, ratingsOf } from '../../testing/factories/reviews.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();

type Person = Awaited<ReturnType<typeof signedIn>>;

const list = async (productId: string, query = '') =>
  (await shop.app.inject(`/api/comments/${productId}${query}`)).json();

const post = ({ headers }: Person, productId: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/comments/${productId}`, headers, payload });

const remove = ({ headers }: Person, path: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/${path}`, headers });

const isStored = async (id: string) => (await shop.deps.db.$count(reviews, eq(reviews.id, id))) === 1;

describe('GET /comments/:productId', () => {
  it('returns the reviews newest first, with name and photo of the author alone (S-REV-02, S-REV-04, S-REV-05, S-ENT-04)', async () => {
    const { id: productId } = await aProduct(shop.deps);
    const user = await aUser(shop.deps, { username: 'Ines', photoUrl: '/media/ines.webp' });
    for (const day of [1, 3, 2])
      await aReview(shop.deps, {
        productId,
        userId: user.id,
        rate: day,
        content: `Day ${day}`,
        createdAt: new Date(`2030-06-0${day}`),
      });

    const { data, total, nextCursor } = await list(productId);
    expect([total, nextCursor]).toEqual([3, null]);
    expect(data.map(({ content }: Review) => content)).toEqual(['Day 3', 'Day 2', 'Day 1']);
    expect(data[0]).toEqual({
      _id: expect.any(String),
      rate: 3,
      content: 'Day 3',
      user: { _id: user.id, username: 'Ines', photoUrl: '/media/ines.webp' },
      createdAt: '2030-06-03T00:00:00.000Z',
    });
  });

  it('shows "Deleted user" as the author after the account is gone', async () => {
    const { id: productId } = await aProduct(shop.deps);
    const user = await aUser(shop.deps, { username: 'Ines', photoUrl: '/media/ines.webp' });
    await aReview(shop.deps, { productId, userId: user.id });
    const blank = { username: 'Deleted user', email: null, passwordHash: null, photoUrl: null };
    await shop.deps.db
      .update(users)
      .set({ ...blank, deletedAt: new Date() })
      .where(eq(users.id, user.id));
    expect((await list(productId)).data[0].user).toEqual({
      _id: user.id,
      username: 'Deleted user',
      photoUrl: null,
    });
  });

  it('pages through all of them without a gap, also within one millisecond', async () => {
    const { id: productId } = await aProduct(shop.deps);
    const user = await aUser(shop.deps);
    const createdAt = new Date('2030-06-01');
    const made = [];
    for (let number = 0; number < 7; number++)
      made.push((await aReview(shop.deps, { productId, userId: user.id, createdAt })).id);

    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(productId, `?limit=3${cursor && `&cursor=${cursor}`}`);
      expect(page.total).toBe(7);
      expect(page.data.length).toBeLessThanOrEqual(3);
      seen.push(...page.data.map(({ _id }: Review) => _id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(seen.toSorted()).toEqual(made.toSorted());
  });

  it('returns 404 for a product that is deleted, unknown or cannot be, and 400 for a made-up place', async () => {
    const deleted = await aProduct(shop.deps, { deletedAt: new Date('2030-01-01') });
    for (const id of [deleted.id, randomUUID(), 'not-an-id'])
      expect((await shop.app.inject(`/api/comments/${id}`)).statusCode).toBe(404);
    const { id } = await aProduct(shop.deps);
    expect((await shop.app.inject(`/api/comments/${id}?cursor=abc`)).statusCode).toBe(400);
    expect((await shop.app.inject(`/api/comments/${id}?limit=101`)).statusCode).toBe(400);
  });
});

describe('POST /comments/:productId', () => {
  it('stores the stars that were picked and counts them at once (S-REV-12, S-REV-13, S-REV-15)', async () => {
    const ines = await signedIn(shop.deps, { username: 'Ines' });
    const { id: productId } = await aProduct(shop.deps);
    // Four stars are sent as 6 − 4.
    const payload = { rating: 2, content: ' Lovely vase ', userId: ines.user.id };
    const reply = await post(ines, productId, payload);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().message).toBe(reviewTexts.posted);
    expect(reply.json().data).toMatchObject({
      rate: 4,
      content: 'Lovely vase',
      user: { _id: ines.user.id, username: 'Ines', photoUrl: null },
    });

    await post(ines, productId, { rate: 5, content: 'Still lovely' });
    expect((await list(productId)).data.map(({ rate }: Review) => rate).toSorted()).toEqual([4, 5]);
    expect(await ratingsOf(shop.deps, productId)).toEqual({ sum: 9, count: 2, average: 4.5 });
  });

  it('refuses the same text twice on a product, and takes it on another', async () => {
    const ines = await signedIn(shop.deps);
    const [vase, cup] = [await aProduct(shop.deps), await aProduct(shop.deps)];
    await post(ines, vase.id, { rate: 5, content: 'Great' });
    const again = await post(ines, vase.id, { rate: 1, content: ' Great ' });
    expect([again.statusCode, again.json().message]).toEqual([409, reviewRefusalTexts.repeated]);
    expect(await ratingsOf(shop.deps, vase.id)).toEqual({ sum: 5, count: 1, average: 5 });
    expect((await post(ines, cup.id, { rate: 5, content: 'Great' })).statusCode).toBe(200);
  });

  it('takes 10 reviews an hour from one person', async () => {
    const ines = await signedIn(shop.deps);
    const { id: productId } = await aProduct(shop.deps);
    shop.setNow('2030-06-15T12:00:00.000Z');
    const statuses = [];
    for (let number = 1; number <= 11; number++)
      statuses.push((await post(ines, productId, { rate: 5, content: `Take ${number}` })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await ratingsOf(shop.deps, productId)).count).toBe(10);

    const omar = await signedIn(shop.deps);
    expect((await post(omar, productId, { rate: 5, content: 'Mine' })).statusCode).toBe(200);
    shop.setNow('2030-06-15T13:00:00.000Z');
    expect((await post(ines, productId, { rate: 5, content: 'Later' })).statusCode).toBe(200);
  });

  it.each([
    { rating: 0, content: 'Fine' },
    { rating: 6, content: 'Fine' },
    { rating: 4.5, content: 'Fine' },
    { rating: '5', content: 'Fine' },
    { content: 'Fine' },
    { rating: 1, content: '   ' },
    { rating: 1, content: 'x'.repeat(REVIEW_MAX_CHARS + 1) },
    { rating: 1 },
  ])('refuses %j and stores nothing', async (payload) => {
    const ines = await signedIn(shop.deps);
    const { id: productId } = await aProduct(shop.deps);
    expect((await post(ines, productId, payload)).statusCode).toBe(400);
    expect((await ratingsOf(shop.deps, productId)).count).toBe(0);
  });

  it("answers 401 to guests, 403 for another person's user id, 404 for a product that is gone", async () => {
    const [ines, omar] = [await signedIn(shop.deps), await signedIn(shop.deps)];
    const { id: productId } = await aProduct(shop.deps);
    const payload = { rating: 1, content: 'Fine' };
    const url = `/api/comments/${productId}`;
    expect((await shop.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
    expect((await post(ines, productId, { ...payload, userId: omar.user.id })).statusCode).toBe(403);
    expect((await ratingsOf(shop.deps, productId)).count).toBe(0);

    const deleted = await aProduct(shop.deps, { deletedAt: new Date('2030-01-01') });
    for (const id of [deleted.id, randomUUID()]) {
      const reply = await post(ines, id, payload);
      expect([reply.statusCode, reply.json().message]).toEqual([404, catalogRefusalTexts.productNotFound]);
    }
  });
});

describe('DELETE /comments/:userId/:commentId', () => {
  it('deletes an own review and takes its stars out of the average; a second time there is none (S-REV-21, S-REV-22)', async () => {
    const ines = await signedIn(shop.deps);
    const { id: productId } = await aProduct(shop.deps);
    const other = await aReview(shop.deps, { productId, userId: ines.user.id, rate: 5 });
    const gone = await aReview(shop.deps, { productId, userId: ines.user.id, rate: 1 });
    const path = `comments/${ines.user.id}/${gone.id}`;
    const reply = await remove(ines, path);
    expect([reply.statusCode, reply.json().message]).toEqual([200, reviewTexts.deleted]);
    expect(await ratingsOf(shop.deps, productId)).toEqual({ sum: 5, count: 1, average: 5 });
    expect(await isStored(other.id)).toBe(true);
    expect((await remove(ines, path)).statusCode).toBe(404);
  });

  it("answers 403 for another person's review, whoever is named in the address, also to an admin (S-ENT-11)", async () => {
    const author = await signedIn(shop.deps);
    const { id: productId } = await aProduct(shop.deps);
    const { id } = await aReview(shop.deps, { productId, userId: author.user.id });
    for (const role of ['user', 'admin'] as const) {
      const other = await signedIn(shop.deps, { role });
      const asSelf = await remove(other, `comments/${other.user.id}/${id}`);
      expect([asSelf.statusCode, asSelf.json().message]).toEqual([403, reviewRefusalTexts.notYours]);
      expect((await remove(other, `comments/${author.user.id}/${id}`)).statusCode).toBe(403);
    }
    expect(await isStored(id)).toBe(true);
  });

  it('returns 401 to guests and 404 for a review that is unknown or cannot be', async () => {
    const ines = await signedIn(shop.deps);
    const url = `/api/comments/${ines.user.id}/${randomUUID()}`;
    expect((await shop.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
    for (const id of [randomUUID(), 'not-an-id'])
      expect((await remove(ines, `comments/${ines.user.id}/${id}`)).statusCode).toBe(404);
  });
});
