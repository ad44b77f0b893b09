import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { orderTexts } from '@vitrine/contract/orders/orders.texts';
import { paths, productPath } from '@vitrine/contract/shared/page-paths';
import { addCustomer, newCustomer, pay, placeOrder, someProducts } from './customer.ts';
import { addProduct, addReview, uniqueWord } from './product-data.ts';
import { expect, signIn, test, type Who } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages: [who: Who | 'guest', path: string][] = [
  ['guest', '/'],
  ['guest', '/store'],
  ['guest', '/product/any-id'],
  ['guest', '/aboutus'],
  ['guest', '/login'],
  ['guest', '/register'],
  ['guest', '/order/success'],
  ['guest', '/nothing/here'],
  ['demo user', '/cart'],
  ['demo user', '/wishlist'],
  ['demo user', '/profile'],
  ['demo admin', '/admin/dashboard'],
  ['demo admin', '/admin/products'],
];

for (const [who, path] of pages) {
  test(`${path} as ${who} passes axe in both themes and fits 320 px`, async ({ page }) => {
    if (who !== 'guest') await signIn(page, who);
    await page.goto(path);
    await expectForEveryone(page);
  });
}

test('a product with reviews passes axe in both themes and fits 320 px', async ({ page }) => {
  const product = await addProduct({ name: uniqueWord(), promo: 20, images: ['dune-vase-1', 'dune-vase-2'] });
  const { user } = await newCustomer(page);
  for (const author of [await addCustomer(), user]) {
    await addReview(author, { productId: product._id, rate: 4, content: 'Stands well.\nHolds water.' });
  }
  await page.goto(productPath(product._id));
  await expect(page.getByText('Holds water.')).toHaveCount(2);
  await expectForEveryone(page);
});

test('a filled cart and wishlist pass axe in both themes and fit 320 px', async ({ page }) => {
  const [first, second] = await someProducts(2);
  await newCustomer(page, { cart: [{ product: first, quantity: 2 }], wishlist: [first, second] });
  await page.goto(paths.cart);
  await expect(page.getByRole('button', { name: orderTexts.checkout })).toBeVisible();
  await expectForEveryone(page);
  await page.goto(paths.wishlist);
  await expect(page.getByRole('link', { name: second.name })).toBeVisible();
  await expectForEveryone(page);
});

test('a profile with orders passes axe in both themes and fits 320 px', { tag: '@desktop' }, async ({
  page,
}) => {
  const [product] = await someProducts(1);
  const { user } = await newCustomer(page);
  await pay(await placeOrder(user, product));
  await placeOrder(user, product);
  await page.goto(paths.profile);
  await expect(page.getByText(product.name)).toHaveCount(2);
  await expectForEveryone(page);
});

async function expectForEveryone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await coloursHaveChanged(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  }
  const window = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (window) await page.setViewportSize(window);
}

/** Buttons pass from one theme's colours to the other's in a moment; what is half way has a contrast of its own. */
async function coloursHaveChanged(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
  });
}
