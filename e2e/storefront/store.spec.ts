import type { Locator, Page } from '@playwright/test';
import { STORE_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { storeTexts } from '@vitrine/contract/catalog/store/store.texts';
import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, uniqueWord } from '../setup/product-data.ts';
import { expect, test } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
/** The choice goes through the URL, so it shows a moment after the click. */
async function choose(radio: Locator): Promise<void> {
  await radio.click();
  await expect(radio).toBeChecked();
}

const found = (page: Page) => page.getByRole('heading', { name: /Products found/ });
const names = (page: Page) => page.getByRole('article').getByRole('heading');

/** The panel is next to the products; on a phone a toggle opens it. */
async function openFilters(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /^Filters/ }).click();
}

async function closeFilters(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: /^Show \d+ product/ }).click();
}

/** The categories are below the header; on a phone they are behind its menu. */
async function openCategory(page: Page, name: string) {
  const header = page.getByRole('banner');
  if (isPhone(page)) await header.getByRole('button', { name: headerTexts.menu }).click();
  const place = isPhone(page) ? page.getByRole('dialog') : header;
  await place.getByRole('link', { name }).click();
}

/** Three lamps that nothing else in the shop matches: two for living, one lighting; 20, 60 and 300 dollars. */
async function addLamps() {
  const word = uniqueWord();
  const cheap = await addProduct({ name: `${word} cheap`, price: 20 });
  const middle = await addProduct({ name: `${word} middle`, price: 80, promo: 25 });
  const dear = await addProduct({ name: `${word} dear`, price: 300, category: 'Lighting' });
  return { word, cheap, middle, dear };
}

test.describe('the store', () => {
  test('is entered by a category and narrowed by search, rating, price and sort (S-STO-03, S-STO-20, S-STO-22, S-STO-23)', async ({
    page,
  }) => {
    const { word, cheap, middle, dear } = await addLamps();
    const customer = await addCustomer();
    await addReview(customer, { productId: middle._id, rate: 5 });
    await addReview(customer, { productId: dear._id, rate: 3 });
    await page.goto('/aboutus');
    await openCategory(page, 'Living');
    await expect(page).toHaveURL('/store?category=Living');
    await expect(page).toHaveTitle('Living · Vitrine');
    await openFilters(page);
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(word);
    await expect(page.getByText('2 Products found')).toHaveCount(1);
    await choose(page.getByRole('radio', { name: storeTexts.allCategories }));
    await expect(page.getByText('3 Products found')).toHaveCount(1);
    await choose(page.getByRole('radio', { name: '4 stars & up' }));
    await expect(page.getByText('1 Products found')).toHaveCount(1);
    await page.getByRole('slider', { name: storeTexts.highestPrice }).press('Home');
    await expect(page.getByLabel(storeTexts.toDollars('USD'))).toHaveValue('$10');
    await expect(page.getByText(catalogTexts.noProducts, { exact: true })).toHaveCount(1);
    await closeFilters(page);
    await page.getByRole('button', { name: storeTexts.clearFilters }).click();
    await expect(page).toHaveURL('/store');

    await page.goto(`/store?search=${word}`);
    for (const [value, order] of [
      ['price-low', [cheap, middle, dear]],
      ['price-high', [dear, middle, cheap]],
      ['rating', [middle, dear, cheap]],
      ['newest', [dear, middle, cheap]],
    ] as const) {
      await page.getByLabel(storeTexts.sortBy).selectOption(value);
      await expect(names(page)).toHaveText(order.map(({ name }) => name));
    }
  });

  test('keeps every choice in the address, shows more on demand and keeps its place on Back (S-STO-15, S-STO-16, U-11, U-27)', {
    tag: '@phone',
  }, async ({ page }) => {
    const { word } = await addLamps();
    await page.goto(`/store?search=${word}&category=Living`);
    await expect(found(page)).toHaveText('2 Products found');
    const sort = page.getByLabel(storeTexts.sortBy);
    await expect(sort).toHaveValue('newest');
    await sort.selectOption('price-high');
    await expect(page).toHaveURL(`/store?category=Living&search=${word}&sort=price-high`);
    await page.reload();
    await expect(sort).toHaveValue('price-high');
    await expect(names(page)).toHaveText([`${word} middle`, `${word} cheap`]);
    await page.getByRole('button', { name: 'Remove filter: Living' }).click();
    await expect(found(page)).toHaveText('3 Products found');
    await page.goBack();
    await expect(found(page)).toHaveText('2 Products found');

    // Common in the demo shop's texts and absent from every test's products.
    const products: Product[] = await callShop('GET /products?search=the&sort=newest');
    const next = products[STORE_PAGE_SIZE];
    if (!next) throw new Error('The demo shop has too few products for a second page.');
    const shown = Math.min(products.length, 2 * STORE_PAGE_SIZE);
    await page.goto('/store?search=the');
    await expect(page.getByRole('article')).toHaveCount(STORE_PAGE_SIZE);
    await page.getByRole('button', { name: storeTexts.loadMore }).click();
    await expect(page.getByRole('article')).toHaveCount(shown);
    const first = page.getByRole('article').getByRole('link', { name: next.name, exact: true });
    await expect(first).toBeFocused();
    await first.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.name);
    const shift = async () => Math.abs((await page.evaluate(() => window.scrollY)) - place);
    for (const away of ['a page of the shop', 'another document'])
      await test.step(`Back from ${away}`, async () => {
        if (away === 'another document') await page.goto('/robots.txt');
        await page.goBack();
        await expect(page.getByRole('article')).toHaveCount(shown);
        await expect.poll(shift).toBeLessThan(5);
      });
  });
});
