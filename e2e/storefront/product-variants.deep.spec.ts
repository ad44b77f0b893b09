import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';
import { variantFormTexts } from '@vitrine/contract/catalog/variants/variants.texts';
import { expectAccessible } from '../setup/accessibility.ts';
import { addProduct, SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { expect, signIn, test } from '../setup/shop.ts';
import { callAsOwner } from '../setup/shop-api.ts';

/** Two colours with a picture each, and two sizes; one of the four is sold out and one does not exist. */
async function addCushion(): Promise<Product> {
  const product = await addProduct({ name: uniqueWord(), images: SMALL_PHOTOS.slice(0, 2) });
  const [harbour = '', rust = ''] = product.images;
  const options = [
    { name: 'Colour', values: ['Harbour', 'Rust'] },
    { name: 'Size', values: ['Small', 'Large'] },
  ];
  const variants = [
    { values: ['Harbour', 'Small'], price: 39, image: harbour },
    { values: ['Harbour', 'Large'], price: 84, image: harbour },
    { values: ['Rust', 'Small'], image: rust, stock: 0 },
  ];
  await callAsOwner(`PUT /admin/products/${product._id}/variants`, {
    body: { version: 0, options, variants },
  });
  return product;
}

test.describe('a product with options', { tag: '@desktop' }, () => {
  test('is accessible on its page and in the back office, at every width', async ({ page }) => {
    const { _id } = await addCushion();
    await page.goto(`/product/${_id}`);
    const picture = page.getByRole('link', { name: 'Harbour' });
    expect(await picture.boundingBox()).toMatchObject({ width: 56, height: 70 });
    await picture.click();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Large/ }).click();
    await expect(page).toHaveURL(/variant=/);
    await expectAccessible(page);
    await signIn(page, 'owner');
    await page.goto(`/admin/products/edit/${_id}`);
    await expect(page.getByRole('table', { name: variantFormTexts.variants })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the card of a product with options', { tag: '@desktop' }, () => {
  test('leads to the choice from a button that holds its text, at every width', async ({ page }) => {
    const { name } = await addCushion();
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/store?search=${name}`);
      const choose = page.getByRole('link', { name: `${catalogTexts.choose}: ${name}` });
      await expect(choose).toBeVisible();
      // Of its text and icon, because the area to press reaches beyond what is seen.
      const isWhole = await choose.evaluate((link) => {
        const { left, right } = link.getBoundingClientRect();
        const content = document.createRange();
        content.selectNodeContents(link);
        return [...content.getClientRects()].every((part) => part.left >= left && part.right <= right);
      });
      expect(isWhole, `${width}`).toBe(true);
    }
  });
});

test.describe('without scripts', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('its choices are links, and the page of a variant shows its price', async ({ page }) => {
    const { _id } = await addCushion();
    await page.goto(`/product/${_id}`);
    await expect(page.getByRole('main')).toContainText(`${catalogTexts.from} $39.00`);
    await page.getByRole('link', { name: 'Harbour' }).click();
    await page.getByRole('link', { name: /^Large/ }).click();
    await expect(page).toHaveURL(/variant=/);
    await expect(page.getByRole('main')).not.toContainText(`${catalogTexts.from} $39.00`);
    await expect(page.getByRole('main')).toContainText('$84.00');
  });
});
