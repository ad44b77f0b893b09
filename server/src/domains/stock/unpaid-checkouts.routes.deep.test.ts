import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import { readEnv } from '../../env.ts';
import { cleanUp } from '../../operations/jobs/clean-up.ts';
import { unpaidCheckouts } from '../../platform/rate-limits/rate-limits.ts';
import {
  aBuyer,
  anOwner,
  aShopper,
  deliver,
  eventsOf,
  type Shopper,
} from '../../testing/factories/payments.factories.ts';
import {
  aCountedProduct,
  reservationsOf,
  stockNow,
} from '../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeAll(async () => {
  await anOwner(shop);
});
beforeEach(() => shop.setNow('2030-06-15T12:00:00.000Z'));

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const { perUser, perVisitor, morePerPaid } = unpaidCheckouts;

const checkOutFrom = (shopper: Shopper, remoteAddress: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/checkout',
    headers: shopper.headers,
    payload: { cart: shopper.cart },
    remoteAddress,
  });

/** Reports to the shop how the shopper's newest session ended. */
async function end(shopper: Shopper, type: 'completed' | 'expired'): Promise<string> {
  const { deps } = shop;
  const open = eq(payments.userId, shopper.user.id);
  const all = await deps.db.select().from(payments).where(open);
  const payment = all.find(({ status }) => status === 'open');
  if (!payment) throw new Error('The shopper has no open session.');
  const { orderId, sessionId, amountCents } = payment;
  const object = {
    id: sessionId,
    amount_total: amountCents,
    currency: 'usd',
    payment_status: type === 'completed' ? 'paid' : 'unpaid',
    metadata: { orderId },
  };
  const event = { id: `evt_${orderId}_${type}`, type: `checkout.session.${type}`, data: { object } };
  expect((await deliver(shop, event)).statusCode).toBe(200);
  return orderId;
}

async function leaveUnpaid(shopper: Shopper, count: number): Promise<void> {
  for (const _ of times(count)) {
    await shopper.checkOut();
    await end(shopper, 'expired');
  }
}

describe('an account that opens checkouts and does not pay', () => {
  it('reserves the last pieces a few times and then no longer, so that others can buy them', async () => {
    const product = await aCountedProduct(shop, 3);
    const idle = await aShopper(shop, { product, quantity: 3 });
    for (const _ of times(perUser)) {
      await idle.checkOut();
      expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 3 });
      await end(idle, 'expired');
    }
    await idle.checkOut();
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 0 });
    const honest = await aBuyer(shop, { product, quantity: 3 });
    await end(honest, 'completed');
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 0, reserved: 0 });
    // Nothing is sold twice: who pays for what is gone is an unmatched payment, as with every late one.
    const orderId = await end(idle, 'completed');
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 0, reserved: 0 });
    expect(await eventsOf(shop, orderId)).toContainEqual(
      expect.objectContaining({ type: 'oversold', outcome: 'mismatch' }),
    );
  });

  it('is still refused what is sold out, and gets what is free when it pays', async () => {
    const product = await aCountedProduct(shop, 3);
    const idle = await aShopper(shop, { product, quantity: 2 });
    await leaveUnpaid(idle, perUser);
    const other = await aBuyer(shop, { product, quantity: 2 });
    expect((await idle.send()).statusCode).toBe(409);
    await end(other, 'expired');
    await idle.checkOut();
    const orderId = await end(idle, 'completed');
    expect(await reservationsOf(shop, orderId)).toMatchObject([{ state: 'taken', taken: 2 }]);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 1, reserved: 0 });
  });

  it('reserves again after it has paid, and after a week', async () => {
    const product = await aCountedProduct(shop, 50);
    const shopper = await aShopper(shop, { product });
    await leaveUnpaid(shopper, perUser);
    await shopper.checkOut();
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 50, reserved: 0 });
    await end(shopper, 'completed');
    await leaveUnpaid(shopper, morePerPaid - 1);
    await shopper.checkOut();
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 49, reserved: 1 });
    await end(shopper, 'expired');
    await shopper.checkOut();
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 49, reserved: 0 });
    // Moved back, because a session would end before.
    await shop.deps.db
      .update(payments)
      .set({ createdAt: new Date('2030-06-08T11:59:59.000Z') })
      .where(eq(payments.userId, shopper.user.id));
    await shopper.checkOut({ cart: [{ product: { _id: product.id }, quantity: 2 }] });
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 49, reserved: 2 });
  });
});

describe('a network with many accounts', () => {
  const openFrom = async (product: { id: string; name: string }, address: string, count: number) => {
    const shoppers = await Promise.all(times(count).map(() => aShopper(shop, { product })));
    const replies = await Promise.all(shoppers.map((shopper) => checkOutFrom(shopper, address)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    return shoppers;
  };

  it.each(['8.8.4.4', '::ffff:8.8.8.8', '2600:1234:5678:9abc::1'])(
    'reserves no more than its share, however many of them check out at once from %s',
    async (address) => {
      const product = await aCountedProduct(shop, 1_000);
      await openFrom(product, address, 3 * perVisitor);
      expect(await stockNow(shop, product.id)).toEqual({ onHand: 1_000, reserved: perVisitor });
      // Somebody else is not affected.
      await openFrom(product, '9.9.9.9', 1);
      expect(await stockNow(shop, product.id)).toEqual({ onHand: 1_000, reserved: perVisitor + 1 });
    },
  );

  it('may reserve more where its people pay', async () => {
    const product = await aCountedProduct(shop, 1_000);
    const shoppers = await openFrom(product, '1.1.1.1', perVisitor);
    for (const shopper of shoppers.slice(0, 2)) await end(shopper, 'completed');
    await openFrom(product, '1.1.1.1', 3 * perVisitor);
    const reserved = perVisitor + 2 * morePerPaid;
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 998, reserved });
  });

  it('does not count where all visitors share the address of a proxy', async () => {
    const product = await aCountedProduct(shop, 1_000);
    for (const address of ['127.0.0.1', '10.0.0.7', '::1']) await openFrom(product, address, perVisitor + 1);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 1_000, reserved: 3 * (perVisitor + 1) });
  });

  it('is stored only while it counts, and never as it is', async () => {
    await openFrom(await aCountedProduct(shop, 10), '8.8.0.1', 1);
    const stored = () => shop.deps.db.select().from(payments).where(isNotNull(payments.network));
    const rows = await stored();
    expect(rows.length).toBeGreaterThan(0);
    for (const { network } of rows) expect(network).toMatch(/^[\w-]{43}$/);
    await cleanUp(shop.deps, readEnv({}));
    expect(await stored()).toHaveLength(rows.length);
    shop.setNow('2030-07-01T12:00:00.000Z');
    await cleanUp(shop.deps, readEnv({}));
    expect(await stored()).toEqual([]);
  });
});
