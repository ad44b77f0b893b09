import { sentenceText } from '@vitrine/contract/history/history-sentences';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptObjects } from '../../../database/tables/audit/kept-objects.table.ts';
import { reviews } from '../../../database/tables/catalog/reviews.table.ts';
import { messageReplies, messages } from '../../../database/tables/messages/messages.table.ts';
import { couponUses } from '../../../database/tables/orders/coupon-uses.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { aCatalogAdmin } from '../../testing/factories/catalog.factories.ts';
import { aCoupon } from '../../testing/factories/coupons.factories.ts';
import { aCategory, aProduct, aUser } from '../../testing/factories/factories.ts';
import { historyOf } from '../../testing/factories/history.factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { aReview } from '../../testing/factories/reviews.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../testing/shops/ticking-clock.ts';
import { deleteUsers } from '../accounts/users.queries.ts';
import { deleteOldKept } from '../audit/kept/kept-objects.service.ts';

const shop = openTestShop({}, { clock: tickingClock(1) });
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
let history: ReturnType<typeof historyOf>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
  history = historyOf(shop, admin.headers);
});

describe('what was deleted', () => {
  it('comes back: a category with its products, except those that have another one', async () => {
    const [one, other] = [await aCategory(shop.deps), await aCategory(shop.deps)];
    const [stays, moves] = await Promise.all([1, 2].map(() => aProduct(shop.deps, { categoryId: one.id })));
    await history.ask('PATCH', `/categories/${one.id}`, { name: `${one.name} 2` });
    await history.ask('DELETE', `/categories/${one.id}`);
    const deletion = await history.newest();
    await admin.update(String(moves?.id), { category: other.id });
    await history.undo(deletion._id);
    const { data } = await history.ask('GET', '/categories');
    expect(data).toContainEqual({ _id: one.id, name: `${one.name} 2` });
    expect((await admin.read(String(stays?.id))).category._id).toBe(one.id);
    expect((await admin.read(String(moves?.id))).category._id).toBe(other.id);
    expect((await shop.app.inject(`/api/products?category=${encodeURIComponent(one.name)}`)).statusCode).toBe(
      200,
    );
  });

  it('comes back: a product with its category and images, and goes again', async () => {
    const { data } = await admin.create();
    await admin.remove(data._id);
    const deletion = await history.newest();
    expect(sentenceText(deletion.sentence)).toBe('deleted the product Halden Vase');
    await history.undo(deletion._id);
    const { version: _, ...back } = await admin.read(data._id);
    expect(data).toMatchObject({ ...back, version: expect.any(Number) });
    await history.undoNewest();
    expect((await shop.app.inject(`/api/products/${data._id}`)).statusCode).toBe(404);
  });

  it('comes back: a coupon with the orders that used it, unless its code is taken', async () => {
    const coupon = await aCoupon(shop.deps);
    const { id: userId } = await aUser(shop.deps);
    const order = await anOrder(shop.deps, {
      userId,
      couponId: coupon.id,
      couponCode: coupon.code,
      couponPercent: 10,
    });
    await shop.deps.db.insert(couponUses).values({ orderId: order.id, couponId: coupon.id, userId });
    await history.ask('DELETE', `/coupons/${coupon.id}`);
    expect(await history.undoNewest()).toMatchObject({ status: 200, data: { restored: 1 } });
    const [named] = await shop.deps.db.select().from(orders).where(eq(orders.id, order.id));
    const [use] = await shop.deps.db.select().from(couponUses).where(eq(couponUses.orderId, order.id));
    expect([named?.couponId, use?.couponId]).toEqual([coupon.id, coupon.id]);
    await history.ask('DELETE', `/coupons/${coupon.id}`);
    const deletion = await history.newest();
    await history.ask('POST', '/coupons', {
      code: coupon.code,
      discount: 5,
      expiresAt: '2040-01-01T00:00:00Z',
    });
    const taken = await history.undo(deletion._id);
    expect(taken.data.staying).toMatchObject([{ reason: 'taken' }]);
    expect(await shop.deps.db.$count(keptObjects, eq(keptObjects.objectId, coupon.id))).toBe(1);
  });

  it('comes back: a comment and a message with its answers', async () => {
    const { id: userId } = await aUser(shop.deps);
    const product = await aProduct(shop.deps);
    const review = await aReview(shop.deps, { userId, productId: product.id, content: 'Fine', rate: 4 });
    await history.ask('DELETE', `/admin/comments/${review.id}`);
    await history.undoNewest();
    expect(await shop.deps.db.select().from(reviews).where(eq(reviews.id, review.id))).toEqual([review]);
    expect(await admin.read(product.id)).toMatchObject({ reviewCount: 1, averageRating: 4 });

    const [message] = await shop.deps.db
      .insert(messages)
      .values({ userId, subject: 'Q', message: 'Blue?' })
      .returning();
    const id = String(message?.id);
    const answer = { messageId: id, writtenBy: admin.user.id, body: 'Yes.' };
    const replies = await shop.deps.db.insert(messageReplies).values(answer).returning();
    await history.ask('DELETE', `/messages/${id}`);
    await history.undoNewest();
    expect(await shop.deps.db.select().from(messages).where(eq(messages.id, id))).toEqual([message]);
    expect(await shop.deps.db.select().from(messageReplies).where(eq(messageReplies.messageId, id))).toEqual(
      replies,
    );
  });

  it('does not come back after its author was erased, or after 30 days', async () => {
    const { id: userId } = await aUser(shop.deps);
    const { id: productId } = await aProduct(shop.deps);
    const [gone, old] = [
      await aReview(shop.deps, { userId, productId, content: 'One' }),
      await aReview(shop.deps, { userId: admin.user.id, productId, content: 'Two' }),
    ];
    await history.ask('DELETE', `/admin/comments/${gone.id}`);
    const deletion = await history.newest();
    await deleteUsers(shop.deps.db, [userId], shop.deps.clock());
    expect((await history.undo(deletion._id)).data.staying).toMatchObject([{ reason: 'not-kept' }]);
    await history.ask('DELETE', `/admin/comments/${old.id}`);
    const later = new Date(shop.deps.clock().getTime() + 31 * DAY_MS);
    await deleteOldKept({ ...shop.deps, clock: () => later });
    expect(await shop.deps.db.$count(keptObjects)).toBe(0);
  });
});
