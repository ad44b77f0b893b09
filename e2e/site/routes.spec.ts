import type { Page } from '@playwright/test';
import { SHOP_NAME } from '@vitrine/contract/shared/texts/texts';
import { expect, signIn, test } from '../setup/shop.ts';

// Who may open which page, and each page's title, is in every-page.spec.ts.
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
  ['/order/success', '/order/success'],
];

async function expectWays(page: Page, ways: [from: string, to: string][]) {
  for (const [from, to] of ways) {
    await test.step(`${from} leads to ${to}`, async () => {
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 }), from).toBeVisible();
      await expect(page, from).toHaveURL(to);
    });
  }
}

async function expectHome(page: Page) {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SHOP_NAME);
  await expect(page).toHaveURL('/');
}

test.describe('the route table', { tag: '@desktop' }, () => {
  test('sends guests away from what needs an account, and answers any other path with a way home (G-APP-09, G-APP-10, G-APP-19, G-APP-20, G-APP-23, G-APP-25, G-APP-26)', async ({
    page,
  }) => {
    await expectWays(page, guestWays);
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });

  test('keeps customers from forms and back office, and shows them and admins the home page (G-APP-04, G-APP-16, G-APP-17, G-APP-21, G-APP-22, G-APP-24)', async ({
    page,
  }) => {
    await signIn(page, 'demo user');
    await expectHome(page);
    await expectWays(page, customerWays);
    await signIn(page, 'owner');
    await expectHome(page);
  });
});
