import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** What changes with the theme. All else is judged once for both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What is on the page now passes axe on both widths in both themes, and fits the narrowest phone. */
export async function expectForEveryone(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolation(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolation(page, COLOUR_RULES);
  }
  await expectNarrow(page);
}

/** Judged in the page itself: the other way opens a second page for every run, for frames that the shop does not have. */
export async function expectNoViolation(page: Page, rules?: string[]): Promise<void> {
  await coloursHaveChanged(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** On the narrowest phone nothing scrolls sideways. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  // Sliders measure the window anew a moment after it changed.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

/**
 * Buttons pass from one theme's colours to the other's in a moment; what is half way has a contrast of its own. They are
 * put to their end, because what the browser skips off the screen never gets there by itself.
 */
async function coloursHaveChanged(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
