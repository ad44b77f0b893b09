import { expect, test } from '../setup/shop.ts';

test.describe('moving between pages', { tag: '@desktop' }, () => {
  test('sets title, place and focus, and restores the place on Back', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Vitrine/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Nothing above this section is still loading; sections below may yet become shorter.
    const section = page.getByRole('heading', { name: 'Featured Products' });
    await section.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(200);
    // From the header, because the footer moves while the sections above it load.
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveTitle(/About/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
    await expect(section).toBeInViewport();
  });
});
