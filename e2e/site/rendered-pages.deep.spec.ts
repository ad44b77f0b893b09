import type { Page } from '@playwright/test';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productPath } from '@vitrine/contract/shared/page-paths';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { expect, holdRequests, restoreSession, storedUser, test, untilAnswering } from '../setup/shop.ts';

const PAGES = [
  '/',
  '/store',
  '/store?category=Lighting&minRating=4&sort=price-low',
  '/store?search=nothing-like-this',
  '/product/any-id',
  '/aboutus',
  '/login',
  '/register',
  '/reset-password',
  '/cart',
  '/wishlist',
  '/profile',
  '/order/success',
  '/nothing/here',
  '/admin/orders/any-id',
];

/** Everything that the browser reports. */
function watch(page: Page) {
  const reports: string[] = [];
  page.on('pageerror', (error) => reports.push(error.message));
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) reports.push(message.text());
  });
  return reports;
}

for (const width of [390, 1440])
  test.describe(`pages from the server, ${width} px wide`, { tag: '@desktop' }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('are taken over by the scripts without a difference', async ({ page }) => {
      const product = await addProduct({
        name: uniqueWord(),
        promo: 20,
        images: SMALL_PHOTOS.slice(0, 2),
      });
      await addReview(await addCustomer(), { productId: product._id, rate: 4 });
      const reports = watch(page);
      for (const path of [...PAGES, productPath(product._id)])
        await test.step(path, async () => {
          await page.goto(path);
          // The filters, the reviews and the foot of the page follow.
          await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
          // An address that does not exist answers 404, which the browser reports itself.
          expect(reports.filter((report) => !/status of 404/.test(report))).toEqual([]);
        });
    });

    test('are the same for someone who is signed in, until the scripts run', async ({ page }) => {
      await restoreSession(page, await addCustomer());
      const reports = watch(page);
      for (const path of ['/', '/store', '/login', '/cart'])
        await test.step(path, async () => {
          await page.goto(path);
          expect(reports).toEqual([]);
        });
    });
  });

test.describe('what is done before the scripts run', { tag: '@desktop' }, () => {
  /** Opens a page whose scripts wait. Returns a function that lets them through. */
  async function openWithoutScripts(page: Page, path: string) {
    const letThrough = await holdRequests(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return async () => {
      letThrough();
      await untilAnswering(page);
    };
  }

  test('choices of the store apply afterwards', async ({ page }) => {
    const runScripts = await openWithoutScripts(page, '/store');
    await page.getByLabel('Sort by').selectOption('price-high');
    await page.getByRole('radio', { name: 'Lighting' }).check();
    await runScripts();
    await expect(page).toHaveURL(/category=Lighting/);
    await expect(page).toHaveURL(/sort=price-high/);
  });

  test('the link to the wishlist leads someone who is signed in there', async ({ page }) => {
    await restoreSession(page, await addCustomer());
    const runScripts = await openWithoutScripts(page, '/');
    await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
    await runScripts();
    await expect(page).toHaveURL('/wishlist');
  });

  test('a press that is repeated leaves the focus where someone types since', async ({ page }) => {
    const runScripts = await openWithoutScripts(page, '/aboutus');
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
    const box = page.getByRole('combobox');
    await box.fill('lamp');
    await runScripts();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveTitle(/Sign in/);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('lamp');
  });

  test('presses are repeated in their order', async ({ page }) => {
    const { _id } = await addProduct({ name: uniqueWord(), images: SMALL_PHOTOS.slice(0, 1) });
    await restoreSession(page, await addCustomer());
    const runScripts = await openWithoutScripts(page, productPath(_id));
    await page.getByRole('button', { name: 'Increase quantity', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: catalogTexts.addToCart }).first().click();
    await runScripts();
    await expect.poll(async () => (await storedUser(page)).cart).toMatchObject([{ quantity: 2 }]);
  });

  test('a place that was scrolled to is restored on Back', async ({ page }) => {
    const runScripts = await openWithoutScripts(page, '/');
    await page.getByRole('heading', { name: 'Featured Products' }).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(200);
    await runScripts();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveTitle(/About/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200);
  });
});
