import type { Page } from '@playwright/test';
import { headerTexts } from '@vitrine/contract/shared/texts/header.texts';
import { someProducts } from '../setup/customer.ts';
import { expect, holdRequests, test } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const header = (page: Page) => page.getByRole('banner');
const categoryLinks = (page: Page) => header(page).getByRole('navigation', { name: headerTexts.categories });

async function firstCategory(): Promise<string> {
  const [category] = await callShop('GET /categories');
  return category.name;
}

test.describe('the way from the header', { tag: '@desktop' }, () => {
  test('leads to the store and to a category at every width, where 320 px have the store in the menu (S-HDR-01)', async ({
    page,
  }) => {
    const category = await firstCategory();
    for (const width of [390, 768, 1440])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/aboutus');
        await header(page).getByRole('link', { name: headerTexts.store, exact: true }).click();
        await expect(page).toHaveURL('/store');
        if (width < 768) {
          await expect(categoryLinks(page)).toBeHidden();
          await header(page).getByRole('button', { name: headerTexts.menu }).click();
          await page.getByRole('dialog').getByRole('link', { name: category }).click();
        } else {
          await categoryLinks(page).getByRole('link', { name: category }).click();
          await expect(categoryLinks(page).getByRole('link', { name: category })).toHaveAttribute(
            'aria-current',
            'page',
          );
        }
        await expect(page).toHaveURL(`/store?category=${encodeURIComponent(category)}`);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    await test.step('320 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/aboutus');
      await expect(header(page).getByRole('link', { name: headerTexts.store, exact: true })).toBeHidden();
      await header(page).getByRole('button', { name: headerTexts.menu }).click();
      const menu = page.getByRole('dialog');
      await expect(menu.getByRole('link', { name: headerTexts.signIn })).toHaveAttribute('href', '/login');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await menu.getByRole('link', { name: new RegExp(`^${headerTexts.store}`) }).click();
      await expect(page).toHaveURL('/store');
    });
  });

  test('stays while the page scrolls, moves nothing, and announces the page that arrives without taking the focus', async ({
    page,
  }) => {
    await test.step('does not move the page while the categories load', async () => {
      await page.goto('/aboutus');
      const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
      const before = await top();
      await expect(categoryLinks(page).getByRole('link').first()).toBeVisible();
      expect(await top()).toBe(before);
    });
    await test.step('stays while the page scrolls, without the categories', async () => {
      await expect(categoryLinks(page).getByRole('link').first()).toBeVisible();
      await page.mouse.wheel(0, 400);
      await expect(categoryLinks(page)).toBeHidden();
      await expect(header(page).getByRole('link', { name: headerTexts.store, exact: true })).toBeInViewport();
      await page.mouse.wheel(0, -400);
      await expect(categoryLinks(page).getByRole('link').first()).toBeVisible();
    });
    await test.step('is announced by the product’s name, however late it comes', async () => {
      const [product] = await someProducts(1);
      await page.goto(`/store?search=${encodeURIComponent(product.name)}`);
      const letThrough = await holdRequests(page, `**/api/products/${product._id}`);
      const card = page.getByRole('article').filter({ hasText: product.name });
      await card.getByRole('link', { name: product.name }).click();
      await expect(page).toHaveURL(`/product/${product._id}`);
      letThrough();
      await expect(page.getByRole('status').filter({ hasText: product.name })).toHaveCount(1);
    });
    await test.step('leaves the focus to somebody who is already typing in the search', async () => {
      await page.goto('/aboutus');
      let arrive = () => {};
      const paused = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/assets/*login*', (route) => paused.then(() => route.continue()));
      await header(page).getByRole('link', { name: 'Account' }).click();
      const box = page.getByRole('combobox');
      await box.fill('lamp');
      arrive();
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await expect(page).toHaveTitle(/Sign in/);
      await expect(box).toBeFocused();
      await expect(page.getByRole('listbox')).toBeVisible();
    });
  });
});
