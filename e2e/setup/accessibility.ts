import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './shop.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The page passes axe wide and light, and narrow and dark, and fits the narrowest phone. The other two pairs have the
 * colours of the one and the arrangement of the other.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoViolations(page);
  await expectFitsNarrowPhone(page);
}

/** Runs axe in the page itself, which has no frames; the script is loaded once for all runs on a page. */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  await finishColourTransitions(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Only rules that are off by default need it, and it loads every style sheet again.
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const violations = await page.evaluate(
    async (given) => (await (window as unknown as AxeWindow).axe.run(given)).violations,
    options,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

type AxeWindow = { axe: { run: (options: RunOptions) => Promise<AxeResults> } };

export async function expectFitsNarrowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  // Sliders measure themselves again shortly after a resize.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, `the width of ${page.url()}`).toBeLessThanOrEqual(320);
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
