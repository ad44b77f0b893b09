import { randomUUID } from 'node:crypto';
import { DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { type DemoLife, demoLife } from '@vitrine/demo/life';
import { daysBefore } from '@vitrine/demo/life/calendar';
import {
  demoUserCart,
  demoUserEmail,
  demoUserJoinedAt,
  demoUserWishlist,
} from '@vitrine/demo/life/demo-user';
import { demoProducts, photographsOf } from '@vitrine/demo/products';
import { demoPrivacy, demoReturns, demoTerms } from '@vitrine/demo/products/policies';
import { demoCategories, sceneOf } from '@vitrine/demo/products/product';
import type { Deps } from '../../deps.ts';
import { MINUTE_MS } from '../../platform/shared/durations.ts';
import { type DemoRows, insertDemoRows, insertSettings, updateDemoUserJoined } from './demo.queries.ts';
import { type DemoIds, orderRows } from './demo-order-rows.ts';
import {
  copyDemoPictures,
  type DemoPictures,
  deleteDemoPictures,
  nameDemoPictures,
  queueDemoVariants,
} from './demo-pictures.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore'>;

const DEMO_POLICIES = { terms: demoTerms, privacy: demoPrivacy, returns: demoReturns };

/** Returns what to do after the commit: queue the image variants, which are encoded once the shop is open. */
export async function fillUntouchedShop({ db, clock, imageStore }: Shop): Promise<() => void> {
  const now = clock();
  const pictures = nameDemoPictures();
  try {
    await copyDemoPictures(imageStore, pictures);
    for (const [policy, text] of Object.entries(DEMO_POLICIES)) {
      const { name } = shopTextSettings[policy as keyof typeof DEMO_POLICIES];
      await insertSettings(db, { name, value: { text }, version: 1, updatedAt: now });
    }
    const arrival = { arrivalFromDays: 1, arrivalToDays: 3, workingDays: [1, 2, 3, 4, 5, 6] };
    await insertSettings(db, { name: deliverySettings.name, value: arrival, version: 1, updatedAt: now });
    await updateDemoUserJoined(db, demoUserJoinedAt(now));
    await insertDemoRows(db, demoRows(now, demoLife(now), pictures));
  } catch (error) {
    // Only before the commit: if the connection breaks during the commit, it may have succeeded, and the shop needs its
    // pictures.
    await deleteDemoPictures(imageStore, pictures);
    throw error;
  }
  return () => queueDemoVariants(imageStore, pictures);
}

function demoRows(now: Date, life: DemoLife, pictures: DemoPictures): DemoRows {
  const ids: DemoIds = {
    productId: idsOf(demoProducts.map(({ slug }) => slug)),
    userId: idsOf(
      life.customers.map(({ email }) => email),
      [[demoUserEmail, DEMO_USER_ID]],
    ),
    couponId: idsOf(life.coupons.map(({ code }) => code)),
  };
  return {
    ...productRows(now, ids, pictures),
    // Without a password nobody can sign in as one of them.
    users: life.customers.map(({ avatar, ...customer }) => ({
      ...customer,
      id: ids.userId(customer.email),
      photoUrl: avatar ? pictures.urlOf(avatar) : null,
      isInvented: true,
    })),
    ...orderRows(now, life, { ids, pictures }),
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
    newsletterSubscribers: life.subscribers,
    cartLines: demoUserCart.map(({ slug, quantity }, index) => ({ ...ofDemoUser(slug, index), quantity })),
    wishlistItems: demoUserWishlist.map(ofDemoUser),
  };

  /** The first item of a list was added last. */
  function ofDemoUser(slug: string, index: number) {
    const createdAt = new Date(now.getTime() - (index + 1) * MINUTE_MS);
    return { userId: DEMO_USER_ID, productId: ids.productId(slug), createdAt };
  }
}

function productRows(now: Date, { productId }: DemoIds, { urlOf }: DemoPictures) {
  const categories = demoCategories.map((name, position) => {
    return { id: randomUUID(), name, position, imageUrl: urlOf(sceneOf(name)) };
  });
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  return {
    categories,
    products: demoProducts.map(({ slug, range, category, addedDaysAgo, ...product }) => {
      const createdAt = daysBefore(now, addedDaysAgo);
      const categoryId = categoryIds.get(category) ?? null;
      return { ...product, id: productId(slug), categoryId, createdAt, updatedAt: createdAt };
    }),
    productImages: demoProducts.flatMap((product) =>
      photographsOf(product).map((file, position) => ({
        productId: productId(product.slug),
        position,
        url: urlOf(file),
      })),
    ),
  };
}

function idsOf(names: readonly string[], fixed: readonly [name: string, id: string][] = []) {
  const ids = new Map([...names.map((name): [string, string] => [name, randomUUID()]), ...fixed]);
  return (name: string): string => {
    const id = ids.get(name);
    // A clearer error than the database's missing key for a mistake in the data.
    if (!id) throw new Error(`The demo's data names ${name}, which is not there.`);
    return id;
  };
}
