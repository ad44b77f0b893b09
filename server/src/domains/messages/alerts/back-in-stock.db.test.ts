import {
  ALERT_DAYS,
  ALERT_PORTION_HOURS,
  UNCONFIRMED_ALERT_DAYS,
} from '@vitrine/contract/messages/alerts/alerts.rules';
import { alertEmailTexts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { productVariants, variantStock } from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aProduct, signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { ALERTS_NOW, addresses, alertTools } from '../../../testing/shops/alert-tools.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { deleteOldAlerts, sendDueAlerts } from './alerts.service.ts';

const shop = openTestShop();
const { begin, switchOn, setStock, later, alerts, emails, ...tools } = alertTools(shop);
let vase: Awaited<ReturnType<typeof aProduct>>;

beforeEach(async () => {
  await begin();
  await switchOn({ tellsStock: true });
  vase = await aProduct(shop.deps, { name: 'Tall vase' });
  await setStock(vase.id, 0);
});

const waiting = (names: readonly string[], given = {}) =>
  tools.waiting(names, { productId: vase.id, ...given });
const told = async () =>
  (await emails())
    .filter(({ subject }) => subject.startsWith(alertEmailTexts.backSubject('')))
    .map(({ recipient }) => recipient)
    .sort();

describe('when a product is back in stock', () => {
  it('tells nobody while it is sold out, reserved, out of the shop or unconfirmed, nor while it is switched off', async () => {
    await waiting(['ana']);
    await waiting(['bo'], { confirmedAt: null });
    await sendDueAlerts(shop.deps);
    await setStock(vase.id, 3, 3);
    await sendDueAlerts(shop.deps);
    await setStock(vase.id, 3);
    await shop.deps.db
      .update(products)
      .set({ deletedAt: new Date(ALERTS_NOW) })
      .where(eq(products.id, vase.id));
    await sendDueAlerts(shop.deps);
    await shop.deps.db.update(products).set({ deletedAt: null }).where(eq(products.id, vase.id));
    await switchOn({ tellsStock: false });
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual([]);
    await switchOn({ tellsStock: true });
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual(addresses(['ana']));
  });

  it('tells the first as many as there are pieces, the next a day later, and each once', async () => {
    await waiting(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    await setStock(vase.id, 3);
    await sendDueAlerts(shop.deps);
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual(addresses(['a', 'b', 'c']));
    // More pieces are for more people at once.
    await setStock(vase.id, 4);
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual(addresses(['a', 'b', 'c', 'd']));
    later(ALERT_PORTION_HOURS + 1);
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual(addresses(['a', 'b', 'c', 'd', 'e', 'f', 'g']));
    const last = (await emails()).at(-1);
    expect(last?.headers?.['List-Unsubscribe']).toMatch(/^<http:\/\/shop\.test\/alerts\/.*\/unsubscribe>$/);
    expect(last?.text).toContain(`http://shop.test/product/${vase.id}`);
    await deleteOldAlerts(shop.deps);
    expect(await alerts()).toHaveLength(3);
    later(2 * ALERT_PORTION_HOURS + 2);
    await deleteOldAlerts(shop.deps);
    expect(await alerts()).toEqual([]);
  });

  it('tells no more people than there are pieces when two processes do it at once', async () => {
    await waiting(['a', 'b', 'c', 'd', 'e', 'f']);
    await setStock(vase.id, 2);
    await Promise.all([sendDueAlerts(shop.deps), sendDueAlerts(shop.deps), sendDueAlerts(shop.deps)]);
    expect(await told()).toEqual(addresses(['a', 'b']));
  });

  it('tells everybody once the stock is no longer counted, also more than one batch', async () => {
    const names = Array.from({ length: 230 }, (_, index) => `n${index}`);
    await waiting(names);
    await setStock(vase.id, null);
    await sendDueAlerts(shop.deps);
    expect(await told()).toHaveLength(230);
  });

  it('waits for the variant that was asked for, and links to it', async () => {
    const [blue, red] = await shop.deps.db
      .insert(productVariants)
      .values(['Blue', 'Red'].map((name, position) => ({ productId: vase.id, position, values: [name] })))
      .returning();
    const [variantId, otherId] = [blue?.id ?? '', red?.id ?? ''];
    await shop.deps.db.insert(variantStock).values([
      { variantId, onHand: 0 },
      { variantId: otherId, onHand: 9 },
    ]);
    await setStock(vase.id, 9);
    await waiting(['ana'], { variantId });
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual([]);
    await shop.deps.db.update(variantStock).set({ onHand: 1 }).where(eq(variantStock.variantId, variantId));
    await sendDueAlerts(shop.deps);
    expect(await told()).toEqual(addresses(['ana']));
    const last = (await emails()).at(-1);
    expect(last?.subject).toBe(alertEmailTexts.backSubject('Tall vase, Blue'));
    expect(last?.text).toContain(`/product/${vase.id}?variant=${variantId}`);
  });
});

describe('old alerts', () => {
  it('are deleted: unconfirmed ones after a week, waiting ones after a year', async () => {
    await waiting(['kept']);
    await waiting(['unconfirmed'], { confirmedAt: null });
    later(UNCONFIRMED_ALERT_DAYS * 24 + 1);
    await deleteOldAlerts(shop.deps);
    expect((await alerts()).map(({ email }) => email)).toEqual(addresses(['kept']));
    later(ALERT_DAYS * 24 + 1);
    await deleteOldAlerts(shop.deps);
    expect(await alerts()).toEqual([]);
  });

  it('go with the account of a verified address, and are in its export', async () => {
    const customer = await signedIn(shop.deps, { email: 'mine@mail.example', isVerified: true });
    await waiting(['mine']);
    const { headers } = customer;
    const exported = (await shop.app.inject({ url: '/api/account/export', headers })).json();
    expect(exported.data.records.product_alerts).toMatchObject([
      { email: 'mine@mail.example', product_id: vase.id },
    ]);
    const payload = { password: TEST_PASSWORD };
    await shop.app.inject({ method: 'POST', url: '/api/account/delete', headers, payload });
    expect(await alerts()).toEqual([]);
  });
});
