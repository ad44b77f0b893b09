import type { Page } from '@playwright/test';
import { expect, START_SPINNER_MS, test } from '../setup/shop.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test.describe('the start of the app', { tag: '@desktop' }, () => {
  test('shows a spinner for 300 ms before any screen (G-APP-03)', async ({ page }) => {
    await page.clock.install({ time: '2030-01-01T10:00:00Z' });
    await page.clock.pauseAt('2030-01-01T10:00:01Z');
    await page.goto('/aboutus');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    // The header is part of the app's first bundle, so no other file delays it.
    const header = page.getByRole('banner');
    await expect(header).toHaveCount(0);
    await page.clock.runFor(START_SPINNER_MS - 50);
    await expect(header).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(header).toBeVisible();
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('keeps the hero behind the spinner too (G-APP-03)', async ({ page }) => {
    await page.clock.install({ time: '2030-01-01T10:00:00Z' });
    await page.clock.pauseAt('2030-01-01T10:00:01Z');
    await page.goto('/');
    const picture = page.locator('.hero-slide[data-current] .hero-picture');
    await expect(picture).toBeAttached();
    await expect(picture).toBeHidden();
    await page.clock.runFor(START_SPINNER_MS);
    await expect(picture).toBeVisible();
  });
});

test.describe('moving between pages', { tag: '@desktop' }, () => {
  test('sets title, place and focus, restores the place on Back, offers to skip to the content, and keeps the theme', async ({
    page,
  }) => {
    await test.step('sets the title, goes to the top and gives the heading the focus', async () => {
      await page.goto('/');
      await expect(page).toHaveTitle(/Vitrine/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // From the header, because the footer moves while the sections above it load.
      await page.getByRole('heading', { name: 'New Arrivals' }).scrollIntoViewIfNeeded();
      await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveTitle(/About/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });
    await test.step('restores the place one came from on Back', async () => {
      await page.goto('/');
      // Nothing above this section is still loading; sections below may yet become shorter.
      const section = page.getByRole('heading', { name: 'Featured Products' });
      await section.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(200);
      await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
      // The URL changes first; the old page stays until the new one has loaded.
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInViewport();
      await page.goBack();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
      await expect(section).toBeInViewport();
    });
    await test.step('offers to skip to the content by keyboard', async () => {
      await page.goto('/store');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
    await test.step('follows the system, keeps a choice over reloads and needs no inline script', async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/aboutus');
      const light = await ground(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => ground(page)).not.toBe(light);
      await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).check({ force: true });
      await expect.poll(() => ground(page)).toBe(light);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await ground(page)).toBe(light);
    });
  });
});

test.describe('a failing part', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /net::ERR_FAILED|dynamically imported module/ });

  test('leaves a calm page with Try again when a page’s code cannot be loaded', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/assets/*about*', (route) => route.abort());
    await page.route('**/assets/*store*', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Store' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
