import type { Locator, Page } from '@playwright/test';
import { STORE_PAGE_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts, productSortLabels, storeTexts } from '@vitrine/contract/catalog/catalog.texts';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, uniqueWord } from '../setup/product-data.ts';
import { expect, test, toast, toasts, withoutInitialData } from '../setup/shop.ts';
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

/** Three lamps that nothing else in the shop matches: two for living, one lighting; 20, 60 and 300 dollars. */
async function addLamps() {
  const word = uniqueWord();
  const cheap = await addProduct({ name: `${word} cheap`, price: 20 });
  const middle = await addProduct({ name: `${word} middle`, price: 80, promo: 25 });
  const dear = await addProduct({ name: `${word} dear`, price: 300, category: 'Lighting' });
  return { word, cheap, middle, dear };
}

test.describe('the store', () => {
  test('keeps every choice in the address, shows more on demand and keeps its place on Back (S-STO-15, S-STO-16, U-11, U-27)', {
    tag: '@phone',
  }, async ({ page }) => {
    await test.step('keeps every choice in the address, for reload, Back and sharing', async () => {
      const { word } = await addLamps();
      await page.goto(`/store?search=${word}&category=Living`);
      await expect(found(page)).toHaveText('2 Products found');
      const sort = page.getByLabel(storeTexts.sortBy);
      await expect(sort).toHaveValue('newest');
      await sort.selectOption('price-high');
      await expect(names(page)).toHaveText([`${word} middle`, `${word} cheap`]);
      await expect(page).toHaveURL(`/store?category=Living&search=${word}&sort=price-high`);

      await page.reload();
      await expect(sort).toHaveValue('price-high');
      await openFilters(page);
      await expect(page.getByRole('radio', { name: 'Living' })).toBeChecked();
      await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue(word);
      await closeFilters(page);

      await page.getByRole('button', { name: 'Remove filter: Living' }).click();
      await expect(found(page)).toHaveText('3 Products found');
      await page.goBack();
      await expect(found(page)).toHaveText('2 Products found');
      await page.getByRole('main').getByRole('button', { name: storeTexts.clearAll }).click();
      await expect(page).toHaveURL('/store?sort=price-high');
      await expect(page).toHaveTitle('Our Store · Vitrine');
    });
    await test.step('shows more on demand and keeps its place on Back', async () => {
      // Common in the demo shop's texts and absent from every test's products.
      const products: Product[] = await callShop('GET /products?search=the&sort=newest');
      const next = products[STORE_PAGE_SIZE];
      if (!next) throw new Error('The demo shop has too few products for a second page.');
      const isAll = products.length <= 2 * STORE_PAGE_SIZE;
      const shown = isAll ? products.length : 2 * STORE_PAGE_SIZE;
      await page.goto('/store?search=the');
      await expect(page.getByRole('article')).toHaveCount(STORE_PAGE_SIZE);
      await page.getByRole('button', { name: storeTexts.loadMore }).click();
      await expect(page.getByRole('article')).toHaveCount(shown);
      await expect(page.getByRole('button', { name: storeTexts.loadMore })).toHaveCount(isAll ? 0 : 1);
      const first = page.getByRole('article').getByRole('link', { name: next.name, exact: true });
      await expect(first).toBeFocused();

      await first.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(500);
      await first.click();
      await expect(page).toHaveURL(`/product/${next._id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.name);
      await page.goBack();
      await expect(page.getByRole('article')).toHaveCount(shown);
      const shift = async () => Math.abs((await page.evaluate(() => window.scrollY)) - place);
      await expect.poll(shift).toBeLessThan(5);
    });
  });

  test('has a title of its own, four sorts and a second try (G-APP-30, S-HOM-27, S-STO-14, S-STO-20, S-STO-23)', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('is called in the tab as its address is called by the server', async () => {
      for (const [address, title] of [
        ['/store?category=living', 'Living · Vitrine'],
        ['/store?category=Lighting&sort=price-low', 'Lighting · Vitrine'],
        ['/store?search=oak', 'Search: oak · Vitrine'],
      ] as const) {
        const sent = await (await page.goto(address))?.text();
        expect(sent).toContain(`<title>${title}</title>`);
        await expect(found(page)).toHaveText(/found$/);
        await expect(page).toHaveTitle(title);
      }
      await page.goto('/store');
      await page.getByRole('radio', { name: 'Living' }).click();
      await expect(page).toHaveTitle('Living · Vitrine');
    });
    await test.step('sorts in four ways, the best rated first among them', async () => {
      const { word, dear, middle, cheap } = await addLamps();
      const customer = await addCustomer();
      await addReview(customer, { productId: middle._id, rate: 5 });
      await addReview(customer, { productId: dear._id, rate: 3 });
      await page.goto(`/store?search=${word}`);
      const sort = page.getByLabel(storeTexts.sortBy);
      await expect(sort.getByRole('option')).toHaveText(Object.values(productSortLabels));
      for (const [value, order] of [
        ['newest', [dear, middle, cheap]],
        ['price-low', [cheap, middle, dear]],
        ['price-high', [dear, middle, cheap]],
        ['rating', [middle, dear, cheap]],
      ] as const) {
        await sort.selectOption(value);
        await expect(names(page)).toHaveText(order.map(({ name }) => name));
      }
    });
    await test.step('shows once that loading failed, and loads when asked again', async () => {
      await withoutInitialData(page);
      let isBroken = true;
      await page.route('**/api/products?**', (route) => (isBroken ? route.abort() : route.continue()));
      await page.goto('/store');
      await expect(toast(page, catalogTexts.productsFailed)).toBeVisible();
      await expect(toasts(page)).toHaveCount(1);
      isBroken = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(names(page).first()).toBeVisible();
    });
  });

  test('narrows by its filters, beside the products or behind a toggle, and searches while one types (S-STO-01 to S-STO-13, S-STO-17, S-STO-21, S-STO-22)', async ({
    page,
  }) => {
    await test.step('has its filters beside the products, and behind a toggle that counts them on a phone', async () => {
      await page.goto('/store?category=Living');
      await expect(found(page)).toBeVisible();
      if (!isPhone(page)) {
        await expect(page.getByRole('complementary', { name: storeTexts.filters })).toBeVisible();
        await expect(page.getByRole('button', { name: /^Filters/ })).toHaveCount(0);
        return;
      }
      await page.getByRole('button', { name: 'Filters (1)' }).click();
      const drawer = page.getByRole('dialog', { name: storeTexts.filters });
      await drawer.getByRole('button', { name: storeTexts.clearAll }).click();
      await expect(page).toHaveURL('/store');
      await drawer.getByRole('button', { name: /^Show \d+ products$/ }).click();
      await expect(drawer).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
    });
    await test.step('narrows by category, price and rating, and shows how many are left', async () => {
      const { word, middle } = await addLamps();
      const customer = await addCustomer();
      await addReview(customer, { productId: middle._id, rate: 4 });
      const asked: URL[] = [];
      page.on('request', (request) => {
        const address = new URL(request.url());
        if (address.pathname === '/api/products') asked.push(address);
      });
      await page.goto(`/store?search=${word}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(storeTexts.title);
      await expect(found(page)).toHaveText('3 Products found');

      await openFilters(page);
      const categories = page.getByRole('group', { name: storeTexts.category });
      await expect(categories.getByRole('radio').first()).toHaveAccessibleName(storeTexts.allCategories);
      await choose(categories.getByRole('radio', { name: 'Living' }));
      await expect(page.getByText('2 Products found')).toHaveCount(1);
      expect(asked.at(-1)?.searchParams.has('minPrice')).toBe(false);

      const ratings = page.getByRole('group', { name: storeTexts.rating });
      await expect(ratings.getByRole('radio')).toHaveCount(6);
      await expect(ratings.getByRole('radio').nth(1)).toHaveAccessibleName('5 stars & up');
      await choose(ratings.getByRole('radio', { name: '4 stars & up' }));
      await expect(page.getByText('1 Products found')).toHaveCount(1);

      await page.getByRole('slider', { name: storeTexts.highestPrice }).press('Home');
      await expect(page.getByLabel(storeTexts.toDollars)).toHaveValue('$10');
      await expect(page.getByText('0 Products found')).toHaveCount(1);
      expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
        search: word,
        category: 'Living',
        minPrice: '0',
        maxPrice: '10',
        minRating: '4',
        sort: 'newest',
      });
      await page.getByLabel(storeTexts.toDollars).fill('70');
      await page.getByLabel(storeTexts.toDollars).press('Enter');
      await closeFilters(page);
      await expect(names(page)).toHaveText([`${word} middle`]);
    });
    await test.step('searches while one types and shows a message when nothing is there', async () => {
      const { word } = await addLamps();
      await page.goto('/store');
      await openFilters(page);
      await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(`${word} dear`);
      await expect(page).toHaveURL(`/store?search=${word}+dear`);
      await expect(page.getByText('1 Products found')).toHaveCount(1);
      await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(`${word} ${uniqueWord()}`);
      await expect(page.getByText(catalogTexts.noProducts, { exact: true })).toHaveCount(1);
      await closeFilters(page);
      await page.getByRole('button', { name: storeTexts.clearFilters }).click();
      await expect(page).toHaveURL('/store');
      await expect(names(page).first()).toBeVisible();
    });
  });
});
