import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { accounts, comeBackAs } from './shop.ts';

export type Customer = {
  user: SessionUser;
  /** What the server holds now, whatever the page shows. */
  cart: () => Promise<CartItem[]>;
  wishlist: () => Promise<Product[]>;
};

type Filled = { cart?: readonly CartItem[]; wishlist?: readonly Product[] };

/** A new account of the test's own, signed in on the page, with these goods in its cart and on its wishlist. */
export async function newCustomer(page: Page, { cart = [], wishlist = [] }: Filled = {}): Promise<Customer> {
  const user: SessionUser = await callShop('POST /auth/register', {
    body: { email: `${randomUUID()}@mail.example`, username: 'Ines Moreau', password: 'a-long-password-7' },
  });
  const { token } = user;
  for (const { product, quantity } of cart) await addToCart(user, product, quantity);
  // The newest stands first, so the last one is wished for first.
  for (const { _id } of wishlist.toReversed()) {
    await callShop('POST /products/wishlist', { token, body: { productId: _id } });
  }
  const record = () => callShop(`GET /users/${user._id}`, { token });
  await comeBackAs(page, { ...(await record()), token });
  return {
    user,
    cart: async () => (await record()).cart,
    wishlist: async () => (await record()).wishlist,
  };
}

/** As from another device: no page knows of it. */
export async function addToCart({ token }: SessionUser, product: Product, quantity: number): Promise<void> {
  await callShop('POST /cart/add', { token, body: { productId: product._id, quantity } });
}

/** Goods of the demo shop: as many as asked for, the first of them on offer. */
export async function someProducts<N extends number>(count: N): Promise<Goods<N>> {
  const products: Product[] = await callShop('GET /products');
  const offers = products.filter(({ promoPercentage }) => promoPercentage > 0).slice(0, 1);
  const others = products.filter(({ promoPercentage }) => promoPercentage === 0);
  const chosen = [...offers, ...others].slice(0, count);
  if (chosen.length < count) throw new Error(`The shop has fewer than ${count} goods.`);
  return chosen as Goods<N>;
}
type Goods<N extends number> = N extends 1 ? [Product] : N extends 2 ? [Product, Product] : Product[];

/** A coupon of the test's own; the code is its answer. */
export async function newCoupon(discount: number): Promise<string> {
  const { token } = await callShop('POST /auth/login', { body: accounts.owner });
  const code = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await callShop('POST /coupons', { token, body: { code, discount, expiresAt } });
  return code;
}

/** Outside of any browser, so that no cookie of one person goes along with the call of another. */
async function callShop(route: string, { token, body }: { token?: string; body?: object } = {}) {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await fetch(`${process.env.SHOP_URL}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${route}: ${response.status} ${reply.message}`);
  return reply.data;
}
