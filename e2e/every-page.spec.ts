import { productPath } from '@vitrine/contract/shared/page-paths';
import { expectAccessible } from './accessibility.ts';
import { addCustomer, newCustomer } from './customer.ts';
import { addProduct, addReview, uniqueWord } from './product-data.ts';
import { type AccountName, expect, signIn, test } from './shop.ts';

/** The demo user has goods in the cart and on the wishlist, and orders. */
const pages: [who: AccountName | 'guest', path: string][] = [
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
  ...[
    'dashboard',
    'products',
    'products/add',
    'products/edit/any-id',
    'categories',
    'users',
    'orders',
    'messages',
    'comments',
    'admins',
    'settings',
    'coupons',
    'profile',
  ].map((page): [AccountName, string] => ['demo admin', `/admin/${page}`]),
];

// One visit serves all widths: loading a page costs more than judging it.
test.describe('passes axe in both themes on both widths and fits 320 px', { tag: '@desktop' }, () => {
  for (const [who, path] of pages) {
    test(`${path} as ${who}`, async ({ page }) => {
      if (who !== 'guest') await signIn(page, who);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
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
