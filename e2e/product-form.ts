import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';

const pictures = join(import.meta.dirname, '..', 'demo', 'images');

/** A picture of the demo shop, by its name without ending. */
export function pictureFile(name: string): string {
  return join(pictures, `${name}.webp`);
}

/** Says that it is a picture and is none: only the server finds out. */
export const falsePicture = { name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

/** The parts of the product form, as people find them. */
export function productForm(page: Page) {
  const { name, category, description, priceInDollars, discountInPercent } = productFormTexts;
  return {
    name: page.getByLabel(name, { exact: true }),
    category: page.getByLabel(category, { exact: true }),
    description: page.getByLabel(description, { exact: true }),
    price: page.getByLabel(priceInDollars),
    discount: page.getByLabel(discountInPercent),
    featured: page.getByRole('switch'),
    files: page.getByLabel(productFormTexts.addImages),
    images: page.getByRole('region', { name: productFormTexts.images }),
    priceAfterDiscount: page.getByRole('status', { name: 'Price After Discount' }),
  };
}
