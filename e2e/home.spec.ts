import { catalogTexts, homeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import { expect, test } from './shop.ts';

test.describe('the home page', () => {
  test('shows new arrivals and featured products with price, badges and rating (S-HOM-16, S-HOM-20, S-CRD-01 to S-CRD-12)', async ({
    page,
  }) => {
    await page.goto('/');
    const arrivals = page.getByRole('region', { name: homeTexts.newArrivals });
    await expect(arrivals.getByRole('article')).toHaveCount(8);
    const offer = arrivals.getByRole('article').filter({ hasText: '% OFF' }).first();
    await expect(offer).toContainText(/\d+% OFF/);
    await expect(offer).toContainText(/\$\d+\.\d{2}/);
    await expect(offer.getByText('New', { exact: true })).toBeVisible();
    await expect(offer.getByRole('img', { name: 'No reviews yet' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: homeTexts.featuredProducts }).getByRole('article'),
    ).toHaveCount(5);
  });

  test('makes the three promises (S-HOM-12 to S-HOM-15)', async ({ page }) => {
    await page.goto('/');
    for (const words of ['Free shipping', '$100', 'Secure payment', '24/7 support']) {
      await expect(page.getByRole('main')).toContainText(words);
    }
  });

  test('loads the first three card images at once and the rest when needed (S-CRD-02)', async ({ page }) => {
    await page.goto('/');
    const cards = page.getByRole('region', { name: homeTexts.newArrivals }).getByRole('article');
    await expect(cards).toHaveCount(8);
    const loading = await cards
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
    expect(loading.slice(0, PRELOADED_IMAGES)).toEqual(['eager', 'eager', 'eager']);
    expect(new Set(loading.slice(PRELOADED_IMAGES))).toEqual(new Set(['lazy']));
  });

  test('says once what failed and offers to try again (S-HOM-11, S-HOM-19)', async ({ page }) => {
    let isBroken = true;
    await page.route('**/api/products/new-arrivals', (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await page.goto('/');
    await expect(page.getByText(catalogTexts.newArrivalsFailed, { exact: true }).first()).toBeVisible();
    await expect(page.locator('[data-toasts]').getByRole('listitem')).toHaveCount(1);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: homeTexts.newArrivals }).getByRole('article')).toHaveCount(
      8,
    );
  });
});
