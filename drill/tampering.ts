import {
  isRefused,
  press,
  type SentCart,
  sessionIn,
  totalOf,
  type UsedCoupon,
} from './visitors/checkout-call.ts';
import type { CartLine, Shopper } from './visitors/shopper.ts';

/** Sends a made-up price or a coupon that the shopper never typed. Neither may open a session. */
export async function cheat(shopper: Shopper, cart: readonly CartLine[]): Promise<void> {
  const { chance, books, book } = shopper;
  if (cart.length === 0) return;
  // Of a guest the shop keeps no record of what was typed: who knows the id has seen the code.
  const unearned = chance.happens(0.4) && !book.isGuest ? unearnedCoupon(shopper) : undefined;
  const sent = unearned
    ? { cart: [...cart], coupon: unearned }
    : { cart: cart.map(halved), coupon: undefined };
  book.intentions++;
  const [answer] = await press(shopper, sent, 1);
  if (answer && isRefused(answer)) books.counts.cheatsRefused++;
  if (answer?.status !== 200) return;
  books.wrongs.push(`${unearned ? 'a coupon that was not typed' : 'a price that was made up'} was accepted`);
}

function halved({ product, quantity }: CartLine): CartLine {
  return { product: { ...product, price: Math.floor(product.price * 50) / 100 }, quantity };
}

/** A coupon with a known id whose code this shopper never typed. */
function unearnedCoupon({ books, book }: Shopper): UsedCoupon | undefined {
  const typed = new Set(book.typed.map(({ code }) => code));
  const life = books.coupons.find(({ id, code }) => id !== undefined && !typed.has(code));
  return life?.id === undefined ? undefined : { id: life.id, percent: life.percent };
}

/** Two tabs send different carts at once: whichever wins, at most one session is open afterwards. */
export async function useTwoTabs(shopper: Shopper, cart: CartLine[]): Promise<void> {
  const { book, books } = shopper;
  if (cart.length < 2) return;
  const tabs: SentCart[] = [cart, cart.slice(1)].map((lines) => ({ cart: lines, coupon: undefined }));
  book.intentions += tabs.length;
  const answers = await Promise.all(tabs.map((sent) => press(shopper, sent, 1)));
  for (const [index, [answer]] of answers.entries()) {
    const sent = tabs[index];
    const sessionId = answer?.status === 200 ? sessionIn(answer) : undefined;
    if (sent && sessionId) books.shown.push({ sessionId, cents: totalOf(sent) });
  }
}
