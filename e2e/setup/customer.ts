import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { restoreSession } from './shop.ts';
import { callAsOwner, callShop } from './shop-api.ts';

export type Customer = {
  user: SessionUser;
  /** Read from the server, whatever the page shows. */
  cart: () => Promise<CartItem[]>;
  wishlist: () => Promise<Product[]>;
  orders: () => Promise<Order[]>;
};

type InitialLists = { cart?: readonly CartItem[]; wishlist?: readonly Product[] };

/** Creates an account, fills its cart and wishlist, and signs it in on the page. */
export async function newCustomer(
  page: Page,
  { cart = [], wishlist = [] }: InitialLists = {},
): Promise<Customer> {
  const user = await addCustomer();
  const { token } = user;
  for (const { product, quantity } of cart) await addToCart(user, product, quantity);
  // The newest item comes first, so add the last one first.
  for (const { _id } of wishlist.toReversed()) {
    await callShop('POST /products/wishlist', { token, body: { productId: _id } });
  }
  const record = () => callShop(`GET /users/${user._id}`, { token });
  await restoreSession(page, { ...(await record()), token });
  return {
    user,
    cart: async () => (await record()).cart,
    wishlist: async () => (await record()).wishlist,
    orders: () => callShop('GET /orders', { token }),
  };
}

/**
 * Creates an account that is not signed in on any page. Reviews are limited per person and hour, so tests do not share
 * one.
 */
export async function addCustomer(username = 'Ines Moreau'): Promise<SessionUser> {
  const body = { username, email: `${randomUUID()}@mail.example`, password: 'a-long-password-7' };
  return callShop('POST /auth/register', { body });
}

/** Adds through the API, as another device would, so the page does not know. Returns the whole cart. */
export async function addToCart(
  { token }: SessionUser,
  product: Product,
  quantity: number,
): Promise<CartItem[]> {
  return callShop('POST /cart/add', { token, body: { productId: product._id, quantity } });
}

/** Orders one unit of the product without paying. Returns the URL of the payment session. */
export async function placeOrder(user: SessionUser, product: Product): Promise<string> {
  const cart = await addToCart(user, product, 1);
  return callShop('POST /checkout', { token: user.token, body: { cart } });
}

/** Submits the Pay form of the payment session's page. */
export async function pay(paymentSession: string): Promise<void> {
  const reply = await fetch(`${paymentSession}/pay`, { method: 'POST', redirect: 'manual' });
  if (reply.status !== 303) throw new Error(`The payment session answered ${reply.status}.`);
}

/** Picks the oldest products, because a test may delete newer ones. One on offer comes first. */
export async function someProducts<N extends number>(count: N): Promise<SomeProducts<N>> {
  const products: Product[] = (await callShop('GET /products')).toReversed();
  const offers = products.filter(({ promoPercentage }) => promoPercentage > 0).slice(0, 1);
  const others = products.filter(({ promoPercentage }) => promoPercentage === 0);
  const chosen = [...offers, ...others].slice(0, count);
  if (chosen.length < count) throw new Error(`The shop has fewer than ${count} products.`);
  return chosen as SomeProducts<N>;
}
type SomeProducts<N extends number> = N extends 1 ? [Product] : N extends 2 ? [Product, Product] : Product[];

export async function newCoupon(discount: number): Promise<Coupon> {
  const code = `TEST-${randomUUID().slice(0, 8).toUpperCase()}`;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  return callAsOwner('POST /coupons', { body: { code, discount, expiresAt } });
}
