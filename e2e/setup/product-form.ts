import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { productFields } from '@vitrine/contract/catalog/product-fields.rules';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
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
    price: page.getByLabel(priceInDollars),
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

const SENT_FORM_KEY = 'form sent last';

/** Call it before the page opens. Playwright cannot read a request body that contains files, so the page records it. */
export async function recordForms(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const fields = body instanceof FormData ? [...body] : [];
      const texts = fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
      sessionStorage.setItem(key, JSON.stringify(texts));
      send.call(this, body);
    };
  }, SENT_FORM_KEY);
}

/** The names and values of the form that was sent last; a file is represented by its name. */
export async function sentForm(page: Page): Promise<[name: string, value: string][]> {
  return JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), SENT_FORM_KEY)) ?? '[]');
}
