import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import {
  productFormTexts,
  productListTexts,
} from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { addProduct, uniqueWord } from '../setup/product-data.ts';
import { productForm } from '../setup/product-form.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';

test.describe('a draft', { tag: '@desktop' }, () => {
  test('is marked in the list, missing in the shop, and published from the form', async ({ page }) => {
    const name = uniqueWord();
    const draft = await addProduct({ name, isPublished: false });
    await signIn(page, 'owner');
    await page.goto(`/admin/products?search=${name}`);
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByText(productListTexts.draft, { exact: true })).toBeVisible();
    await page.goto(`/product/${draft._id}`);
    await expect(page.getByText(appTexts.productNotFound).first()).toBeVisible();

    await page.goto(`/admin/products/edit/${draft._id}`);
    const form = productForm(page);
    await expect(form.published).not.toBeChecked();
    await form.published.check();
    await page.getByRole('button', { name: productAdminTexts.save }).click();
    await expect(toast(page, productAdminTexts.updated)).toBeVisible();
    await page.getByRole('link', { name: productFormTexts.viewInShop }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });
});
