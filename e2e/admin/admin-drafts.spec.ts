import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { duplicateName } from '@vitrine/contract/catalog/catalog.rules';
import {
  dragImage,
  imagePlace,
  moveImageLeft,
  moveImageRight,
  productFormTexts,
  productListTexts,
} from '@vitrine/contract/catalog/product-form.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { addProduct, PLAIN, uniqueWord } from '../setup/product-data.ts';
import { productForm } from '../setup/product-form.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

test.describe('drafts', { tag: '@desktop' }, () => {
  test('are marked in the list and published from the form, where images are put in order and copied with a product', async ({
    page,
  }) => {
    await test.step('are marked in the list, missing in the shop, and published from the form', async () => {
      const name = uniqueWord();
      const draft = await addProduct({ name, isPublished: false });
      await signIn(page, 'owner');
      await page.goto(`/admin/products?search=${name}`);
      const card = page.getByRole('article').filter({ hasText: name });
      await expect(card.getByText(productListTexts.draft, { exact: true })).toBeVisible();
      const states = page.getByRole('group', { name: productListTexts.filter });
      await states.getByRole('button', { name: productListTexts.states.published }).click();
      await expect(card).toHaveCount(0);
      await expect(page).toHaveURL(/state=published/);
      await states.getByRole('button', { name: productListTexts.states.draft }).click();
      await expect(card).toBeVisible();
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
    await test.step('are put in order by keyboard and by mouse, and copied with it', async () => {
      const name = uniqueWord();
      const product = await addProduct({ name, images: [PLAIN, PLAIN, PLAIN] });
      const [first, second, third] = product.images;
      await page.goto(`/admin/products/edit/${product._id}`);
      const { images } = productForm(page);
      const announced = images.getByRole('status').first();

      await images.getByRole('button', { name: moveImageRight(1) }).focus();
      await page.keyboard.press('Enter');
      await expect(announced).toHaveText(imagePlace(2, 3));
      await expect(images.getByRole('button', { name: moveImageRight(2) })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(announced).toHaveText(imagePlace(3, 3));
      await expect(images.getByRole('button', { name: moveImageLeft(1) })).toHaveAttribute(
        'aria-disabled',
        'true',
      );

      // Playwright's dragTo waits for one mouse move and accepts the synthetic one that follows a layout change.
      const grip = images.getByTitle(dragImage(2));
      const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
      await expect(grip).toHaveAttribute('draggable', 'true');
      await grip.dispatchEvent('dragstart', { dataTransfer });
      await images.getByRole('listitem').first().dispatchEvent('dragover', { dataTransfer });
      await expect(announced).toHaveText(imagePlace(1, 3));
      await images.getByTitle(dragImage(1)).dispatchEvent('dragend', { dataTransfer });
      await page.getByRole('button', { name: productAdminTexts.save }).click();
      await expect(toast(page, productAdminTexts.updated)).toBeVisible();
      expect((await callShop(`GET /products/${product._id}`)).images).toEqual([third, second, first]);

      await page.getByRole('button', { name: productFormTexts.duplicate }).click();
      await expect(toast(page, productAdminTexts.duplicated)).toBeVisible();
      await expect(productForm(page).name).toHaveValue(duplicateName(name));
      const copyId = page.url().split('/').at(-1);
      expect(await callAsOwner(`GET /admin/products/${copyId}`)).toMatchObject({
        isPublished: false,
        images: { length: 3 },
      });
    });
  });
});
