import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import {
  keepImage,
  productFormTexts,
  removeImage,
} from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { addProduct, PLAIN, SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { pictureFile, productForm } from '../setup/product-form.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callShop } from '../setup/shop-api.ts';

const [photo] = SMALL_PHOTOS;

test.describe('/admin/products/edit/:id', { tag: '@desktop' }, () => {
  test('changes what it was filled with, drops dimmed images and appends new ones (A-RTE-04, A-EDT-01, A-EDT-05, A-EDT-06, A-EDT-13)', async ({
    page,
  }) => {
    const name = uniqueWord();
    const images = [PLAIN, PLAIN, PLAIN];
    const product = await addProduct({ name, price: 85, promo: 20, images });
    await signIn(page, 'owner');
    await page.goto(`/admin/products/edit/${product._id}`);
    const form = productForm(page);
    await expect(form.name).toHaveValue(name);
    await expect(form.category.locator('option:checked')).toHaveText('Living');
    await expect(form.description).toHaveValue(`About ${name}`);
    await expect(form.price).toHaveValue('85.00');
    await expect(form.discount).toHaveValue('20');
    await expect(form.priceAfterDiscount).toContainText('$68.00');

    for (const number of [1, 2]) await form.images.getByRole('button', { name: removeImage(number) }).click();
    const tiles = form.images.getByRole('listitem');
    await expect(tiles.nth(0)).toContainText(productFormTexts.removedOnSave);
    await form.images.getByRole('button', { name: keepImage(1) }).click();
    await expect(tiles.nth(0)).toContainText(productFormTexts.cover);
    await form.files.setInputFiles(pictureFile(photo));
    await expect(tiles.nth(3)).toContainText(productFormTexts.newImage);
    await form.price.fill('90');
    await form.discount.fill('10');

    await page.getByRole('button', { name: productAdminTexts.save }).click();
    await expect(toast(page, productAdminTexts.updated)).toBeVisible();
    await expect(form.images.getByText(productFormTexts.saved)).toHaveCount(2);
    const saved = (await callShop(`GET /products/${product._id}`)) as Product;
    expect(saved).toMatchObject({ price: 90, promoPercentage: 10 });
    expect(saved.images).toEqual([product.images[0], product.images[2], expect.any(String)]);
    await page.getByText(auditTexts.title, { exact: true }).click();
    await expect(page.getByText('price: $85.00 → $90.00')).toBeVisible();
    // Saved is saved: nobody is asked on the way out.
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL('/admin/orders');
  });
});
