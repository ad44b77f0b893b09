import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../platform/database/connections/client.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { aUser } from '../../testing/factories/factories.ts';
import {
  begin,
  expire,
  type ModelShop,
  pay,
  putBack,
  reserved,
} from '../../testing/factories/models/stock-model.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { aCountedProduct, stockNow } from '../../testing/factories/products/stock.factories.ts';
import { releaseStock, reserveStock, returnStock, setStock, takeStock } from './stock.service.ts';

const FIRST_COUNT = 8;
const NUM_RUNS = 25;
/** The same sequences in every run, so that a failure can be reproduced. */
const SEED = 20301116;
const KILLED = new Error('The process was killed before it could commit.');

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  userId = (await aUser({ db: database.db, clock: () => new Date() })).id;
});
afterAll(() => database.close());

const product = fc.integer({ min: 0, max: 1 });
const quantity = fc.integer({ min: 1, max: 5 });
const which = fc.nat({ max: 30 });
/** Everything that can happen to stock. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('checkout' as const),
    product,
    quantity,
    other: fc.option(quantity),
    isReserved: fc.constantFrom(true, true, false),
  }),
  fc.record({ kind: fc.constantFrom('pay' as const, 'expire' as const), which }),
  fc.record({ kind: fc.constant('refund' as const), which, product, quantity }),
  fc.record({ kind: fc.constant('count' as const), product, onHand: fc.option(fc.nat({ max: 9 })) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const steps = fc.array(fc.record({ step, isKilled: fc.constantFrom(false, false, false, true) }), {
  minLength: 10,
  maxLength: 40,
});

type Shop = { ids: [string, string]; model: ModelShop };

/** Does the step in the database; the function it returns does it in the model, once the transaction has committed. */
async function take(db: Db, { ids, model }: Shop, todo: Step): Promise<() => void> {
  if (todo.kind === 'count') {
    const { product: at, onHand } = todo;
    await setStock({ db }, ids[at] ?? '', { onHand });
    return () => model.onHand.splice(at, 1, onHand);
  }
  if (todo.kind === 'checkout') {
    const pairs: [number, number][] = [[todo.product, todo.quantity]];
    if (todo.other !== null) pairs.push([1 - todo.product, todo.other]);
    const bought = pairs.map(([at, count]) => ({ productId: ids[at] ?? null, quantity: count }));
    const { id } = await anOrder({ db }, { userId }, bought);
    const { isReserved } = todo;
    const short = await reserveStock({ db }, id);
    if (!isReserved && short.length === 0) await releaseStock({ db }, id);
    return () => {
      expect(begin(model, { id, wanted: new Map(pairs) })).toBe(short.length === 0);
      const begun = model.checkouts.at(-1);
      if (!isReserved && begun?.id === id) expire(begun);
    };
  }
  const checkout = model.checkouts[todo.which % Math.max(1, model.checkouts.length)];
  if (!checkout) return () => {};
  const { id } = checkout;
  if (todo.kind === 'expire') {
    await releaseStock({ db }, id);
    return () => expire(checkout);
  }
  if (todo.kind !== 'refund') {
    const missing = (await takeStock({ db }, id)).reduce((sum, line) => sum + line.missing, 0);
    return () => expect(missing).toBe(pay(model, checkout));
  }
  const { product: at, quantity: count } = todo;
  const [back] = await returnStock({ db }, id, [{ productId: ids[at] ?? '', quantity: count }]);
  return () => expect(back?.quantity ?? 0).toBe(putBack(model, checkout, { product: at, quantity: count }));
}

it('stock is what a simple model predicts, whatever happens to checkouts, payments, refunds and the process', async () => {
  const deps = { db: database.db, clock: () => new Date() };
  const newProduct = async () => (await aCountedProduct({ deps }, FIRST_COUNT)).id;
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const shop: Shop = {
        ids: [await newProduct(), await newProduct()],
        model: { onHand: [FIRST_COUNT, FIRST_COUNT], checkouts: [] },
      };
      for (const { step: todo, isKilled } of sequence) {
        let apply = () => {};
        const done = deps.db.transaction(async (tx) => {
          apply = await take(tx, shop, todo);
          if (isKilled) throw KILLED;
        });
        if (isKilled) await expect(done).rejects.toBe(KILLED);
        else await done.then(() => apply());
        for (const [at, id] of shop.ids.entries())
          expect(await stockNow({ deps }, id)).toEqual({
            onHand: shop.model.onHand[at],
            reserved: reserved(shop.model, at),
          });
      }
    }),
    { numRuns: NUM_RUNS, seed: SEED },
  );
});
