import { DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { DemoLife } from '@vitrine/demo/life';
import { demoUserCart, demoUserWishlist } from '@vitrine/demo/life/demo-user';
import { MINUTE_MS } from '../../platform/shared/durations.ts';
import type { LifeRows } from './demo.queries.ts';
import type { DemoIds } from './demo-ids.ts';
import { orderRows } from './demo-order-rows.ts';
import type { DemoPictures } from './demo-pictures.ts';

export function lifeRows(
  now: Date,
  life: DemoLife,
  named: { ids: DemoIds; pictures: DemoPictures },
): LifeRows {
  const { ids, pictures } = named;
  return {
    // Without a password nobody can sign in as one of them.
    users: life.customers.map(({ avatar, ...customer }) => ({
      ...customer,
      id: ids.userId(customer.email),
      photoUrl: avatar ? pictures.urlOf(avatar) : null,
      isInvented: true,
    })),
    ...orderRows(now, life, named),
    reviews: life.reviews.map(({ slug, customer, stars, ...review }) => ({
      ...review,
      rate: stars,
      productId: ids.productId(slug),
      userId: ids.userId(customer),
    })),
    messages: life.messages.map((message) => ({
      ...('customer' in message ? { ...message, userId: ids.userId(message.customer) } : message),
      isInvented: true,
    })),
    subscribers: life.subscribers,
    cartLines: demoUserCart.map(({ slug, quantity }, index) => ({ ...ofDemoUser(slug, index), quantity })),
    wishlistItems: demoUserWishlist.map(ofDemoUser),
  };

  /** The first item of a list was added last. */
  function ofDemoUser(slug: string, index: number) {
    const createdAt = new Date(now.getTime() - (index + 1) * MINUTE_MS);
    return { userId: DEMO_USER_ID, productId: ids.productId(slug), createdAt };
  }
}
