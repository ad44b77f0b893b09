import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test, type Who } from './shop.ts';

const pages: [who: Who | 'guest', path: string][] = [
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
  ['demo admin', '/admin/dashboard'],
  ['demo admin', '/admin/products'],
];

for (const [who, path] of pages) {
  test(`${path} as ${who} passes axe in both themes and fits 320 px`, async ({ page }) => {
    if (who !== 'guest') await signIn(page, who);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await coloursHaveChanged(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
    }
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}

/** Buttons pass from one theme's colours to the other's in a moment; what is half way has a contrast of its own. */
async function coloursHaveChanged(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
  });
}
