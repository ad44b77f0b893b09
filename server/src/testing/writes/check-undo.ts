import { expect } from 'vitest';
import { keptObjects } from '../../../database/tables/audit/kept-objects.table.ts';
import { messageReplies, messages } from '../../../database/tables/messages/messages.table.ts';
import { couponUses } from '../../../database/tables/orders/coupon-uses.table.ts';
import { hashTables } from '../database/all-tables.ts';
import { aCoupon } from '../factories/coupons.factories.ts';
import { aCategory, aProduct, aUser, signedIn, TEST_PASSWORD } from '../factories/factories.ts';
import { historyOf } from '../factories/history.factories.ts';
import { anOrder } from '../factories/orders.factories.ts';
import { aReview } from '../factories/reviews.factories.ts';
import type { TestApp } from '../shops/build-test-app.ts';
import { contractWrites } from './contract-writes.ts';
import { randomNumbers } from './random-numbers.ts';
import { randomWrites, type SendWrite, type Write } from './random-writes.ts';
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

type UndoCheck = { writes: number; seed: number };

/**
 * Many random writes of admins, at least one of every kind that the contract has if there are enough. Each is rehearsed first,
 * which leaves no trace. Those that can be undone are rehearsed, undone and, every second time, done again; the shop is the same
 * each time.
 */
export async function checkUndo(shop: TestApp, { writes, seed }: UndoCheck) {
  const { deps } = shop;
  const { user, headers } = await anOwner(shop);
  await fill(shop, user.id);
  const history = historyOf(shop, headers);
  const { below } = randomNumbers(seed + 1);
  const content = () => shopContent(deps.db);
  let before = await content();
  let known: string | undefined;
  const sendWrite: SendWrite = async (write) => {
    before = await content();
    known = (await history.newest())?._id;
    const all = await hashTables(deps.db);
    const given = { ...write, headers: { ...write.headers, ...headers } };
    const rehearsed = await shop.app.inject({ ...given, headers: { ...given.headers, prefer: 'rehearse' } });
    const about = `${write.method} ${write.url}: ${rehearsed.body.slice(0, 300)}`;
    expect(await hashTables(deps.db), `rehearsed ${about}`).toEqual(all);
    const reply = await shop.app.inject(given);
    expect([rehearsed.statusCode, about]).toEqual([reply.statusCode, about]);
    return reply;
  };
  const kinds: Record<string, Write> = {
    ...(await randomWrites(shop, sendWrite, headers, seed)),
    ...contractWrites(shop, sendWrite, headers),
  };
  const next = inTurn(Object.keys(kinds), below);
  const done = new Map<string, number>();
  const undone = new Map<string, number>();
  for (let step = 0; step < writes; step++) {
    const kind = next();
    await confirmAgain(shop, headers);
    const sent = await kinds[kind]?.();
    // It found nothing to do, or was refused.
    if (sent?.statusCode !== 200) continue;
    count(done, kind);
    const operation = await history.newest();
    if (!operation || operation._id === known) continue;
    const about = `${kind} (step ${step}): ${sent.body.slice(0, 200)}`;
    if (!operation.undo.isPossible) continue;
    count(undone, kind);
    const after = await content();
    expect(await history.rehearse(operation._id), about).toMatchObject({ status: 200 });
    expect(await content(), `rehearsed undo: ${about}`).toEqual(after);
    const reply = await history.undo(operation._id);
    expect(reply, about).toMatchObject({ status: 200, data: { stayed: 0 } });
    expect(await content(), `undone: ${about}`).toEqual(before);
    if (below(2) === 0) continue;
    const again = await history.undo(reply.data.operation);
    expect(again, about).toMatchObject({ status: 200, data: { stayed: 0 } });
    expect(await content(), `done again: ${about}`).toEqual(after);
  }
  return { done, undone, kept: await deps.db.$count(keptObjects) };
}

async function anOwner({ deps }: TestApp) {
  await aCategory(deps, 'Ceramics');
  return signedIn(deps, { role: 'admin', isOwner: true });
}

/** Some calls ask who the caller is, and the clock of the test goes on. */
async function confirmAgain({ app }: TestApp, headers: Record<string, string>): Promise<void> {
  const payload = { password: TEST_PASSWORD };
  const reply = await app.inject({ method: 'POST', url: '/api/admin/confirmation', headers, payload });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** All of them in a random order, then again in another one. */
function inTurn(names: readonly string[], below: (limit: number) => number): () => string {
  let left: string[] = [];
  return () => {
    if (left.length === 0) left = [...names];
    return left.splice(below(left.length), 1)[0] ?? '';
  };
}
