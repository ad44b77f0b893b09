import type { Page } from '@playwright/test';
import { homeTexts } from '@vitrine/contract/catalog/home/home.texts';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, uniqueWord } from '../setup/product-data.ts';
import { expect, test } from '../setup/shop.ts';

/** The first screen's own calls, without those of sections further down. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

/** The preloaded picture must be the one that is shown, with the same widths, or it would be loaded twice. */
async function expectPreloaded(page: Page, selector: string) {
  const preload = page.locator('head link[rel=preload][as=image]');
  const picture = page.locator(selector).first();
  await expect(picture).toHaveAttribute('srcset', (await preload.getAttribute('imagesrcset')) ?? '');
  await expect(picture).toHaveAttribute('sizes', (await preload.getAttribute('imagesizes')) ?? '');
}

test.describe('the data that comes with a page', { tag: '@desktop' }, () => {
  test('shows store, home and product without a single call, and is asked for anew when a page comes back', async ({
    page,
  }) => {
    await test.step('shows a search in the store without a single call, and the next filter by one', async () => {
      const word = uniqueWord();
      await addProduct({ name: word });
      const calls = callsOf(page);
      await page.goto(`/store?search=${word}`);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectPreloaded(page, 'main article img');
      // The ticks of the price slider come later.
      const others = () => calls.filter((path) => path !== '/api/products/price-ticks');
      expect(others()).toEqual([]);
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('rating');
      await expect(page).toHaveURL(/sort=rating/);
      await expect.poll(others).toEqual(['/api/products']);
    });
    // Calls that the previous page still makes do not count.
    await page.goto('about:blank');
    await test.step('shows the first products of the home page without a call', async () => {
      const calls = callsOf(page);
      await page.goto('/');
      await expect(
        page.getByRole('region', { name: homeTexts.newArrivals }).getByRole('article').first(),
      ).toBeVisible();
      const fetched = await page
        .locator('head link[rel=preload][as=image]')
        .evaluateAll((links) =>
          links
            .filter((link) => matchMedia(link.getAttribute('media') ?? '').matches)
            .map((link) => link.getAttribute('imagesrcset') ?? link.getAttribute('href') ?? ''),
        );
      const shown = await page
        .locator('.hero-picture')
        .first()
        .locator('img:not(.hero-ground)')
        .evaluate((picture: HTMLImageElement) => new URL(picture.currentSrc).pathname);
      expect(fetched).toHaveLength(1);
      expect(fetched[0]).toContain(shown);
      expect(calls.filter((path) => path !== '/api/products')).toEqual([]);
    });
    // Calls that the previous page still makes do not count.
    await page.goto('about:blank');
    await test.step('shows a product and its reviews without a single call, and its picture at once', async () => {
      const product = await addProduct({ name: uniqueWord() });
      await addReview(await addCustomer(), { productId: product._id, rate: 4, content: 'Stands well.' });
      const calls = callsOf(page);
      await page.goto(`/product/${product._id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
      await expect(page.getByRole('region', { name: reviewTexts.title })).toContainText('Stands well.');
      await expectPreloaded(page, 'main section img');
      // The header's categories come later, when the browser is idle.
      expect(calls.filter((path) => path !== '/api/categories')).toEqual([]);
    });
    // Calls that the previous page still makes do not count.
    await page.goto('about:blank');
    await test.step('is asked for anew when a page comes back from the browser’s own store', async () => {
      const product = await addProduct({ name: uniqueWord() });
      await page.goto(`/product/${product._id}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/robots.txt');
      const again = page.waitForRequest(`**/api/products/${product._id}`);
      await page.goBack();
      await again;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    });
  });
});
