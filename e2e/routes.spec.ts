import type { Page } from '@playwright/test';
import { SHOP_NAME } from '@vitrine/contract/shared/texts';
import { expect, signIn, test } from './shop.ts';

const home: [path: string, heading: string] = ['/', SHOP_NAME];
const shopPages: [path: string, heading: string][] = [
  home,
  ['/store', 'Our Store'],
  ['/product/any-id', 'Product not found'],
  ['/aboutus', 'About us'],
  ['/register', 'Create an account'],
  ['/login', 'Sign in'],
];
const adminPages: [path: string, heading: string][] = [
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/products', 'Products'],
  ['/admin/products/add', 'Add Product'],
  ['/admin/products/edit/any-id', 'Edit Product'],
  ['/admin/categories', 'Categories'],
  ['/admin/users', 'Users'],
  ['/admin/orders', 'Orders'],
  ['/admin/messages', 'Messages'],
  ['/admin/comments', 'Manage Comments'],
  ['/admin/admins', 'Admins'],
  ['/admin/settings', 'Settings'],
  ['/admin/coupons', 'Manage Coupons'],
  ['/admin/profile', 'Profile'],
];

const guestWays: [from: string, to: string][] = [
  ['/cart', '/login'],
  ['/wishlist', '/login'],
  ['/profile', '/'],
  ['/admin/dashboard', '/'],
  ['/admin/nothing', '/'],
];
const customerWays: [from: string, to: string][] = [
  ['/login', '/'],
  ['/register', '/'],
  ['/admin/dashboard', '/'],
  ['/cart', '/cart'],
  ['/wishlist', '/wishlist'],
  ['/profile', '/profile'],
  ['/order/success', '/order/success'],
];

async function expectPages(page: Page, pages: [path: string, heading: string][]) {
  for (const [path, heading] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(path);
    });
  }
}

async function expectWays(page: Page, ways: [from: string, to: string][]) {
  for (const [from, to] of ways) {
    await test.step(`${from} leads to ${to}`, async () => {
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(to);
    });
  }
}

test.describe('the route table', { tag: '@desktop' }, () => {
  test('shows guests the pages that are open to all (G-APP-04, G-APP-05, G-APP-08, G-APP-13, G-APP-14, G-APP-15)', async ({
    page,
  }) => {
    await expectPages(page, shopPages);
  });

  test('sends guests away from what needs an account (G-APP-09, G-APP-10, G-APP-19, G-APP-20, G-APP-23)', async ({
    page,
  }) => {
    await expectWays(page, guestWays);
  });

  test('answers any other path with the not-found page and a way home (G-APP-25, G-APP-26)', async ({
    page,
  }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('gives customers their pages and none of the others (G-APP-04, G-APP-11, G-APP-12, G-APP-16, G-APP-17, G-APP-18, G-APP-21, G-APP-24)', async ({
    page,
  }) => {
    await signIn(page, 'demo user');
    await expectPages(page, [home]);
    await expectWays(page, customerWays);
  });

  test('gives admins every page of the back office, and the home page (G-APP-04, G-APP-22, A-RTE-01 to A-RTE-13)', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await expectPages(page, [home, ...adminPages]);
  });
});
