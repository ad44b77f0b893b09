import type { Locator } from '@playwright/test';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productFormTexts, removeImage, uploadLabel } from '@vitrine/contract/catalog/product-form.texts';
import { imageHints, imageRefusalTexts } from '@vitrine/contract/media/media.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { fakeImage, pictureFile, productForm, recordForms, sentForm } from '../setup/product-form.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

const [first, second, third] = SMALL_PHOTOS;
const find = (name: string): Promise<Product[]> => callAsOwner(`GET /admin/products?search=${name}`);

test.beforeEach(async ({ page }) => {
  await signIn(page, 'owner');
  await recordForms(page);
  await page.goto('/admin/products/add');
});

test.describe('/admin/products/add', { tag: '@desktop' }, () => {
  test('adds a product with its images, shows beside a file why it is refused, and shows how far each is (A-ADD-01 to A-ADD-23)', async ({
    page,
  }) => {
    await test.step('adds a product with its images and starts anew', async () => {
      const name = uniqueWord();
      const form = productForm(page);
      const create = page.getByRole('button', { name: productAdminTexts.create });
      await expect(form.discount).toHaveValue('1');
      await expect(form.price).toHaveAttribute('min', '0');
      await expect(form.price).toHaveAttribute('step', '0.01');
      await expect(form.discount).toHaveAttribute('max', '99');
      await expect(form.files).toHaveAttribute('accept', 'image/*');
      for (const hint of imageHints) await expect(form.images).toContainText(hint);

      await form.name.fill(name);
      await form.category.selectOption('Lighting');
      await expect(create).toBeDisabled();
      await form.description.fill('A lamp.');
      await expect(form.images.getByText(productAdminTexts.imageRequired)).toBeVisible();
      // A number field of its own would drop the comma and keep 2450.
      await form.price.pressSequentially('24,50');
      await expect(form.price).toHaveValue('24,50');
      await expect(form.priceAfterDiscount).toContainText('$24.50');
      await form.price.fill('85');
      await form.discount.fill('20');
      await expect(form.priceAfterDiscount).toContainText('$68.00');
      await form.featured.check();
      await expect(create).toBeDisabled();
      await form.files.setInputFiles([first, second].map(pictureFile));
      await form.files.setInputFiles(pictureFile(third));
      await expect(form.images.getByRole('img')).toHaveCount(0);
      await expect(form.images.locator('img')).toHaveCount(3);
      await form.images.getByRole('button', { name: removeImage(2) }).click();
      await expect(form.images.locator('img')).toHaveCount(2);

      await create.click();
      await expect(toast(page, productAdminTexts.created)).toBeVisible();
      expect(await sentForm(page)).toEqual([
        ['name', name],
        ['category', expect.any(String)],
        ['description', 'A lamp.'],
        ['isFeatured', 'true'],
        ['price', '85'],
        ['promotionPercentage', '20'],
        ['images', `${first}.webp`],
        ['images', `${third}.webp`],
      ]);
      await expect(form.name).toHaveValue('');
      await expect(form.discount).toHaveValue('1');
      await expect(form.featured).not.toBeChecked();
      await expect(form.images.locator('img')).toHaveCount(0);
      const [product] = await find(name);
      expect(product).toMatchObject({ price: 85, promoPercentage: 20, isFeatured: true });
      expect([product?.category?.name, product?.images.length]).toEqual(['Lighting', 2]);
    });
    await test.step('shows beside a file why it is refused and loses nothing else', async () => {
      await page.goto('/admin/products/add');
      const name = uniqueWord();
      const form = productForm(page);
      const create = page.getByRole('button', { name: productAdminTexts.create });
      await form.name.fill(name);
      await form.category.selectOption('Lighting');
      await form.description.fill('A lamp.');
      await dropFiles(page, [{ name: 'list.pdf', type: 'application/pdf' }]);
      const refused = (file: string) => form.images.getByRole('listitem').filter({ hasText: file });
      await expect(refused('list.pdf')).toContainText(imageRefusalTexts.notAnImage);
      await expect(create).toBeDisabled();

      await form.files.setInputFiles([pictureFile(first)]);
      await form.files.setInputFiles([fakeImage]);
      await create.click();
      const priceError = page.getByText(/^Price must be an amount/);
      await expect(form.price).toHaveAttribute('aria-invalid', 'true');
      await expect(priceError.first()).toBeVisible();
      await form.price.fill('40');
      await expect(form.price).not.toHaveAttribute('aria-invalid', 'true');

      await create.click();
      await expect(toast(page, imageRefusalTexts.notAnImage)).toHaveCount(1);
      await expect(refused(fakeImage.name)).toContainText(imageRefusalTexts.notAnImage);
      await expect(form.name).toHaveValue(name);
      await expect(form.images.locator('img')).toHaveCount(3);
      expect(await find(name)).toEqual([]);

      await create.click();
      await expect(toast(page, productAdminTexts.created)).toBeVisible();
      expect((await find(name))[0]?.images).toHaveLength(1);
    });
    await test.step('shows how far each file is, and Cancel empties the form without a question', async () => {
      await page.goto('/admin/products/add');
      const form = productForm(page);
      await form.name.fill(uniqueWord());
      await form.category.selectOption('Lighting');
      await form.description.fill('A lamp.');
      await form.price.fill('40');
      const filler = Buffer.alloc(400_000);
      const files = ['first.png', 'second.png'].map((name) => ({
        name,
        mimeType: 'image/png',
        buffer: filler,
      }));
      await form.files.setInputFiles(files);
      const network = await page.context().newCDPSession(page);
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', slow);
      await page.getByRole('button', { name: productAdminTexts.create }).click();
      await expect(page.getByRole('button', { name: productAdminTexts.creating })).toBeDisabled();
      const [first, second] = files.map(({ name }) =>
        page.getByRole('progressbar', { name: uploadLabel(name) }),
      );
      // A moment in which the first is sent and the second is not.
      const isBetween = async () => {
        const [sent, sending] = [await share(first), await share(second)];
        return sent === 1 && sending > 0 && sending < 1;
      };
      await expect.poll(isBetween, { intervals: [50] }).toBe(true);
      await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
      await expect(toast(page, imageRefusalTexts.notAnImage)).toBeVisible();

      await page.getByRole('button', { name: appTexts.cancel }).click();
      await expect(form.name).toHaveValue('');
      await expect(form.images.getByRole('listitem')).toHaveText([/Add images/]);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
  });
});

test('keeps its buttons at the bottom of a phone, and asks before a link throws work away', {
  tag: '@phone',
}, async ({ page }) => {
  const form = productForm(page);
  await form.description.fill('A lamp.');
  const cancel = page.getByRole('button', { name: appTexts.cancel });
  await expect(cancel).toBeInViewport();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).click();
  const question = page.getByRole('alertdialog', { name: confirmTexts.discardTitle });
  await question.getByRole('button', { name: confirmTexts.keepEditing }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form.description).toHaveValue('A lamp.');
  await cancel.click();
  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(page).toHaveURL('/admin/products');
});

/** How much of a file is sent, or -1 if unknown. */
async function share(bar: Locator | undefined): Promise<number> {
  const values = await bar?.evaluateAll((elements) =>
    elements.map((element) => (element instanceof HTMLProgressElement ? element.value : -1)),
  );
  return values?.[0] ?? -1;
}

async function dropFiles(page: Parameters<typeof productForm>[0], files: { name: string; type: string }[]) {
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type } of given) transfer.items.add(new File(['x'], name, { type }));
    return transfer;
  }, files);
  const zone = page.getByRole('region', { name: productFormTexts.images });
  await zone.dispatchEvent('dragover', { dataTransfer });
  await zone.dispatchEvent('drop', { dataTransfer });
}
