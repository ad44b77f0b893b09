import type { Locator, Page } from '@playwright/test';
import { FEATURED_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { expect, holdRequests, test, withoutInitialData } from '../setup/shop.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0;
/** Names have unknown lengths: each of four rows may contain one that needs another line. */
const SECOND_LINES_OF_NAMES = 4 * 24;

test.describe('the home page', () => {
  test('moves nothing while it loads', async ({ page }) => {
    await withoutInitialData(page);
    await page.addInitScript(watchShifts);
    const letPageThrough = await holdRequests(page, /assets\/home/);
    const letProductsThrough = await holdRequests(page, /api\/products\//);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    letPageThrough();
    const featured = section(page, homeTexts.featuredProducts);
    await expect(featured.getByRole('status')).toBeAttached();
    const height = await heightOf(featured);
    letProductsThrough();
    await expect(section(page, homeTexts.newArrivals).getByRole('article').first()).toBeVisible();
    await expect(section(page, homeTexts.getInTouch)).toBeAttached();
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    await expect(featured.getByRole('article')).toHaveCount(FEATURED_SIZE);
    expect(Math.abs((await heightOf(featured)) - height)).toBeLessThanOrEqual(SECOND_LINES_OF_NAMES);
  });
});

/** Records layout shifts as the browser reports them, with the elements that moved. */
function watchShifts(): void {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Element | null }[] };
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent);
      if (value >= 0.01) shifts.push(`${value}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
