import { setTimeout as pause } from 'node:timers/promises';
import { orderRefusals } from '@vitrine/contract/orders/orders.texts';
import type { CouponLife } from './books.ts';
import type { Answer } from './shop-client.ts';
import { type CartLine, readCart, type Shopper, shownTotal, think } from './shopper.ts';

type UsedCoupon = { id: string; percent: number };
type Sent = { cart: CartLine[]; coupon: UsedCoupon | undefined };

/** More are needed only where prices and coupons change faster than somebody can press a button. */
const MAX_TRIES = 15;
const SESSION = /\/sandbox\/(\w+)$/;

/** Presses the button until there is a payment page. Undefined where the order cost nothing or the shopper gave up. */
export async function checkOut(shopper: Shopper): Promise<string | undefined> {
  const { chance, books, book } = shopper;
  let coupon = chance.happens(0.4) ? await typeCoupon(shopper) : undefined;
  let cart = await readCart(shopper);
  if (chance.happens(0.1)) await cheat(shopper, cart);
  if (chance.happens(0.07)) await useTwoTabs(shopper, cart);
  let isAnyLost = false;
  book.intentions++;
  for (let tries = 0; tries < MAX_TRIES && cart.length > 0; tries++) {
    const answers = await press(shopper, { cart, coupon }, chance.happens(0.3) ? 2 : 1);
    const good = answers.find((answer) => answer?.status === 200);
    if (good) return opened(shopper, { cart, coupon }, good);
    const refused = answers.find((answer) => answer?.status === 409);
    if (answers.includes(undefined)) isAnyLost = true;
    if (!refused) {
      await pause(50);
      continue;
    }
    books.counts.staleRefusals++;
    noteLostFree(shopper, { cart, coupon }, isAnyLost);
    isAnyLost = false;
    await think(shopper);
    if (!isAboutPrices(refused)) coupon = undefined;
    cart = await readCart(shopper);
    book.intentions++;
  }
  return undefined;
}

/** The same call once, or twice at the same moment as by an impatient finger. */
async function press(shopper: Shopper, sent: Sent, times: number): Promise<(Answer | undefined)[]> {
  const { client, headers, books } = shopper;
  const body = bodyOf(sent);
  books.counts.checkouts += times;
  const call = () => client.call({ method: 'POST', path: '/api/checkout', headers, body });
  const answers = await Promise.all(Array.from({ length: times }, call));
  const pages = new Set(answers.flatMap((answer) => (answer?.status === 200 ? answer.text : [])));
  if (pages.size > 1) books.wrongs.push('one cart that was sent twice opened two payment pages');
  for (const answer of answers)
    if (answer && ![200, 409].includes(answer.status) && answer.status < 500)
      books.wrongs.push(`checkout answered ${answer.status} ${answer.text}`);
  return answers;
}

function bodyOf({ cart, coupon }: Sent) {
  const lines = cart.map(({ product: { _id, price, promoPercentage }, quantity }) => ({
    product: { _id, price, promoPercentage },
    quantity,
  }));
  return { cart: lines, ...(coupon ? { couponId: coupon.id } : {}) };
}

function opened(shopper: Shopper, { cart, coupon }: Sent, { text }: Answer): string | undefined {
  const { books, book } = shopper;
  const address: string = JSON.parse(text).data;
  const cents = shownTotal(cart, coupon?.percent ?? 0);
  const sessionId = SESSION.exec(address)?.[1];
  if (sessionId) books.shown.push({ sessionId, cents });
  else {
    book.freeOrders.atLeast++;
    book.freeOrders.atMost++;
    if (cents !== 0) books.wrongs.push(`a cart for ${cents} cents was given away`);
  }
  return sessionId;
}

/** The order of nothing may have been made by the call whose answer was lost. */
function noteLostFree({ book }: Shopper, { cart, coupon }: Sent, isAnyLost: boolean): void {
  if (isAnyLost && shownTotal(cart, coupon?.percent ?? 0) === 0) book.freeOrders.atMost++;
}

function isAboutPrices({ text }: Answer): boolean {
  const { message } = JSON.parse(text);
  return message === orderRefusals.pricesChanged || message === orderRefusals.productGone;
}

async function typeCoupon(shopper: Shopper): Promise<UsedCoupon | undefined> {
  const { chance, books, book, client, headers } = shopper;
  const life = chance.pick(books.coupons);
  if (!life) return undefined;
  book.typed.push({ code: life.code, at: Date.now() });
  const body = { code: life.code };
  const { status, text } = await client.persist({
    method: 'POST',
    path: '/api/coupons/validate',
    headers,
    body,
  });
  if (status !== 200) return undefined;
  const { _id: id, discount } = JSON.parse(text).data;
  life.id = id;
  return { id, percent: discount };
}

/** Prices and coupons that the shopper made up. Nothing of it may open a page. */
async function cheat(shopper: Shopper, cart: readonly CartLine[]): Promise<void> {
  const { chance, books, book } = shopper;
  if (cart.length === 0) return;
  const cheaper = cart.map(({ product, quantity }) => ({ product: discounted(product), quantity }));
  const unearned = unearnedCoupon(shopper);
  const isCoupon = unearned !== undefined && chance.happens(0.4);
  const sent = isCoupon ? { cart: [...cart], coupon: unearned } : { cart: cheaper, coupon: undefined };
  book.intentions++;
  const [answer] = await press(shopper, sent, 1);
  if (answer?.status === 409) books.counts.cheatsRefused++;
  if (answer?.status !== 200) return;
  books.wrongs.push(`${isCoupon ? 'a coupon that was not typed' : 'a price that was made up'} was accepted`);
}

function discounted(product: CartLine['product']): CartLine['product'] {
  return { ...product, price: Math.floor(product.price * 50) / 100 };
}

function unearnedCoupon({ books, book }: Shopper): UsedCoupon | undefined {
  const isTyped = ({ code }: CouponLife) => book.typed.some((typed) => typed.code === code);
  const life = books.coupons.find((coupon) => coupon.id !== undefined && !isTyped(coupon));
  return life?.id === undefined ? undefined : { id: life.id, percent: life.percent };
}

/** Two tabs send different carts at once: whichever wins, at most one page is open afterwards. */
async function useTwoTabs(shopper: Shopper, cart: CartLine[]): Promise<void> {
  const { book, client, headers, books } = shopper;
  if (cart.length < 2) return;
  const carts = [cart, cart.slice(1)];
  book.intentions += carts.length;
  books.counts.checkouts += carts.length;
  const post = (lines: CartLine[]) => {
    const body = bodyOf({ cart: lines, coupon: undefined });
    return client.call({ method: 'POST', path: '/api/checkout', headers, body });
  };
  for (const [index, answer] of (await Promise.all(carts.map(post))).entries()) {
    const sessionId = answer?.status === 200 ? SESSION.exec(JSON.parse(answer.text).data)?.[1] : undefined;
    if (sessionId) books.shown.push({ sessionId, cents: shownTotal(carts[index] ?? [], 0) });
  }
}
