import { catalogRefusalTexts, catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productSortLabels, storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { productPath } from '@vitrine/contract/shared/page-paths';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { expect, test } from '../setup/shop.ts';

test.describe('the shop without scripts', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('finds, filters and sorts products, and shows one with its photos and reviews (S-STO-14)', async ({
    page,
  }) => {
    const word = uniqueWord();
    const name = `${word} </script><img src=x onerror=alert(1)>`;
    const images = SMALL_PHOTOS.slice(0, 2);
    const product = await addProduct({ name, price: 80, promo: 25, category: 'Lighting', images });
    await addProduct({ name: `${word} cheap`, price: 20, category: 'Lighting' });
    await addProduct({ name: `${word} elsewhere`, category: 'Living' });
    await addReview(await addCustomer(), { productId: product._id, rate: 4, content: 'Stands well.' });

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitrine');
    await page.getByRole('combobox', { name: catalogTexts.searchLabel }).fill(word);
    await page.getByRole('button', { name: catalogTexts.search, exact: true }).click();
    await expect(page.getByRole('heading', { name: '3 Products found' })).toBeVisible();
    await page.getByRole('link', { name: storeTexts.filters }).click();
    await page.getByRole('radio', { name: 'Lighting' }).check();
    await page.getByLabel(storeTexts.sortBy).selectOption(productSortLabels['price-low']);
    await page.getByRole('button', { name: storeTexts.applyFilters }).click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([`${word} cheap`, name]);

    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`/product/${product._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('$60.00').first()).toBeVisible();
    await expect(page.getByText('Stands well.')).toBeVisible();
    await expect(page.locator('.gallery-first ~ * img, .gallery-first img').first()).toBeVisible();
    await expect(page.locator('[onerror]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('pages through the store, and says what signing in and buying need', async ({ page }) => {
    await page.goto('/store');
    const first = await page.getByRole('article').getByRole('heading').allTextContents();
    await page.getByRole('link', { name: storeTexts.loadMore }).click();
    await page.waitForURL(/cursor=/);
    await expect(page.getByRole('article').first()).toBeVisible();
    const second = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
    for (const path of ['/login', '/cart'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByText(/please switch JavaScript on/)).toBeVisible();
      });
  });

  test('says that a product does not exist, instead of loading for ever', async ({ page }) => {
    await page.goto(productPath('00000000-0000-4000-8000-000000000000'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogRefusalTexts.productNotFound);
    await expect(page.locator('main').getByText('Loading')).toBeHidden();
  });
});
