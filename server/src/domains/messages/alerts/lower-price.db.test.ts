import { alertEmailTexts, alertKindTexts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  productOptions,
  productVariants,
} from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aProduct } from '../../../testing/factories/factories.ts';
import { addresses, alertTools } from '../../../testing/shops/alert-tools.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { sendDueAlerts } from './alerts.service.ts';

const shop = openTestShop();
const { begin, switchOn, setStock, alerts, emails, waiting } = alertTools(shop);
let vase: Awaited<ReturnType<typeof aProduct>>;

beforeEach(async () => {
  await begin();
  await switchOn({ tellsPrices: true });
  vase = await aProduct(shop.deps, { name: 'Tall vase', priceCents: 4_000 });
});

let visitors = 0;
const ask = (email: string, given: object = {}) =>
  shop.app.inject({
    ...{ method: 'POST', url: '/api/alerts', remoteAddress: `10.6.0.${++visitors}` },
    payload: { kind: 'price', productId: vase.id, email, ...given },
  });
async function confirmAll() {
  for (const { id } of await alerts())
    await shop.app.inject({ method: 'POST', url: `/alerts/${id}/confirm` });
}
const setPrice = (values: Partial<typeof products.$inferInsert>) =>
  shop.deps.db.update(products).set(values).where(eq(products.id, vase.id));
const told = async () =>
  (await emails())
    .filter(({ subject }) => subject.startsWith(alertEmailTexts.lessSubject('')))
    .map(({ recipient }) => recipient)
    .sort();

describe('who waits for a lower price', () => {
  it('cannot ask while only the other kind is on', async () => {
    await switchOn({ tellsPrices: false, tellsStock: true });
    expect((await ask('ana@mail.example')).statusCode).toBe(404);
  });

  it('confirms what the email and the page say, and is told once, with both prices', async () => {
    await ask('ana@mail.example');
    const [asked] = await emails();
    expect(asked?.subject).toBe(alertKindTexts.price.confirmSubject);
    const [alert] = await alerts();
    expect((await shop.app.inject(`/alerts/${alert?.id}`)).body).toContain(alertKindTexts.price.asked);
    await setPrice({ promoPercentage: 20 });
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual([]);
    await confirmAll();
    await sendDueAlerts(shop.deps);
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual(['ana@mail.example']);
    const last = (await emails()).at(-1);
    expect(last?.text).toContain(alertEmailTexts.less('Tall vase', '$32.00', '$40.00'));
    expect(last?.headers?.['List-Unsubscribe']).toContain(`/alerts/${alert?.id}/unsubscribe`);
  });

  it('is not told of the same price, of a higher one, or of one that has ended', async () => {
    await ask('ana@mail.example');
    await confirmAll();
    await sendDueAlerts(shop.deps);
    await setPrice({ priceCents: 5_000 });
    await sendDueAlerts(shop.deps);
    await setPrice({ priceCents: 3_000 });
    await setPrice({ priceCents: 4_000 });
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual([]);
  });

  it('compares with the price of the day it was asked', async () => {
    await setPrice({ promoPercentage: 50 });
    await ask('late@mail.example');
    await confirmAll();
    await setPrice({ promoPercentage: 20 });
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual([]);
  });

  it('waits while it is sold out, and shares the pieces with those who wait for it', async () => {
    await switchOn({ tellsStock: true });
    await waiting(['a', 'b'], { productId: vase.id });
    await waiting(['c', 'd'], { productId: vase.id, kind: 'price', priceCents: 4_000 });
    await setStock(vase.id, 0);
    await setPrice({ priceCents: 3_000 });
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual([]);
    await setStock(vase.id, 3);
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual(addresses(['c']));
  });

  it('waits for the variant that was asked for', async () => {
    const priceCents = 4_000;
    await shop.deps.db.insert(productOptions).values({ productId: vase.id, options: [], priceCents });
    const [blue, red] = await shop.deps.db
      .insert(productVariants)
      .values(['Blue', 'Red'].map((name, position) => ({ productId: vase.id, position, values: [name] })))
      .returning();
    await ask('ana@mail.example', { variantId: blue?.id });
    await confirmAll();
    const setVariant = (id = '', cents = 0) =>
      shop.deps.db.update(productVariants).set({ priceCents: cents }).where(eq(productVariants.id, id));
    await setVariant(red?.id, 1_000);
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual([]);
    await setVariant(blue?.id, 3_900);
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual(['ana@mail.example']);
  });
});
