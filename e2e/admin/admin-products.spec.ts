import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { deleteLabel, imageCount } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addProduct, PLAIN, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

test.describe('a product of the list', { tag: '@desktop' }, () => {
  test('is found by its description, slides through its pictures and is deleted (A-RTE-02, A-PRD-03, A-PRD-06, A-PRD-21)', async ({
    page,
  }) => {
    const word = uniqueWord();
    const images = [PLAIN, PLAIN, PLAIN];
    const product = await addProduct({ name: 'Plain bowl', description: `Goes with ${word}`, images });
    await signIn(page, 'owner');
    await page.goto('/admin/products');
    await page.getByRole('searchbox').fill(word.toUpperCase());
    await expect(page.getByText(/^Showing 1 of \d{2,} products$/)).toBeVisible();
    const card = page.getByRole('article');
    await expect(card).toContainText(imageCount(3));
    await card.getByRole('button', { name: 'Next' }).click();
    const pictures = card.getByRole('list').first().locator('li');
    await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(pictures.nth(0)).not.toBeInViewport({ ratio: 0.1 });

    await page.getByRole('button', { name: deleteLabel(product.name) }).click();
    await page.getByRole('button', { name: confirmTexts.confirmDelete }).click();
    await expect(toast(page, productAdminTexts.deleted)).toBeVisible();
    await expect(page.getByText(catalogTexts.noProducts)).toBeVisible();
    await expect(callShop(`GET /products/${product._id}`)).rejects.toThrow('404');
  });
});
