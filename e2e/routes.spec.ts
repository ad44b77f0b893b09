import { expect, signIn, test } from './shop.ts';

const shopPages: [path: string, heading: string][] = [
  ['/store', 'Our Store'],
  ['/product/any-id', 'Product'],
  ['/aboutus', 'About'],
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
  ['/admin/comments', 'Comments'],
  ['/admin/admins', 'Admins'],
  ['/admin/settings', 'Settings'],
  ['/admin/coupons', 'Coupons'],
  ['/admin/profile', 'Profile'],
];

test.describe('the route table for guests', () => {
  for (const [path, heading] of shopPages) {
    test(`${path} shows its page (G-APP-05, G-APP-08, G-APP-13, G-APP-14, G-APP-15)`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }

  for (const [from, to] of [
    ['/cart', '/login'],
    ['/wishlist', '/login'],
    ['/profile', '/'],
    ['/admin/dashboard', '/'],
    ['/admin/nothing', '/'],
  ] as const) {
    test(`${from} leads to ${to} (G-APP-09, G-APP-10, G-APP-19, G-APP-23)`, async ({ page }) => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('any other path shows the not-found page with a way home (G-APP-25, G-APP-26)', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the route table for the signed-in', () => {
  for (const [from, to] of [
    ['/login', '/'],
    ['/register', '/'],
    ['/admin/dashboard', '/'],
    ['/cart', '/cart'],
    ['/wishlist', '/wishlist'],
    ['/profile', '/profile'],
    ['/order/success', '/order/success'],
  ] as const) {
    test(`a customer at ${from} gets ${to} (G-APP-11, G-APP-12, G-APP-16, G-APP-17, G-APP-18, G-APP-21, G-APP-24)`, async ({
      page,
    }) => {
      await signIn(page, 'demo user');
      await page.goto(from);
      await expect(page).toHaveURL(to);
    });
  }

  for (const [path, heading] of adminPages) {
    test(`an admin at ${path} gets its page (G-APP-22, A-RTE-01 to A-RTE-13)`, async ({ page }) => {
      await signIn(page, 'owner');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveURL(path);
    });
  }
});
