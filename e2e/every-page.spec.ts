import type { Page } from '@playwright/test';
import { productPath } from '@vitrine/contract/shared/page-paths';
import { expectAccessible } from './accessibility.ts';
import { addCustomer, newCustomer } from './customer.ts';
import { addProduct, addReview, uniqueWord } from './product-data.ts';
import { type AccountName, expect, signIn, test } from './shop.ts';

/** The demo user has goods in the cart and on the wishlist, and orders. */
const visits: [who: AccountName | 'guest', paths: string[]][] = [
  ['guest', ['/', '/store', '/product/any-id', '/aboutus']],
  ['guest', ['/login', '/register', '/order/success', '/nothing/here']],
  ['demo user', ['/cart', '/wishlist', '/profile']],
  [
    'demo admin',
    ['/admin/dashboard', '/admin/products', '/admin/products/add', '/admin/products/edit/any-id'],
  ],
  [
    'demo admin',
    ['/admin/categories', '/admin/users', '/admin/orders', '/admin/messages', '/admin/comments'],
  ],
  ['demo admin', ['/admin/admins', '/admin/settings', '/admin/coupons', '/admin/profile']],
];

/** Narrow and dark is how the page before was left. */
async function resetLook(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

// One visit serves all widths, and several pages of one person share a browser: opening costs more than judging.
test.describe('passes axe in both themes on both widths and fits 320 px', { tag: '@desktop' }, () => {
  for (const [who, paths] of visits) {
    test(`as ${who}: ${paths.join(', ')}`, async ({ page }) => {
      if (who !== 'guest') await signIn(page, who);
      for (const path of paths)
        await test.step(path, async () => {
          await resetLook(page);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
          await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
          await expectAccessible(page);
        });
    });
  }

  test('a product with reviews', async ({ page }) => {
    const images = ['dune-vase-1', 'dune-vase-2'];
    const product = await addProduct({ name: uniqueWord(), promo: 20, images });
    const { user } = await newCustomer(page);
    for (const author of [await addCustomer(), user]) {
      await addReview(author, { productId: product._id, rate: 4, content: 'Stands well.\nHolds water.' });
    }
    await page.goto(productPath(product._id));
    await expect(page.getByText('Holds water.')).toHaveCount(2);
    await expectAccessible(page);
  });
});
