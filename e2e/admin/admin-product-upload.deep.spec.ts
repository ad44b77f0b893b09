import type { Locator } from '@playwright/test';
import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { uploadLabel } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { imageRefusalTexts } from '@vitrine/contract/media/media.texts';
import { uniqueWord } from '../setup/product-data.ts';
import { productForm } from '../setup/product-form.ts';
import { expect, signIn, test, toast } from '../setup/shop.ts';

test.describe('/admin/products/add', { tag: '@desktop' }, () => {
  test('shows on a slow network how far each file is (A-ADD-16)', async ({ page }) => {
    await signIn(page, 'owner');
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
  });
});

/** How much of a file is sent, or -1 if unknown. */
async function share(bar: Locator | undefined): Promise<number> {
  const values = await bar?.evaluateAll((elements) =>
    elements.map((element) => (element instanceof HTMLProgressElement ? element.value : -1)),
  );
  return values?.[0] ?? -1;
}
