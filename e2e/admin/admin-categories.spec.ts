import { categoryTexts, changeCategory } from '@vitrine/contract/catalog/admin-catalog.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

test.describe('a category', { tag: '@desktop' }, () => {
  test('is added, renamed, and deleted, which leaves its products (A-RTE-05, A-CAT-05, A-CAT-09)', async ({
    page,
  }) => {
    const name = `Category ${uniqueWord()}`;
    await signIn(page, 'owner');
    await page.goto('/admin/categories');
    const rows = page.getByRole('list', { name: categoryTexts.list }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByLabel(categoryTexts.name).fill(name);
    await page.getByRole('button', { name: categoryTexts.add, exact: true }).click();
    await expect(toast(page, categoryTexts.created)).toBeVisible();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({ name });
    expect(request.headers().authorization).toMatch(/^Bearer .+/);

    const product = await addProduct({ name: uniqueWord(), category: name });
    await page.getByRole('button', { name: changeCategory(name) }).click();
    await page.getByLabel(categoryTexts.newName).fill(`${name} and more`);
    await page.keyboard.press('Enter');
    await expect(toast(page, categoryTexts.renamed)).toBeVisible();
    expect((await callShop(`GET /products/${product._id}`)).category.name).toBe(`${name} and more`);

    const row = rows.filter({ hasText: `${name} and more` });
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: confirmTexts.confirmDelete }).click();
    await expect(toast(page, categoryTexts.deleted)).toBeVisible();
    await expect(row).toHaveCount(0);
    expect((await callShop(`GET /products/${product._id}`)).category).toBeNull();
  });
});
