import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import {
  conflictTexts,
  keepImage,
  productFormTexts,
  removeImage,
} from '@vitrine/contract/catalog/product-form.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { addProduct, PLAIN, SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { pictureFile, productForm, recordForms, sentForm } from '../setup/product-form.ts';
import { expect, forgetRoutes, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner, callShop } from '../setup/shop-api.ts';

const [photo] = SMALL_PHOTOS;
const read = ({ _id }: Product): Promise<Product> => callShop(`GET /products/${_id}`);
const editPath = ({ _id }: Product) => `/admin/products/edit/${_id}`;

test.describe('/admin/products/edit/:id', { tag: '@desktop' }, () => {
  test('changes what it was filled with, and shows what failed and keeps the form (A-EDT-01 to A-EDT-17)', async ({
    page,
  }) => {
    await test.step('changes what it was filled with, drops dimmed images and appends new ones', async () => {
      const name = uniqueWord();
      const images = [PLAIN, PLAIN, PLAIN];
      const product = await addProduct({ name, price: 85, promo: 20, images });
      await signIn(page, 'owner');
      await recordForms(page);
      await page.goto(editPath(product));
      const form = productForm(page);
      await expect(form.name).toHaveValue(name);
      await expect(form.category.locator('option:checked')).toHaveText('Living');
      await expect(form.description).toHaveValue(`About ${name}`);
      await expect(form.price).toHaveValue('85.00');
      await expect(form.discount).toHaveValue('20');
      await expect(form.priceAfterDiscount).toContainText('$68.00');

      for (const number of [1, 2])
        await form.images.getByRole('button', { name: removeImage(number) }).click();
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
      expect(await sentForm(page)).toEqual([
        ['name', name],
        ['category', product.category?._id],
        ['description', `About ${name}`],
        ['isFeatured', 'false'],
        ['price', '90'],
        ['promoPercentage', '10'],
        ['removedImageIndices', '[1]'],
        ['version', '1'],
        ['newImages', `${photo}.webp`],
      ]);
      await expect(form.images.getByText(productFormTexts.saved)).toHaveCount(2);
      const saved = await read(product);
      expect(saved).toMatchObject({ price: 90, promoPercentage: 10 });
      expect(saved.images).toEqual([product.images[0], product.images[2], expect.any(String)]);
      await expect(page.getByText('price: 85 → 90')).toBeVisible();
      // Saved is saved: nobody is asked on the way out.
      await page.getByRole('link', { name: 'Orders' }).click();
      await expect(page).toHaveURL('/admin/orders');
    });
    await forgetRoutes(page);
    await test.step('takes no other refusal for the work of another admin', async () => {
      const product = await addProduct({ name: uniqueWord(), price: 40 });
      await page.goto(editPath(product));
      const form = productForm(page);
      await form.description.fill('Mine');
      const address = `/api/products/${product._id}`;
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(address)) asked.push(request.method());
      });
      const { status, code, message } = sharedRefusals.conflict;
      await page.route(`**${address}`, (route) => route.fulfill({ status, json: { code, message } }), {
        times: 1,
      });
      const save = page.getByRole('button', { name: productAdminTexts.save });
      await save.click();
      await expect(toast(page, message)).toHaveCount(1);
      await expect(form.description).toHaveValue('Mine');
      await save.click();
      await expect(toast(page, productAdminTexts.updated)).toBeVisible();
      await expect(page.getByRole('region', { name: conflictTexts.title })).toHaveCount(0);
      expect(await read(product)).toMatchObject({ description: 'Mine' });
      // Whoever looks for somebody else's work asks for the product again.
      expect(asked).toEqual(['PUT', 'PUT']);
    });
    await forgetRoutes(page);
    await test.step('shows what failed and keeps the form, and needs an image', async () => {
      const product = await addProduct({ name: uniqueWord() });
      const call = `**/api/products/${product._id}`;
      await page.route(call, (route) => route.abort());
      await page.goto(editPath(product));
      await expect(toast(page, productAdminTexts.productFailed)).toHaveCount(1);
      await page.unroute(call);
      await page.getByRole('button', { name: appTexts.tryAgain }).click();

      const form = productForm(page);
      const save = page.getByRole('button', { name: productAdminTexts.save });
      await form.images.getByRole('button', { name: removeImage(1) }).click();
      await expect(form.images.getByText(productAdminTexts.imageRequired)).toBeVisible();
      await expect(save).toBeDisabled();
      await form.images.getByRole('button', { name: keepImage(1) }).click();

      await form.description.fill('Changed');
      const paused = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await paused.promise;
        await route.abort();
      });
      await save.click();
      await expect(page.getByRole('button', { name: productAdminTexts.saving })).toBeDisabled();
      paused.resolve();
      await expect(toast(page, productAdminTexts.updateFailed)).toHaveCount(1);
      await expect(form.description).toHaveValue('Changed');
      await expect(save).toBeEnabled();
    });
  });

  test('loses the work of neither of two admins, and asks before changes are lost (A-EDT-11, A-EDT-12)', async ({
    page,
  }) => {
    await test.step('loses the work of neither of two admins who edit at once', async () => {
      const product = await addProduct({ name: uniqueWord(), price: 40 });
      await signIn(page, 'owner');
      await page.goto(editPath(product));
      const form = productForm(page);
      await form.description.fill('Mine');
      await form.discount.fill('5');
      await saveElsewhere(product, { description: 'Theirs', price: '50', name: `${product.name} two` });
      const save = page.getByRole('button', { name: productAdminTexts.save });
      await save.click();
      await expect(toast(page, catalogRefusalTexts.changedMeanwhile)).toHaveCount(1);

      const panel = page.getByRole('region', { name: conflictTexts.title });
      await expect(panel).toBeFocused();
      const choice = (field: string, whose: string) =>
        panel.getByRole('group', { name: field }).getByRole('radio', { name: whose });
      await expect(choice('Description', conflictTexts.mine)).toBeChecked();
      await expect(choice('Price ($)', conflictTexts.theirs)).toBeChecked();
      await expect(form.price).toHaveValue('50.00');
      await expect(form.discount).toHaveValue('5');
      await choice('Price ($)', conflictTexts.mine).check();
      await choice('Description', conflictTexts.theirs).check();
      await expect(form.description).toHaveValue('Theirs');
      await save.click();
      await expect(toast(page, productAdminTexts.updated)).toBeVisible();
      await expect(panel).toHaveCount(0);
      const merged = { name: `${product.name} two`, description: 'Theirs', price: 40, promoPercentage: 5 };
      expect(await read(product)).toMatchObject(merged);

      await form.name.fill(product.name);
      await saveElsewhere(product, { name: 'Another', description: 'Again theirs' });
      await save.click();
      await panel.getByRole('button', { name: conflictTexts.saveMine }).click();
      await expect(panel).toHaveCount(0);
      await expect.poll(() => read(product)).toMatchObject({ name: product.name, description: 'Theirs' });
    });
    await test.step('asks before changes are lost by Cancel, a link, Back or a closed tab', async () => {
      const product = await addProduct({ name: uniqueWord() });
      await page.goto('/admin/products');
      await page.getByRole('searchbox').fill(product.name);
      await page.getByRole('link', { name: `Edit ${product.name}` }).click();
      const form = productForm(page);
      const question = page.getByRole('alertdialog', { name: confirmTexts.discardTitle });
      const keep = question.getByRole('button', { name: confirmTexts.keepEditing });

      await form.description.fill('Changed');
      const ways = [
        () => page.getByRole('link', { name: 'Orders' }).click(),
        () => page.getByRole('button', { name: appTexts.cancel }).click(),
        () => page.evaluate(() => window.history.back()),
      ];
      for (const leave of ways) {
        await leave();
        await expect(question).toContainText(confirmTexts.discardText);
        await keep.click();
        await expect(question).toHaveCount(0);
        await expect(page).toHaveURL(editPath(product));
        await expect(form.description).toHaveValue('Changed');
      }
      const closing = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const dialog = await closing;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();

      await page.evaluate(() => window.history.back());
      await question.getByRole('button', { name: confirmTexts.discard }).click();
      await expect(page).toHaveURL(`/admin/products?search=${product.name}`);
      await page.goForward();
      await expect(form.description).toHaveValue(`About ${product.name}`);
      await form.description.fill('Changed');
      await page.getByRole('link', { name: 'Orders' }).click();
      await question.getByRole('button', { name: confirmTexts.discard }).click();
      await expect(page).toHaveURL('/admin/orders');
    });
  });
});

/** Another admin saves the product meanwhile. */
async function saveElsewhere({ _id }: Product, fields: Record<string, string>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  await callAsOwner(`PUT /products/${_id}`, { form });
}
