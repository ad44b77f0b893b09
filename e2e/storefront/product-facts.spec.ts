import { photoName, productTexts, zoomPhoto } from '@vitrine/contract/catalog/catalog.texts';
import { productFields } from '@vitrine/contract/catalog/product-fields.rules';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { summariseText } from '@vitrine/contract/shop/written-texts/plain-text';
import { demoReturns } from '@vitrine/demo/products/policies';
import { addCustomer } from '../setup/customer.ts';
import { addProduct, addReview, SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

test.describe('what a product page shows beyond its description (S-PDP-28, S-PDP-29)', () => {
  test('are delivery, returns and what is known of it, others of its category, and a zoom to leaf through', {
    tag: '@phone',
  }, async ({ page }) => {
    await test.step('are delivery and returns, and size, material and care where they are known', async () => {
      const facts = { size: '30 × 20 cm', care: 'Wipe with a dry cloth' };
      const known = await addProduct({ name: uniqueWord(), facts });
      const unknown = await addProduct({ name: uniqueWord() });
      await page.goto(`/product/${known._id}`);
      const main = page.getByRole('main');
      for (const { title, text } of [productTexts.delivery, summariseText(demoReturns, '')]) {
        await expect(main.getByText(title)).toBeVisible();
        await expect(main.getByText(text)).toBeVisible();
      }
      await main.getByRole('link', { name: productTexts.facts }).click();
      await expect(main.getByRole('term')).toHaveText([productFields.size.label, productFields.care.label]);
      await expect(main.getByRole('definition')).toHaveText([facts.size, facts.care]);
      await expect(main.getByRole('definition').first()).toBeInViewport();

      await page.goto(`/product/${unknown._id}`);
      await expect(main.getByRole('heading', { name: productTexts.description })).toBeVisible();
      await expect(main.getByRole('term')).toHaveCount(0);
      await expect(main.getByRole('link', { name: productTexts.facts })).toHaveCount(0);
    });
    await test.step('are up to four others of its category, loaded when one comes near them', async () => {
      const category = `Cat ${uniqueWord()}`;
      await callAsOwner('POST /categories', { body: { name: category } });
      const names = [uniqueWord(), uniqueWord(), uniqueWord()];
      for (const name of names) await addProduct({ name, category });
      const product = await addProduct({ name: uniqueWord(), category, description: 'Long.\n'.repeat(60) });
      const calls: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/products') calls.push(request.url());
      });
      await page.goto(`/product/${product._id}`);
      await expect(page.getByRole('region', { name: reviewTexts.title })).toBeAttached();
      expect(calls).toEqual([]);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const beside = page.getByRole('region', { name: productTexts.goesWell });
      await expect(beside.getByRole('heading', { level: 3 })).toHaveText(names.toReversed());
      expect(calls).toHaveLength(1);
      await beside.getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.at(-1) ?? '');
    });
    await test.step('leafs through the photographs in full size, by arrow, key and thumbnail, and each has a name of its own', async () => {
      const name = uniqueWord();
      const product = await addProduct({ name, images: SMALL_PHOTOS });
      await page.goto(`/product/${product._id}`);
      const photos = page.getByRole('region', { name: productTexts.photos });
      await photos.getByRole('button', { name: zoomPhoto(1) }).click();
      const zoom = page.getByRole('dialog', { name: `${productTexts.zoom}: ${name}` });
      const expectPhoto = async (number: number) => {
        await expect(zoom.getByText(`${number} / 3`)).toBeVisible();
        const picture = zoom.getByRole('img', { name: photoName(name, number) });
        await expect(picture).toHaveAttribute('src', product.images[number - 1] ?? '');
        await expect(picture).not.toHaveAttribute('srcset');
      };
      await expectPhoto(1);
      await zoom.getByRole('button', { name: productTexts.nextPhoto }).click();
      await expectPhoto(2);
      await page.keyboard.press('ArrowLeft');
      await expectPhoto(1);
      await zoom.getByRole('button', { name: productTexts.previousPhoto }).click();
      await expectPhoto(3);
      await zoom.getByRole('button', { name: photoName(name, 2) }).click();
      await expectPhoto(2);
      const names = await zoom.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
      expect(new Set(names).size).toBe(names.length);
      await zoom.getByRole('button', { name: 'Close' }).click();
      await expect(photos.getByText('2 / 3')).toBeVisible();
    });
  });

  test('are bars of how many gave which stars, facts from the back office, and a zoom in the colours of the theme', {
    tag: '@desktop',
  }, async ({ page }) => {
    await test.step('are bars of how many gave which stars', async () => {
      const { _id: productId } = await addProduct({ name: uniqueWord() });
      for (const rate of [5, 5, 4, 1]) await addReview(await addCustomer(), { productId, rate });
      await page.goto(`/product/${productId}`);
      const bars = page.getByRole('table', { name: reviewTexts.byStars }).getByRole('row');
      await expect(bars).toHaveText(['55 stars2', '44 stars1', '33 stars0', '22 stars0', '11 star1']);
      const widths = await bars
        .locator('.bg-star')
        .evaluateAll((elements) => elements.map((bar) => (bar as HTMLElement).style.width));
      expect(widths).toEqual(['50%', '25%', '0%', '0%', '25%']);
    });
    await test.step('are entered in the back office, and removed there too', async () => {
      const product = await addProduct({ name: uniqueWord(), facts: { material: 'Clay' } });
      await signIn(page, 'owner');
      await page.goto(`/admin/products/edit/${product._id}`);
      await expect(page.getByLabel(productFields.material.label)).toHaveValue('Clay');
      await page.getByLabel(productFields.material.label).fill('');
      await page.getByLabel(productFields.size.label).fill('12 cm high');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.locator('[data-toasts]').getByText('Product updated successfully!')).toBeVisible();
      await expect(page.getByRole('heading', { name: productFormTexts.facts })).toBeVisible();
      await page.goto(`/product/${product._id}`);
      await expect(page.getByRole('definition')).toHaveText(['12 cm high']);
    });
    await test.step('has the ground of the theme', async () => {
      const product = await addProduct({ name: uniqueWord() });
      const groundOf = async (colorScheme: 'light' | 'dark') => {
        await page.emulateMedia({ colorScheme });
        return page.getByRole('dialog').evaluate((panel) => {
          const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
          const probe = document.createElement('span');
          probe.style.color = ground;
          panel.append(probe);
          const colour = getComputedStyle(probe).color;
          probe.remove();
          return getComputedStyle(panel).boxShadow.includes(colour) ? colour : '';
        });
      };
      await page.goto(`/product/${product._id}`);
      await page.getByRole('button', { name: zoomPhoto(1) }).click();
      await expect.poll(() => groundOf('light')).not.toBe('');
      const light = await groundOf('light');
      await expect.poll(() => groundOf('dark')).not.toBe('');
      expect(await groundOf('dark')).not.toBe(light);
    });
  });
});
