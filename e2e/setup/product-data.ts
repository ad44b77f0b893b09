import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Product, ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import { callAsOwner, callShop } from './shop-api.ts';

const pictures = join(import.meta.dirname, '../..', 'demo', 'images');

/** One plain colour, 8 × 10: the shop resizes every picture to all widths, and most tests need none of them. */
const SMALL_PICTURE = Buffer.from(
  'UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoIAAoAAoBCJYwCdAFAAAD+8EXdgpSGbJ2GAAAA',
  'base64',
);

/** In the place of a demo picture's name. */
export const PLAIN = 'plain';

/** Photographs of the demo shop that are 640 px wide: a product's first, of 1600, costs seconds to make all widths of. */
export const SMALL_PHOTOS = ['dune-vase-2', 'dune-vase-3', 'drift-pouf-2'] as const;

type ProductParts = {
  name: string;
  price?: number;
  promo?: number;
  category?: string;
  description?: string;
  isFeatured?: boolean;
  isPublished?: boolean;
  /** How many pieces there are; not counted by default. */
  stock?: number;
  facts?: ProductFacts;
  /** Names of the demo shop's pictures, without extension, or PLAIN. The default is one small plain picture. */
  images?: readonly string[];
};

/** A word that no other test or earlier run in the same shop has used. */
export function uniqueWord(): string {
  return `q${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

/** Adds a product as the owner would in the back office. */
export async function addProduct(parts: ProductParts): Promise<Product> {
  return callAsOwner('POST /products', { form: await productForm(parts) });
}

/** What the back office's form would send. */
export async function productForm(parts: ProductParts): Promise<FormData> {
  const { name, price = 40, promo = 0, category = 'Living', images = [PLAIN], isFeatured = false } = parts;
  const form = new FormData();
  form.set('name', name);
  form.set('category', category);
  form.set('description', parts.description ?? `About ${name}`);
  form.set('price', String(price));
  form.set('promotionPercentage', String(promo));
  form.set('isFeatured', String(isFeatured));
  if (parts.isPublished === false) form.set('isPublished', 'false');
  if (parts.stock !== undefined) form.set('stock', String(parts.stock));
  for (const [fact, text] of Object.entries(parts.facts ?? {})) form.set(fact, text ?? '');
  for (const image of images) {
    const bytes = image === PLAIN ? SMALL_PICTURE : await readFile(join(pictures, `${image}.webp`));
    form.append('images', new File([new Uint8Array(bytes)], 'picture.webp', { type: 'image/webp' }));
  }
  return form;
}

export async function changePrice({ _id }: Product, price: number): Promise<Product> {
  const form = new FormData();
  form.set('price', String(price));
  return callAsOwner(`PUT /products/${_id}`, { form });
}

export async function deleteProduct({ _id }: Product): Promise<void> {
  await callAsOwner(`DELETE /admin/products/${_id}`);
}

type ReviewParts = { productId: string; rate: number; content?: string };

export async function addReview(
  { token }: SessionUser,
  { productId, rate, content = 'Just right.' }: ReviewParts,
): Promise<void> {
  await callShop(`POST /comments/${productId}`, { token, body: { rate, content } });
}
