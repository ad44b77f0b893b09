import type { Page } from '@playwright/test';
import { expect, START_SPINNER_MS, test, untilAnswering } from '../setup/shop.ts';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Whether the spinner covers the window from corner to corner. */
const isCovered = (page: Page) =>
  page.evaluate(() =>
    [1, innerWidth / 2, innerWidth - 20].every((x) =>
      [1, innerHeight / 2, innerHeight - 20].every((y) =>
        document.elementFromPoint(x, y)?.closest('.start-spinner'),
      ),
    ),
  );

test.describe('the start of the app', { tag: '@desktop' }, () => {
  for (const path of ['/', '/aboutus'])
    test(`shows a spinner for 300 ms before any screen: ${path} (G-APP-03)`, async ({ page }) => {
      await page.clock.install({ time: '2030-01-01T10:00:00Z' });
      await page.clock.pauseAt('2030-01-01T10:00:01Z');
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.locator('.start-spinner').getByRole('status')).toBeVisible();
      expect(await isCovered(page)).toBe(true);
      await page.clock.runFor(START_SPINNER_MS - 50);
      expect(await isCovered(page)).toBe(true);
      await page.clock.runFor(100);
      expect(await isCovered(page)).toBe(false);
      await page.clock.resume();
      await untilAnswering(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});

test.describe('every page', { tag: '@desktop' }, () => {
  test('offers to skip to the content by keyboard', async ({ page }) => {
    await page.goto('/store');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('follows the system’s theme, keeps a choice over reloads and needs no inline script', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/aboutus');
    const light = await ground(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => ground(page)).not.toBe(light);
    // By keyboard: the radio button itself is one hidden pixel, which a page that still grows moves away.
    await page.getByRole('contentinfo').getByRole('radio', { name: 'Light' }).press('Space');
    await expect.poll(() => ground(page)).toBe(light);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await ground(page)).toBe(light);
  });
});

test.describe('a failing part', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /net::ERR_FAILED|dynamically imported module/ });

  test('leaves a calm page with Try again when a page’s code cannot be loaded', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/assets/*.page-*', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
