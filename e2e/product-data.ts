import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '@vitrine/contract/accounts/accounts.rules';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { accounts, expect } from './shop.ts';

const pictures = join(import.meta.dirname, '..', 'demo', 'images');

type ProductParts = {
  name: string;
  price?: number;
  promo?: number;
  category?: string;
  description?: string;
  /** Names of the demo shop's pictures, without their ending. */
  images?: readonly string[];
};

/** A word that no other test and no other run in the same shop has. */
export function uniqueWord(): string {
  return `q${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
}

/** A product of the test's own, added by the owner as the back office would. */
export async function addProduct(parts: ProductParts): Promise<Product> {
  const { name, price = 40, promo = 0, category = 'Living', images = ['vase'] } = parts;
  const form = new FormData();
  form.set('name', name);
  form.set('category', category);
  form.set('description', parts.description ?? `About ${name}`);
  form.set('price', String(price));
  form.set('promotionPercentage', String(promo));
  for (const image of images) {
    const bytes = await readFile(join(pictures, `${image}.webp`));
    form.append('images', new File([bytes], `${image}.webp`, { type: 'image/webp' }));
  }
  const { data: owner } = await posted('/api/auth/login', { data: accounts.owner });
  return (await posted('/api/products', { multipart: form, headers: bearer(owner) })).data;
}

/** A person of the test's own: reviews are limited by the hour and person, so nobody shares one. */
export async function addCustomer(username = uniqueWord()): Promise<SessionUser> {
  const account = { username, email: `${uniqueWord()}@mail.example`, password: 'correct horse 9' };
  return (await posted('/api/auth/register', { data: account })).data;
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
  user: SessionUser,
  { productId, rate, content = 'Just right.' }: ReviewParts,
): Promise<void> {
  await posted(`/api/comments/${productId}`, { data: { rate, content }, headers: bearer(user) });
}

export const toastOf = (page: Page, text: string) =>
  page.locator('[data-toasts]').getByText(text, { exact: true });

const bearer = ({ token }: SessionUser) => ({ authorization: `Bearer ${token}` });

/** From a browser of its own: a session's cookie in the test's own one would make each call look like a forged one. */
async function posted(path: string, options: Parameters<APIRequestContext['post']>[1]) {
  const stranger = await request.newContext({ baseURL: process.env.SHOP_URL ?? '' });
  const reply = await stranger.post(path, options);
  expect(reply.ok(), await reply.text()).toBe(true);
  const body = await reply.json();
  await stranger.dispose();
  return body;
}
