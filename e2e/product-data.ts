import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '@vitrine/contract/accounts/accounts.rules';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { callAsOwner, callShop } from './shop-api.ts';

const pictures = join(import.meta.dirname, '..', 'demo', 'images');

type ProductParts = {
  name: string;
  price?: number;
  promo?: number;
  category?: string;
  description?: string;
  isFeatured?: boolean;
  /** Names of the demo shop's pictures, without their ending. */
  images?: readonly string[];
};

/** A word that no other test and no other run in the same shop has. */
export function uniqueWord(): string {
  return `q${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

/** A product of the test's own, added by the owner as the back office would. */
export async function addProduct(parts: ProductParts): Promise<Product> {
  const {
    name,
    price = 40,
    promo = 0,
    category = 'Furniture',
    images = ['dune-vase-1'],
    isFeatured = false,
  } = parts;
  const form = new FormData();
  form.set('name', name);
  form.set('category', category);
  form.set('description', parts.description ?? `About ${name}`);
  form.set('price', String(price));
  form.set('promotionPercentage', String(promo));
  form.set('isFeatured', String(isFeatured));
  for (const image of images) {
    const bytes = await readFile(join(pictures, `${image}.webp`));
    form.append('images', new File([bytes], `${image}.webp`, { type: 'image/webp' }));
  }
  return callAsOwner('POST /products', { form });
}

export async function changePrice({ _id }: Product, price: number): Promise<Product> {
  const form = new FormData();
  form.set('price', String(price));
  return callAsOwner(`PUT /products/${_id}`, { form });
}

export async function deleteProduct({ _id }: Product): Promise<void> {
  await callAsOwner(`DELETE /admin/products/${_id}`);
}

/** A person of the test's own: reviews are limited by the hour and person, so nobody shares one. */
export async function addCustomer(username = uniqueWord()): Promise<SessionUser> {
  const account = { username, email: `${uniqueWord()}@mail.example`, password: 'correct horse 9' };
  return callShop('POST /auth/register', { body: account });
}

/** As if the person had come back: the record in local storage. */
export async function signInAs(page: Page, user: SessionUser): Promise<void> {
  await page.addInitScript(([key, record]) => localStorage.setItem(key, record), [
    SESSION_STORAGE_KEY,
    JSON.stringify(user),
  ] as const);
}

type ReviewParts = { productId: string; rate: number; content?: string };

export async function addReview(
  { token }: SessionUser,
  { productId, rate, content = 'Just right.' }: ReviewParts,
): Promise<void> {
  await callShop(`POST /comments/${productId}`, { token, body: { rate, content } });
}

export const toastOf = (page: Page, text: string) =>
  page.locator('[data-toasts]').getByText(text, { exact: true });
