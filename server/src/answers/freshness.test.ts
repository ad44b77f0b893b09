import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { products } from '../db/tables/products.table.ts';
import { aCatalogAdmin } from '../testing/catalog.factories.ts';
import { openKeptShops } from '../testing/kept-shops.ts';

const PROMISE_MS = 1_000;
const PRODUCTS = 3;

const { database, shops, close } = await openKeptShops(2);
afterAll(close);

const [first] = shops;
if (!first) throw new Error('There is no shop.');
const admins = await Promise.all([aCatalogAdmin(first)]).then(([admin]) =>
  shops.map(({ app }) => ({ app, headers: admin.headers, create: admin.create })),
);
const ids: string[] = [];
for (let n = 0; n < PRODUCTS; n++) ids.push((await admins[0]?.create({ price: '1.00' }))?.data._id);

/** Every price that a product has had, with the moment at which it was replaced. */
const histories = ids.map(() => [{ cents: 100, replacedAt: Number.POSITIVE_INFINITY, replacedIn: -1 }]);
let nextCents = 101;

type Step =
  | { kind: 'edit' | 'read'; shop: number; product: number }
  | { kind: 'list'; shop: number }
  | { kind: 'load'; product: number };

const shopIndex = fc.nat({ max: shops.length - 1 });
const productIndex = fc.nat({ max: PRODUCTS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), shop: shopIndex, product: productIndex }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('read' as const), shop: shopIndex, product: productIndex }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('list' as const), shop: shopIndex }) },
  fc.record({ kind: fc.constant('load' as const), product: productIndex }),
);

/** Written through the back office in one process, or by somebody who changes the database directly. */
async function write(product: number, cents: number, shop?: number): Promise<void> {
  const id = ids[product] ?? '';
  if (shop === undefined) await database.db.update(products).set({ priceCents: cents }).where(eq(products.id, id));
  else {
    const { formPayload } = await import('../testing/form-payload.ts');
    const form = await formPayload({ price: (cents / 100).toFixed(2) }, { newImages: [] });
    const admin = admins[shop];
    const reply = await admin?.app.inject({
      method: 'PUT',
      url: `/api/products/${id}`,
      payload: form.payload,
      headers: { ...form.headers, ...admin.headers },
    });
    expect(reply?.statusCode).toBe(200);
  }
  const history = histories[product] ?? [];
  const replaced = history.at(-1);
  if (replaced) Object.assign(replaced, { replacedAt: performance.now(), replacedIn: shop ?? -1 });
  history.push({ cents, replacedAt: Number.POSITIVE_INFINITY, replacedIn: -1 });
}

/** A price may be the newest one, or one that another process replaced less than the promised time ago. */
function expectFresh(product: number, cents: number, { shop, askedAt }: { shop: number; askedAt: number }): void {
  const seen = histories[product]?.find((entry) => entry.cents === cents);
  expect(seen, `a price that product ${product} never had: ${cents}`).toBeDefined();
  if (!seen || seen.replacedAt === Number.POSITIVE_INFINITY) return;
  expect(seen.replacedIn, 'a process showed what it had replaced itself').not.toBe(shop);
  expect(askedAt - seen.replacedAt, 'the old price was shown for too long').toBeLessThan(PROMISE_MS);
}

async function run(action: Step): Promise<void> {
  if (action.kind === 'edit') return write(action.product, nextCents++, action.shop);
  if (action.kind === 'load') return write(action.product, nextCents++);
  const { app } = shops[action.shop] ?? first as never;
  const askedAt = performance.now();
  const url = action.kind === 'list' ? '/api/products?limit=24' : `/api/products/${ids[action.product]}`;
  const { data } = (await app.inject(url)).json();
  for (const { _id, price } of action.kind === 'list' ? data : [data]) {
    const product = ids.indexOf(_id);
    if (product !== -1) expectFresh(product, Math.round(price * 100), { shop: action.shop, askedAt });
  }
}

describe('kept answers of two processes on one database', () => {
  it('show no price for longer than promised, whoever writes and reads where', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        for (const action of steps) await run(action);
      }),
      { numRuns: 12 },
    );
  });
});
