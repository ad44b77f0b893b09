import type { Page } from '@playwright/test';
import { orderTexts } from '@vitrine/contract/orders/orders.texts';
import { paths, productPath } from '@vitrine/contract/shared/page-paths';
import { addCustomer, newCustomer, pay, placeOrder, someProducts } from './customer.ts';
import { expectAccessible, expectNarrow } from './looks.ts';
import { addProduct, addReview, uniqueWord } from './product-data.ts';
import { expect, test } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('pages with something on them pass axe in both themes and fit 320 px', {
  tag: '@desktop',
}, () => {
  test('a product with reviews', async ({ page }) => {
    const product = await addProduct({
      name: uniqueWord(),
      promo: 20,
      images: ['dune-vase-1', 'dune-vase-2'],
    });
    const { user } = await newCustomer(page);
    for (const author of [await addCustomer(), user]) {
      await addReview(author, { productId: product._id, rate: 4, content: 'Stands well.\nHolds water.' });
    }
    await page.goto(productPath(product._id));
    await expect(page.getByText('Holds water.')).toHaveCount(2);
    await expectForEveryone(page);
  });

  test('a filled cart', async ({ page }) => {
    const [first, second] = await someProducts(2);
    const cart = [first, second].map((product) => ({ product, quantity: 2 }));
    await newCustomer(page, { cart });
    await page.goto(paths.cart);
    await expect(page.getByRole('button', { name: orderTexts.checkout })).toBeVisible();
    await expectForEveryone(page);
  });

  // Neither is laid out in another way on a phone, so one width tells.
  test('a filled wishlist, and a profile with orders', async ({ page }) => {
    const [first, second] = await someProducts(2);
    const { user } = await newCustomer(page, { wishlist: [first, second] });
    await pay(await placeOrder(user, first));
    await placeOrder(user, second);
    await page.goto(paths.wishlist);
    await expect(page.getByRole('link', { name: second.name })).toBeVisible();
    await expectForEveryone(page, [390]);
    await page.goto(paths.profile);
    await expect(page.getByText(second.name)).toBeVisible();
    await expectForEveryone(page, [390]);
  });
});

async function expectForEveryone(page: Page, widths = [1440, 390]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await expectNarrow(page);
}
