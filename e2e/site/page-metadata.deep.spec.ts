import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { expect, test } from '../setup/shop.ts';

test.describe('the metadata of a page', { tag: '@desktop' }, () => {
  test('is forgotten with the first step to another page', async ({ page }) => {
    const product = await addProduct({ name: uniqueWord() });
    await page.goto(`/product/${product._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', new RegExp(`/product/${product._id}$`));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Store' }).click();
    await expect(page).toHaveURL('/store');
    await expect(canonical).toHaveCount(0);
  });
});
