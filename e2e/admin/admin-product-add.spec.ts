import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { imageRefusalTexts } from '@vitrine/contract/media/media.texts';
import { SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { fakeImage, pictureFile, productForm } from '../setup/product-form.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

test.describe('/admin/products/add', { tag: '@desktop' }, () => {
  test('adds a product with its images, and shows beside a file that the server refuses why (A-RTE-03, A-ADD-02, A-ADD-18)', async ({
    page,
  }) => {
    const name = uniqueWord();
    const find = (): Promise<Product[]> => callAsOwner(`GET /admin/products?search=${name}`);
    await signIn(page, 'owner');
    await page.goto('/admin/products/add');
    const form = productForm(page);
    const create = page.getByRole('button', { name: productAdminTexts.create });
    await form.name.fill(name);
    await form.category.selectOption('Lighting');
    await form.description.fill('A lamp.');
    // A number field of its own would drop the comma and keep 2450.
    await form.price.pressSequentially('24,50');
    await expect(form.priceAfterDiscount).toContainText('$24.50');
    await form.discount.fill('20');
    await form.featured.check();
    await form.files.setInputFiles(SMALL_PHOTOS.slice(0, 2).map(pictureFile));
    await form.files.setInputFiles([fakeImage]);
    await expect(form.images.locator('img')).toHaveCount(3);

    await create.click();
    await expect(toast(page, imageRefusalTexts.notAnImage)).toBeVisible();
    const refused = form.images.getByRole('listitem').filter({ hasText: fakeImage.name });
    await expect(refused).toContainText(imageRefusalTexts.notAnImage);
    expect(await find()).toEqual([]);
    await create.click();
    await expect(toast(page, productAdminTexts.created)).toBeVisible();
    await expect(form.name).toHaveValue('');
    const [product] = await find();
    expect(product).toMatchObject({ price: 24.5, promoPercentage: 20, isFeatured: true });
    expect([product?.category?.name, product?.images.length]).toEqual(['Lighting', 2]);
  });
});
