import { createHash } from 'node:crypto';

/** Derives ids from names, as SQL does with `md5(name)::uuid`, so that they need not be read back. */
function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const productId = (n: number) => idOf(`product-${n}`);
export const shopperId = (n: number) => idOf(`shopper-${n}`);

/** Accounts with a session each; enough that none hits a rate limit of the shop in a run of a few minutes. */
export const SHOPPERS = 5_000;
/** The last shoppers race for stock and check out in no other operation, because who left many checkouts unpaid reserves nothing. */
export const RACERS = 1_000;
/** The first shoppers have eight cart lines, eight products on the wishlist and a password. */
export const REGULARS = 64;
export const CART_LINES = 8;
/** The product whose last pieces many people want at once. */
export const RACED = 101;
export const RACED_PIECES = 100;
/** Products from here on have plenty of counted stock. */
export const FIRST_COUNTED = 102;
export const countedOf = (products: number) => Math.min(products, 1_000) - FIRST_COUNTED + 1;
/** The first product on a regular's wishlist; those in the cart start at 1. */
export const FIRST_WISHED = 11;

const SHOPPER_TOKEN = /^Bearer bench-session-of-shopper-(\d+)$/;
export const ownerToken = 'bench-session-of-the-owner';
export const shopperToken = (n: number) => `bench-session-of-shopper-${n}`;
export const asShopper = (n: number) => ({ authorization: `Bearer ${shopperToken(n)}` });
export const shopperEmail = (n: number) => `shopper-${n}@bench.example`;

export function shopperOf(authorization = ''): string {
  const [, n] = SHOPPER_TOKEN.exec(authorization) ?? [];
  return shopperId(Number(n));
}
