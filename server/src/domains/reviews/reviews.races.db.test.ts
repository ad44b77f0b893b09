import { describe, expect, it } from 'vitest';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { ratingsOf } from '../../testing/factories/reviews.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();

type Person = Awaited<ReturnType<typeof signedIn>>;

const post = ({ headers }: Person, productId: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/comments/${productId}`, headers, payload });

describe('POST /comments/:productId, many at once', () => {
  it('leaves sum and count exact', async () => {
    const { id: productId } = await aProduct(shop.deps);
    const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(shop.deps)));
    const replies = await Promise.all(
      people.flatMap((person, index) =>
        [1, 2].map((take) => post(person, productId, { rate: 1 + (index % 5), content: `Take ${take}` })),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await ratingsOf(shop.deps, productId)).toEqual({ sum: 60, count: 20, average: 3 });
  });

  it('stores one of several identical reviews', async () => {
    for (let round = 0; round < 10; round++) {
      const ines = await signedIn(shop.deps);
      const { id: productId } = await aProduct(shop.deps);
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => post(ines, productId, { rate: 5, content: 'Great' })),
      );
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
      expect((await ratingsOf(shop.deps, productId)).count).toBe(1);
    }
  });
});
