import type { Locator, Page } from '@playwright/test';
import { CATEGORY_SECTION_SIZE, FEATURED_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts, homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { demoCategories } from '@vitrine/demo/products/product';
import { expect, holdRequests, initialDataOf, test, toasts, withoutInitialData } from '../setup/shop.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const hero = (page: Page) => section(page, homeTexts.heroLabel);
const currentSlide = (page: Page) => hero(page).locator('button[aria-current]');

type Listed = { _id: string; name: string; category?: { name: string } | null };

async function listOf(page: Page, path: string): Promise<Listed[]> {
  return (await (await page.request.get(`/api${path}`)).json()).data;
}

/** Only the demo shop's categories, because other tests add and delete some meanwhile. */
async function categoriesWithProducts(page: Page): Promise<string[]> {
  const names = (await listOf(page, '/categories')).map(({ name }) => name);
  return names.filter((name) => demoCategories.some((demo) => demo === name));
}

const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0;
/** Names have unknown lengths: each of four rows may contain one that needs another line. */
const SECOND_LINES_OF_NAMES = 4 * 24;

test.describe('the home page', () => {
  test('has its sections in the specified order and moves nothing while it loads (S-CRD-02, S-HOM-12 to S-HOM-24, S-HOM-29 to S-HOM-31)', async ({
    page,
  }) => {
    await test.step('has its sections in the specified order, with the products that the API returns', async () => {
      await page.goto('/');
      const { newArrivals = [], featured = [], categories = [] } = await initialDataOf(page);
      const cards = section(page, homeTexts.newArrivals).getByRole('article');
      await expect(cards).toHaveCount(newArrivals.length);
      await expect(section(page, homeTexts.featuredProducts).getByRole('article')).toHaveCount(
        featured.length,
      );
      const names = categories.map(({ name }) => name);
      await expect(section(page, names.at(-1) ?? '')).toBeAttached();
      await expect(section(page, homeTexts.getInTouch)).toBeAttached();
      expect(await page.getByRole('main').getByRole('region').evaluateAll(titlesOf)).toEqual([
        homeTexts.heroLabel,
        homeTexts.benefitsLabel,
        homeTexts.newArrivals,
        homeTexts.featuredProducts,
        ...names,
        homeTexts.getInTouch,
        newsletterTexts.title,
      ]);
      for (const words of ['Free shipping', '$100', 'Secure payment', '24/7 support']) {
        await expect(section(page, homeTexts.benefitsLabel)).toContainText(words);
      }
      const loading = await cards
        .locator('.photo > img:first-child')
        .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
      expect(loading.slice(0, PRELOADED_IMAGES)).toEqual(['eager', 'eager', 'eager']);
      expect(new Set(loading.slice(PRELOADED_IMAGES))).toEqual(new Set(['lazy']));
    });
    await test.step('moves nothing while it loads', async () => {
      await withoutInitialData(page);
      await page.addInitScript(watchShifts);
      const letPageThrough = await holdRequests(page, /assets\/home/);
      const letProductsThrough = await holdRequests(page, /api\/products\//);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
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

  test('asks for the products of a category when it comes near, and shows once what failed (S-HOM-11, S-HOM-19, S-HOM-22, S-HOM-23, S-HOM-25 to S-HOM-27)', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('asks for the products of a category when it comes near, and shows at most four', async () => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/products') asked.push(searchParams.get('category') ?? '');
      });
      const last = (await categoriesWithProducts(page)).at(-1) ?? '';
      await page.goto('/');
      await expect(section(page, last)).toBeAttached();
      expect(asked).toEqual([]);

      await section(page, last).scrollIntoViewIfNeeded();
      const products = await listOf(page, `/products?category=${encodeURIComponent(last)}`);
      const names = products.slice(0, CATEGORY_SECTION_SIZE).map(({ name }) => name);
      await expect(section(page, last).getByRole('heading', { level: 3 })).toHaveText(names);
      expect(asked.filter((name) => name === last)).toHaveLength(1);
    });
    await test.step('shows once what failed, leaves a way to try again, and only logs the categories', async () => {
      await withoutInitialData(page);
      let isBroken = true;
      const breakable = ['products/featured', 'products/new-arrivals', 'categories', 'products?*'];
      for (const path of breakable) {
        await page.route(`**/api/${path}`, (route) => (isBroken ? route.abort() : route.continue()));
      }
      await page.goto('/');
      await expect(toasts(page)).toHaveText([/Failed to load/, /Failed to load/]);
      for (const text of [catalogTexts.featuredFailed, catalogTexts.newArrivalsFailed]) {
        await expect(toasts(page).getByText(text, { exact: true })).toBeVisible();
      }
      await expect(page.getByRole('main').getByText(catalogTexts.categoriesFailed)).toBeVisible();

      await page.unroute('**/api/categories');
      await page.getByText(catalogTexts.categoriesFailed).locator('..').getByRole('button').click();
      const [category = ''] = await categoriesWithProducts(page);
      const products = section(page, category);
      await products.scrollIntoViewIfNeeded();
      await expect(toasts(page).getByText(catalogTexts.productsFailed, { exact: true })).toBeVisible();

      isBroken = false;
      await products.getByRole('button', { name: 'Try again' }).click();
      await expect(products.getByRole('article').first()).toBeVisible();
      await hero(page).getByRole('button', { name: 'Try again' }).click();
      await expect(currentSlide(page)).toBeVisible();
      await expect(section(page, homeTexts.featuredProducts).getByRole('article').first()).toBeVisible();
    });
  });
});

function titlesOf(regions: Element[]): (string | null)[] {
  return regions.map(
    (region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent ?? null,
  );
}

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
