import { expect } from 'vitest';
import { keptObjects } from '../../../database/tables/audit/kept-objects.table.ts';
import { messageReplies, messages } from '../../../database/tables/messages/messages.table.ts';
import { couponUses } from '../../../database/tables/orders/coupon-uses.table.ts';
import { aCatalogAdmin } from '../factories/catalog.factories.ts';
import { aCoupon } from '../factories/coupons.factories.ts';
import { aCategory, aProduct, aUser } from '../factories/factories.ts';
import { historyOf } from '../factories/history.factories.ts';
import { anOrder } from '../factories/orders.factories.ts';
import { aReview } from '../factories/reviews.factories.ts';
import type { TestApp } from '../shops/build-test-app.ts';
import { randomNumbers } from './random-numbers.ts';
import { randomWrites } from './random-writes.ts';
import { shopContent } from './shop-content.ts';

/** Products in categories, of which some are drafts, with comments, coupons that were used, and messages with answers. */
async function fill({ deps }: TestApp, adminId: string): Promise<void> {
  const categories = await Promise.all([1, 2, 3].map(() => aCategory(deps)));
  const { id: userId } = await aUser(deps);
  for (let index = 0; index < 8; index++) {
    const isDraft = index === 7;
    const { id: productId } = await aProduct(
      deps,
      { categoryId: categories[index % 3]?.id ?? null, isDraft, ...(isDraft && { deletedAt: deps.clock() }) },
      [`https://cdn.example/${index}.webp`, `https://cdn.example/${index}-2.webp`],
    );
    await aReview(deps, { productId, userId, content: `Fine ${index}` });
    const coupon = await aCoupon(deps);
    const used = { couponId: coupon.id, couponCode: coupon.code, couponPercent: 10 };
    const order = await anOrder(deps, { userId, ...used });
    await deps.db.insert(couponUses).values({ orderId: order.id, couponId: coupon.id, userId });
    const [message] = await deps.db
      .insert(messages)
      .values({ userId, subject: `Question ${index}`, message: 'Is it blue?' })
      .returning();
    const answer = { messageId: message?.id ?? '', writtenBy: adminId, body: 'It is.' };
    await deps.db.insert(messageReplies).values(answer);
  }
}

/** Many random writes, each of which is rehearsed, undone and, every second time, done again; the shop is the same each time. */
export async function proveUndo(shop: TestApp, { writes, seed }: { writes: number; seed: number }) {
  const { user, headers } = await aCatalogAdmin(shop);
  await fill(shop, user.id);
  const history = historyOf(shop, headers);
  const write = await randomWrites(shop, headers, seed);
  const { below } = randomNumbers(seed + 1);
  const content = () => shopContent(shop.deps.db);
  const done = new Map<string, number>();
  for (let step = 0; step < writes; step++) {
    const before = await content();
    const known = (await history.newest())?._id;
    const { kind, sent } = await write();
    const operation = await history.newest();
    // It found nothing to do, or was refused.
    if (sent?.statusCode !== 200 || !operation || operation._id === known) continue;
    if (Object.keys(operation.entry.after ?? { all: true }).length === 0) continue;
    done.set(kind, (done.get(kind) ?? 0) + 1);
    const about = `${kind} (step ${step}): ${sent.body.slice(0, 200)}`;
    const after = await content();
    expect((await history.rehearse(operation._id)).status, about).toBe(200);
    expect(await content(), `rehearsed: ${about}`).toEqual(after);
    const undone = await history.undo(operation._id);
    expect(undone, about).toMatchObject({ status: 200, data: { stayed: 0 } });
    expect(await content(), `undone: ${about}`).toEqual(before);
    if (below(2) === 0) continue;
    expect(await history.undo(undone.data.operation), about).toMatchObject({
      status: 200,
      data: { stayed: 0 },
    });
    expect(await content(), `done again: ${about}`).toEqual(after);
  }
  return { done, kept: await shop.deps.db.$count(keptObjects) };
}
