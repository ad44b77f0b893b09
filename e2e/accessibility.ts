import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Only these rules depend on the theme; the others are checked once. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The page passes axe at both widths and in both themes, and fits the narrowest phone. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page, COLOUR_RULES);
  }
  await expectFitsNarrowPhone(page);
}

/** Legacy mode, because the other mode opens a second page for every run to check frames, and the shop has none. */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  await finishColourTransitions(page);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

export async function expectFitsNarrowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  // Sliders measure themselves again shortly after a resize.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

/**
 * Buttons fade between the themes' colours, and a half-finished fade has the wrong contrast. The transitions are
 * finished here because the browser never runs those that are off the screen.
 */
async function finishColourTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
