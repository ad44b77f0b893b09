import type { Page } from '@playwright/test';
import { categoryTexts, changeCategory } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { demoTexts, permanentDelete } from '@vitrine/contract/shared/texts/admin.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { expectFitsNarrowPhone } from '../setup/accessibility.ts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, forgetRoutes, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

const rows = (page: Page) => page.getByRole('list', { name: categoryTexts.list }).getByRole('listitem');
const nameField = (page: Page) => page.getByLabel(categoryTexts.name);
const addButton = (page: Page) => page.getByRole('button', { name: categoryTexts.add, exact: true });

async function newCategory(): Promise<{ _id: string; name: string }> {
  return callAsOwner('POST /categories', { body: { name: `Category ${uniqueWord()}` } });
}

test.describe('the categories', { tag: '@desktop' }, () => {
  test('are added from three characters on, deleted after a warning, and say what could not be loaded (A-CAT-01 to A-CAT-13)', async ({
    page,
  }) => {
    await test.step('are added from three characters on, with the words of the server', async () => {
      const name = `Category ${uniqueWord()}`;
      await signIn(page, 'owner');
      await page.goto('/admin/categories');
      await expect(rows(page).first()).toBeVisible();
      await expect(addButton(page)).toBeDisabled();
      const top = (await rows(page).first().boundingBox())?.y;
      await nameField(page).fill(' ab ');
      await expect(addButton(page)).toBeDisabled();
      await expect(nameField(page)).toHaveAccessibleDescription(categoryTexts.nameTooShort);
      await nameField(page).blur();
      await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
      expect((await rows(page).first().boundingBox())?.y).toBe(top);

      await page.route('**/api/categories', (route) => route.abort(), { times: 1 });
      await nameField(page).fill(`  ${name} `);
      await addButton(page).click();
      await expect(toast(page, categoryTexts.createFailed)).toHaveCount(1);
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await nameField(page).press('Enter');
      const request = await sent;
      expect(request.postDataJSON()).toEqual({ name });
      expect(request.headers().authorization).toMatch(/^Bearer .+/);
      await expect(toast(page, categoryTexts.created)).toBeVisible();
      await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
      await expect(nameField(page)).toHaveValue('');
      await nameField(page).fill(name.toUpperCase());
      await addButton(page).click();
      await expect(toast(page, catalogRefusalTexts.categoryTaken)).toHaveCount(1);
    });
    await forgetRoutes(page);
    await test.step('are renamed in a dialog, by Enter too', async () => {
      const { name } = await newCategory();
      await page.goto('/admin/categories');
      await page.getByRole('button', { name: changeCategory(name) }).click();
      const dialog = page.getByRole('dialog', { name: changeCategory(name) });
      const newName = dialog.getByLabel(categoryTexts.newName);
      await newName.fill('ab');
      await expect(newName).toHaveAccessibleDescription(categoryTexts.nameTooShort);
      await expect(dialog.getByRole('button', { name: categoryTexts.save })).toBeDisabled();
      await newName.fill(`${name} and more`);
      await newName.press('Enter');
      await expect(toast(page, categoryTexts.renamed)).toHaveCount(1);
      await expect(dialog).toHaveCount(0);
      await expect(rows(page).filter({ hasText: `${name} and more` })).toHaveCount(1);
    });
    await test.step('are deleted after a warning that shows what becomes of their products', async () => {
      const category = await newCategory();
      const product = await addProduct({ name: uniqueWord(), category: category.name });
      await page.goto('/admin/categories');
      const row = rows(page).filter({ hasText: category.name });
      const dialog = page.getByRole('alertdialog', { name: confirmTexts.title });
      await page.route('**/api/categories/*', (route) => route.abort(), { times: 1 });
      for (const answer of [categoryTexts.deleteFailed, categoryTexts.deleted]) {
        await row.getByRole('button', { name: 'Delete' }).click();
        await expect(dialog).toContainText(permanentDelete(categoryTexts.thisCategory));
        await expect(dialog).toContainText(categoryTexts.deleteKeeps);
        await expect(dialog).toContainText(category.name);
        await dialog.getByRole('button', { name: confirmTexts.confirmDelete }).click();
        await expect(toast(page, answer)).toHaveCount(1);
        await expect(dialog).toHaveCount(0);
      }
      await expect(row).toHaveCount(0);
      expect((await callShop(`GET /products/${product._id}`)).category).toBeNull();
    });
    await forgetRoutes(page);
    await test.step('say what could not be loaded, before and after a change, and when there are none', async () => {
      const category = await newCategory();
      await page.route('**/api/categories', (route) => route.abort(), { times: 1 });
      await page.goto('/admin/categories');
      await expect(toast(page, categoryTexts.loadFailed)).toHaveCount(1);
      await page.getByRole('button', { name: 'Try again' }).click();
      const row = rows(page).filter({ hasText: category.name });
      await row.getByRole('button', { name: 'Delete' }).click();
      await page.route('**/api/categories', (route) => route.abort(), { times: 1 });
      await page.getByRole('button', { name: confirmTexts.confirmDelete }).click();
      await expect(toast(page, categoryTexts.fetchFailed)).toHaveCount(1);
      await expect(rows(page).first()).toBeVisible();
      await page.route('**/api/categories', (route) => route.fulfill({ json: { data: [] } }));
      await page.reload();
      await expect(page.getByText(categoryTexts.empty)).toBeVisible();
    });
  });
});

test('categories fit the phone of the demo admin, who neither adds nor deletes (A-DEM-07)', {
  tag: '@phone',
}, async ({ page }) => {
  const name = `${uniqueWord()}${'w'.repeat(45)}`;
  await callAsOwner('POST /categories', { body: { name } });
  await signIn(page, 'demo admin');
  await page.goto('/admin/categories');
  const row = rows(page).filter({ hasText: name });
  await row.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(toast(page, demoTexts.delete)).toHaveCount(1);
  await nameField(page).fill('Lamps');
  await addButton(page).press('Enter');
  await expect(toast(page, demoTexts.refused)).toHaveCount(1);
  await expectFitsNarrowPhone(page);
});
