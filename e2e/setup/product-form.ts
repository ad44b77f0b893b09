import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { stockFormTexts } from '@vitrine/contract/stock/stock-admin.texts';

const pictures = join(import.meta.dirname, '../..', 'demo', 'images');

/** The path of a demo picture, by its name without extension. */
export function pictureFile(name: string): string {
  return join(pictures, `${name}.webp`);
}

/** Claims to be an image and is not, which only the server can detect. */
export const fakeImage = { name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

export function productForm(page: Page) {
  const { priceInDollars, discountInPercent } = productFormTexts;
  const { name, category, description, isFeatured, isPublished } = productFields;
  return {
    name: page.getByLabel(name.label, { exact: true }),
    category: page.getByLabel(category.label, { exact: true }),
    description: page.getByLabel(description.label, { exact: true }),
    price: page.getByLabel(priceInDollars('USD')),
    discount: page.getByLabel(discountInPercent),
    featured: page.getByRole('switch', { name: isFeatured.label }),
    published: page.getByRole('switch', { name: isPublished.label }),
    counted: page.getByRole('switch', { name: stockFormTexts.count }),
    stock: page.getByLabel(stockFormTexts.onHand),
    warnAt: page.getByLabel(stockFormTexts.warnAt),
    files: page.getByLabel(productFormTexts.addImages),
    images: page.getByRole('region', { name: productFormTexts.images }),
    priceAfterDiscount: page.getByRole('status', { name: 'Price After Discount' }),
  };
}
