import { productTexts, zoomPhoto } from '@vitrine/contract/catalog/product.texts';
import { addProduct, SMALL_PHOTOS, uniqueWord } from '../setup/product-data.ts';
import { expect, test } from '../setup/shop.ts';

test.describe('the photographs of a product', () => {
  test('are leafed through, magnified at the pointer, and closed in three ways (S-PDP-04 to S-PDP-11)', async ({
    page,
  }) => {
    const name = uniqueWord();
    const product = await addProduct({ name, images: SMALL_PHOTOS });
    await page.goto(`/product/${product._id}`);
    const photos = page.getByRole('region', { name: productTexts.photos });
    await expect(photos.getByText('1 / 3')).toBeVisible();
    await photos.getByRole('button', { name: 'Previous' }).click();
    await expect(photos.getByText('3 / 3')).toBeVisible();
    await photos.getByRole('button', { name: 'Next' }).click();
    await expect(photos.getByText('1 / 3')).toBeVisible();
    await photos.getByRole('button', { name: `${name}, photo 2`, exact: true }).click();
    await expect(photos.getByText('2 / 3')).toBeVisible();
    await expect(photos.getByRole('button', { name: `${name}, photo 2`, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );

    const picture = photos.getByRole('img', { name }).nth(1);
    await expect(picture).toBeInViewport({ ratio: 0.5 });
    await picture.click();
    const zoom = page.getByRole('dialog', { name: productTexts.zoom });
    await expect(zoom.getByRole('img')).toHaveAttribute('src', product.images[1] ?? '');
    await expect(zoom.getByRole('button', { name: 'Close' })).toBeFocused();
    const scaleOf = () => zoom.getByRole('img').evaluate((image) => getComputedStyle(image).transform);
    const originOf = () =>
      zoom.getByRole('img').evaluate((image) => (image as HTMLElement).style.transformOrigin);
    await zoom.getByRole('img').hover({ position: { x: 30, y: 30 } });
    await expect.poll(scaleOf).toBe('matrix(2, 0, 0, 2, 0, 0)');
    const before = await originOf();
    await page.mouse.move((page.viewportSize()?.width ?? 0) / 2, (page.viewportSize()?.height ?? 0) / 2);
    await expect.poll(originOf).not.toBe(before);

    await page.keyboard.press('Escape');
    await expect(zoom).toHaveCount(0);
    await photos.getByRole('button', { name: zoomPhoto(2, `${name}, photo 2`) }).click();
    await zoom.getByRole('button', { name: 'Close' }).click();
    await expect(zoom).toHaveCount(0);
    await photos.getByRole('button', { name: zoomPhoto(2, `${name}, photo 2`) }).click();
    await expect(zoom).toBeVisible();
    await page.mouse.click(4, 100);
    await expect(zoom).toHaveCount(0);
  });
});
