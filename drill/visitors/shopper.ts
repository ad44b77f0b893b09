import { setTimeout as pause } from 'node:timers/promises';
import { cartRefusals } from '@vitrine/contract/cart/cart.refusals';
import { insertGuest } from '../../server/src/domains/guests/guests.queries.ts';
import { newToken, tokenHash } from '../../server/src/platform/shared/secret-token.ts';
import { signedIn } from '../../server/src/testing/factories/factories.ts';
import type { Count, ShopperBook } from '../books.ts';
import type { Actor, Drill } from '../drill.types.ts';
import { sumsOf } from '../invariants/arithmetic.ts';
import type { Chance } from '../run/seeded-random.ts';
import { type Answer, codeOf } from './shop-client.ts';

export type CartLine = {
  product: { _id: string; price: number; promoPercentage: number; stockLeft?: number };
  quantity: number;
};

export type Shopper = Actor & {
  book: ShopperBook;
  headers: Record<string, string>;
  /** Sessions that have ended, until the shop has noticed. */
  unnoticed: string[];
};

export async function aShopper(
  drill: Drill,
  { chance, index, isGuest = false }: { chance: Chance; index: number; isGuest?: boolean },
): Promise<Shopper> {
  const { signIn, ...who } = isGuest ? await aGuest(drill, index) : await anAccount(drill, index);
  const book: ShopperBook = {
    ...who,
    isGuest,
    added: new Map(),
    intentions: 0,
    freeOrders: { atLeast: 0, atMost: 0 },
    typed: [],
  };
  drill.books.shoppers.push(book);
  const headers = {
    ...signIn,
    'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  };
  return { ...drill, chance, book, headers, unnoticed: [] };
}

/** Written straight into the database, because signing in is slow on purpose and not what the drill tests. */
async function anAccount({ shop }: Drill, index: number) {
  const { user, token } = await signedIn(shop, { username: `Shopper ${index}` });
  const signIn = { authorization: `Bearer ${token}`, cookie: `sid=${token}` };
  return { userId: user.id, email: user.email ?? '', signIn };
}

async function aGuest({ shop }: Drill, index: number) {
  const token = newToken();
  const now = shop.clock();
  const guest = { tokenHash: tokenHash(token), createdAt: now, usedAt: now };
  const signIn = { cookie: `guest=${token}`, 'sec-fetch-site': 'same-origin' };
  return { userId: await insertGuest(shop.db, guest), email: `guest-${index}@mail.example`, signIn };
}

export function think({ chance, options }: Pick<Actor, 'chance' | 'options'>): Promise<void> {
  return pause(chance.between(0, options.thinkMs));
}

/** Returns false if the answer was lost; only the upper bound then counts it. */
export async function putIntoCart(
  { client, headers, book, books }: Shopper,
  line: { productId: string; quantity: number },
): Promise<boolean> {
  const count = countOf(book, line.productId);
  count.atMost += line.quantity;
  const answer = await client.call({ method: 'POST', path: '/api/cart/add', headers, body: line });
  if (!answer || answer.status >= 500) return false;
  if (answer.status === 200) count.atLeast += line.quantity;
  else if (isTooMany(answer)) count.atMost -= line.quantity;
  else books.wrongs.push(`putting a product into the cart was answered ${answer.status} ${answer.text}`);
  return true;
}

function isTooMany(answer: Answer): boolean {
  const code = codeOf(answer);
  return code === cartRefusals.soldOut.code || code === cartRefusals.notEnoughStock.code;
}

export function countOf({ added }: ShopperBook, productId: string): Count {
  const count = added.get(productId) ?? { atLeast: 0, atMost: 0 };
  added.set(productId, count);
  return count;
}

export function quantityOf(cart: readonly CartLine[], productId: string): number {
  return cart.find(({ product }) => product._id === productId)?.quantity ?? 0;
}

export async function readCart({ client, headers, book }: Shopper): Promise<CartLine[]> {
  const path = book.isGuest ? '/api/cart' : `/api/users/${book.userId}`;
  const { status, text } = await client.persist({ path, headers });
  if (status !== 200) throw new Error(`A shopper's own record was answered ${status} ${text}`);
  const { data } = JSON.parse(text);
  return book.isGuest ? data : data.cart;
}

/** Leaves out lines whose stock does not suffice; they stay in the cart. */
export async function readBuyable(shopper: Shopper): Promise<CartLine[]> {
  const cart = await readCart(shopper);
  return cart.filter(
    ({ product: { stockLeft }, quantity }) => stockLeft === undefined || stockLeft >= quantity,
  );
}

/** The total that the screen shows for the cart. */
export function shownTotal(cart: readonly CartLine[], couponPercent: number): number {
  const lines = cart.map(({ product, quantity }) => ({
    priceCents: Math.round(product.price * 100),
    promoPercentage: product.promoPercentage,
    quantity,
  }));
  return sumsOf(lines, couponPercent).total;
}
