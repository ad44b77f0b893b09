import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { formPayload } from '../../testing/factories/form-payload.ts';
import { openCachingShops } from '../../testing/shops/caching-shops.ts';

const PROMISE_MS = 1_000;
const FIRST_CENTS = 100;

const { shops, close } = await openCachingShops(2);
afterAll(close);
const [{ deps: shop }] = shops as [(typeof shops)[0]];
const admin = await signedIn(shop, { role: 'admin' });

type Price = { cents: number; replacedAt?: number; replacedBy?: number | undefined };
/** Every price that each product has had, oldest first. */
const histories = new Map<string, Price[]>();
for (let n = 0; n < 3; n++) {
  const { id } = await aProduct(shop, { priceCents: FIRST_CENTS });
  histories.set(id, [{ cents: FIRST_CENTS }]);
}
let nextCents = FIRST_CENTS + 1;

/** Through the back office of one process, or past all of them, straight into the database. */
async function changePrice(id: string, at: number | undefined): Promise<void> {
  const cents = nextCents++;
  if (at !== undefined) await savePrice(at, id, cents);
  else await shop.db.update(products).set({ priceCents: cents }).where(eq(products.id, id));
  const history = histories.get(id) ?? [];
  Object.assign(history.at(-1) ?? {}, { replacedAt: performance.now(), replacedBy: at });
  history.push({ cents });
}

async function savePrice(at: number, id: string, cents: number): Promise<void> {
  const form = await formPayload({ price: (cents / 100).toFixed(2) }, { newImages: [] });
  const headers = { ...form.headers, ...admin.headers };
  const reply = await shops[at]?.app.inject({
    method: 'PUT',
    url: `/api/products/${id}`,
    payload: form.payload,
    headers,
  });
  expect(reply?.statusCode).toBe(200);
}

async function readPrices(at: number, url: string): Promise<void> {
  const askedAt = performance.now();
  const reply = await shops[at]?.app.inject(url);
  const read = [reply?.json().data].flat();
  for (const { _id, price } of read) expectFresh(_id, Math.round(price * 100), { at, askedAt });
}

/** A price may be the newest, or one that was replaced elsewhere less than the guaranteed time ago. */
function expectFresh(id: string, cents: number, { at, askedAt }: { at: number; askedAt: number }): void {
  const shown = histories.get(id)?.find((price) => price.cents === cents);
  expect(shown, `a price that the product never had: ${cents}`).toBeDefined();
  if (shown?.replacedAt === undefined) return;
  expect(shown.replacedBy, 'a process showed a price that it had replaced itself').not.toBe(at);
  expect(askedAt - shown.replacedAt, 'the old price was shown for too long').toBeLessThan(PROMISE_MS);
}

const aShop = fc.nat({ max: shops.length - 1 });
const anId = fc.constantFrom(...histories.keys());
const aStep = fc.oneof(
  fc.record({ change: anId, at: fc.option(aShop, { nil: undefined }) }),
  { weight: 3, arbitrary: fc.record({ read: anId.map((id) => `/api/products/${id}`), at: aShop }) },
  { weight: 3, arbitrary: fc.record({ read: fc.constant('/api/products?limit=24'), at: aShop }) },
);

describe('cached responses of two processes on one database', () => {
  it('show no price for longer than guaranteed, whoever changes it and wherever it is read', async () => {
    const steps = fc.array(aStep, { minLength: 20, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        for (const step of taken) {
          if ('change' in step) await changePrice(step.change, step.at);
          else await readPrices(step.at, step.read);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('are fresh for every spelling of a product’s id that the database accepts', async () => {
    const { id } = await aProduct(shop);
    const spellings = [id.toUpperCase(), id.replaceAll('-', ''), `{${id}}`];
    const read = () =>
      Promise.all(
        spellings.map(async (spelt) => (await shops[0]?.app.inject(`/api/products/${spelt}`))?.json()),
      );
    await read();
    await savePrice(0, id, 7654);
    for (const reply of await read()) expect(reply).toMatchObject({ data: { price: 76.54 } });
  });
});
