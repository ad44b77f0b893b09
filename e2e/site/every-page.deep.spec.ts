import type { Page } from '@playwright/test';
import { productPath } from '@vitrine/contract/shared/page-paths';
import { SHOP_NAME } from '@vitrine/contract/shared/texts/texts';
import { expectAccessible } from '../setup/accessibility.ts';
import { addCustomer, newCustomer } from '../setup/customer.ts';
import { addProduct, addReview, SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { type AccountName, expect, signIn, test } from '../setup/shop.ts';

type Visit = { who: AccountName | 'guest'; checks: string; pages: Record<string, string | RegExp> };

const ANY_HEADING = /^/;

/** Who may open which page, and its heading. The demo user has products in the cart and on the wishlist, and orders. */
const visits: Visit[] = [
  {
    who: 'guest',
    checks: 'G-APP-04, G-APP-05, G-APP-08, G-APP-13',
    pages: {
      '/': SHOP_NAME,
      '/store': 'Our Store',
      '/store?category=Vases': 'Our Store Vases',
      '/product/any-id': 'Product not found',
      '/aboutus': 'About us',
    },
  },
  {
    who: 'guest',
    checks: 'G-APP-14, G-APP-15, G-APP-21, G-APP-25',
    pages: {
      '/login': 'Sign in',
      '/register': 'Create an account',
      '/order/success': ANY_HEADING,
      '/nothing/here': 'Page not found',
    },
  },
  {
    who: 'demo user',
    checks: 'G-APP-11, G-APP-12, G-APP-18',
    pages: { '/cart': ANY_HEADING, '/wishlist': ANY_HEADING, '/profile': ANY_HEADING },
  },
  {
    who: 'demo admin',
    checks: 'A-RTE-01 to A-RTE-04',
    pages: {
      '/admin/dashboard': 'Dashboard',
      '/admin/dashboard/visitors': 'Dashboard',
      '/admin/products': 'Products',
      '/admin/products/add': 'Add Product',
      '/admin/products/edit/any-id': 'Edit Product',
    },
  },
  {
    who: 'demo admin',
    checks: 'A-RTE-05 to A-RTE-09',
    pages: {
      '/admin/categories': 'Categories',
      '/admin/users': 'Users',
      '/admin/orders': 'Orders',
      '/admin/orders/pack': ANY_HEADING,
      '/admin/orders/new': 'New order',
      '/admin/orders/edit/any-id': 'Edit order #any-id',
      '/admin/messages': 'Messages',
      '/admin/comments': 'Manage Comments',
    },
  },
  {
    who: 'demo admin',
    checks: 'A-RTE-10 to A-RTE-13',
    pages: {
      '/admin/admins': 'Admins',
      '/admin/guests': 'Data of a guest',
      '/admin/settings': 'Settings',
      '/admin/settings/delivery-prices': 'Settings',
      '/admin/settings/tax': 'Settings',
      '/admin/settings/ways-to-pay': 'Settings',
      '/admin/settings/visitors': 'Settings',
      '/admin/settings/redirects': 'Settings',
      '/admin/settings/history': 'Settings',
      '/admin/coupons': 'Manage Coupons',
      '/admin/profile': 'Profile',
    },
  },
];

/** Narrow and dark is how the page before was left. */
async function resetLook(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

// One visit serves all widths, and several pages of one person share a browser: opening costs more than judging.
test.describe('opens, passes axe wide and light, and narrow and dark, and fits 320 px', {
  tag: '@desktop',
}, () => {
  for (const { who, checks, pages } of visits) {
    test(`as ${who}: ${Object.keys(pages).join(', ')} (${checks})`, async ({ page }) => {
      if (who !== 'guest') await signIn(page, who);
      for (const [path, heading] of Object.entries(pages))
        await test.step(path, async () => {
          await resetLook(page);
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
          await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
          await expect(page, path).toHaveURL(path);
          await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
          await expectAccessible(page);
        });
    });
  }

  test('a product with reviews', async ({ page }) => {
    const images = SMALL_PHOTOS.slice(0, 2);
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
