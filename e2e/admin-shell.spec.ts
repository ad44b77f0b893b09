import type { Page } from '@playwright/test';
import { SIDEBAR_COLLAPSED_PX, SIDEBAR_EXPANDED_PX } from '@vitrine/contract/shared/app.rules';
import { adminNavTexts, demoTexts } from '@vitrine/contract/shared/texts';
import { expect, signIn, test } from './shop.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

test.describe('the back office', () => {
  test('has nine entries and Logout beside each page (A-SHL-01 to A-SHL-04)', async ({ page }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/orders');
    if (isPhone(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const entries = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    await expect(entries).toHaveText(Object.values(adminNavTexts));
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await entries.getByText('Coupons').click();
    await expect(page).toHaveURL('/admin/coupons');
  });

  test('greets by username and has Settings, Profile and Sign out under the avatar (A-SHL-08, A-SHL-12 to A-SHL-16)', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('banner')).toContainText('Welcome back, Owner');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Profile', 'Sign out']);
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/admin/profile');
  });

  test('folds from 240 to 70 px and remembers it; on phones it is a drawer (A-SHL-05, A-SHL-06, A-SHL-07)', async ({
    page,
  }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/dashboard');
    if (isPhone(page)) {
      await expect(page.getByRole('complementary')).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Orders' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return;
    }
    const width = async () => (await page.getByRole('complementary').boundingBox())?.width;
    await expect.poll(width).toBe(SIDEBAR_EXPANDED_PX);
    await page.getByRole('button', { name: /collapse/i }).click();
    await expect.poll(width).toBe(SIDEBAR_COLLAPSED_PX);
    await page.reload();
    await expect.poll(width).toBe(SIDEBAR_COLLAPSED_PX);
  });

  test('tells the demo admin on every page that nothing can be changed (A-DEM-02, A-DEM-03)', async ({
    page,
  }) => {
    await signIn(page, 'demo admin');
    for (const path of ['/admin/dashboard', '/admin/coupons']) {
      await page.goto(path);
      await expect(page.getByText(demoTexts.banner)).toBeVisible();
      await expect(page.getByText(demoTexts.bannerText)).toBeVisible();
    }
  });

  test('shows the owner no demo banner', async ({ page }) => {
    await signIn(page, 'owner');
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText(demoTexts.banner)).toHaveCount(0);
  });
});
