import { errorTexts } from '@vitrine/contract/shared/errors';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aProduct } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { poolOf } from './client.ts';
import { GaveWay, inRolledBackTransaction } from './rehearsal-connection.ts';

const shop = openTestShop();

describe('a rehearsal', () => {
  it('gives its connection back when what it waits for never comes', async () => {
    const pool = poolOf(shop.deps.db);
    const waiting = inRolledBackTransaction(pool, () => new Promise(() => {}), { deadlineMs: 20 });
    await expect(waiting).rejects.toThrow(GaveWay);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it('ends with the same refusal when it waits for what somebody else has locked', async () => {
    const { db } = shop.deps;
    const { id } = await aProduct(shop.deps, { priceCents: 100 });
    await db.transaction(async (tx) => {
      await tx.update(products).set({ promoPercentage: 10 }).where(eq(products.id, id));
      const rehearsal = inRolledBackTransaction(poolOf(db), ({ query }) =>
        query(['update products set price_cents = 1 where id = $1', [id]]),
      );
      await expect(rehearsal).rejects.toMatchObject({
        declared: sharedRefusals.conflict,
        message: errorTexts.rehearsalGaveWay,
      });
    });
  });

  it('ends as soon as somebody waits for what it has locked', async () => {
    const { db } = shop.deps;
    const { id } = await aProduct(shop.deps, { priceCents: 100 });
    const { promise: locked, resolve } = Promise.withResolvers<void>();
    const rehearsal = inRolledBackTransaction(poolOf(db), async ({ query }) => {
      await query(['update products set price_cents = 1 where id = $1', [id]]);
      resolve();
      // Longer than statements of a rehearsal may take, which would end it with another error.
      await query(['select pg_sleep(60)']);
    });
    const ended = expect(rehearsal).rejects.toMatchObject({ declared: sharedRefusals.conflict });
    await locked;
    await db.update(products).set({ promoPercentage: 10 }).where(eq(products.id, id));
    await ended;
    expect(await db.select().from(products).where(eq(products.id, id))).toMatchObject([
      { priceCents: 100, promoPercentage: 10 },
    ]);
  });
});
