import { describe, expect, it } from 'vitest';
import { aProduct, aUser, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { aReview } from '../../testing/factories/reviews.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();

describe('a verified buyer', () => {
  it('is who paid for the product, in the list, beside the product and in the back office', async () => {
    const { id: productId } = await aProduct(shop.deps);
    const [buyer, other] = await Promise.all([aUser(shop.deps), aUser(shop.deps)]);
    for (const { id: userId } of [buyer, other]) {
      await aReview(shop.deps, { productId, userId, content: 'Fine' });
      await anOrder(shop.deps, { userId, paidAt: userId === buyer.id ? shop.deps.clock() : null }, [
        { productId },
      ]);
    }
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const listed = (await shop.app.inject(`/api/comments/${productId}`)).json().data;
    const flags = listed.map(
      ({ user, isVerifiedBuyer }: { user: { _id: string }; isVerifiedBuyer?: true }) => [
        user._id,
        isVerifiedBuyer,
      ],
    );
    expect(Object.fromEntries(flags)).toEqual({ [buyer.id]: true, [other.id]: undefined });
    const ofAll = (await shop.app.inject({ url: '/api/admin/comments', headers })).json().data;
    const here = ofAll.filter(({ product }: { product: { _id: string } }) => product._id === productId);
    expect(
      here.map(({ isVerifiedBuyer }: { isVerifiedBuyer?: true }) => isVerifiedBuyer === true).sort(),
    ).toEqual([false, true]);
  });
});
