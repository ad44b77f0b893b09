import { setTimeout as pause } from 'node:timers/promises';
import { cartRefusals } from '@vitrine/contract/cart/cart.refusals';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { cheat, useTwoTabs } from '../tampering.ts';
import { press, type SentCart, sessionIn, totalOf, type UsedCoupon } from './checkout-call.ts';
import { type Answer, codeOf } from './shop-client.ts';
import { readBuyable, type Shopper, think } from './shopper.ts';

/** More are needed only when prices and coupons change faster than somebody can press a button. */
const MAX_LOOKS = 15;
const AGAIN_AFTER_MS = 50;
const ABOUT_PRODUCTS: readonly string[] = [
  checkoutRefusals.pricesChanged.code,
  checkoutRefusals.productGone.code,
  cartRefusals.soldOut.code,
  cartRefusals.notEnoughStock.code,
];

/** Retries until there is a payment session. Returns undefined if the order cost nothing or the shopper gave up. */
export async function checkOut(
  shopper: Shopper,
  { mayUseCoupon = true }: { mayUseCoupon?: boolean } = {},
): Promise<string | undefined> {
  const { chance } = shopper;
  const coupon = mayUseCoupon && chance.happens(0.4) ? await typeCoupon(shopper) : undefined;
  let sent: SentCart = { cart: await readBuyable(shopper), coupon };
  if (chance.happens(0.2)) await cheat(shopper, sent.cart);
  if (chance.happens(0.07)) await useTwoTabs(shopper, sent.cart);
  for (let looks = 0; looks < MAX_LOOKS && sent.cart.length > 0; looks++) {
    const answer = await sendUntilAnswered(shopper, sent);
    if (answer.status === 200) return noteOpened(shopper, sent, answer);
    await think(shopper);
    sent = { cart: await readBuyable(shopper), coupon: isAboutProducts(answer) ? sent.coupon : undefined };
  }
  return undefined;
}

/** Returns the first answer that opens a session or refuses the cart. */
async function sendUntilAnswered(shopper: Shopper, sent: SentCart): Promise<Answer> {
  const { chance, books, book } = shopper;
  book.intentions++;
  for (let isAnyLost = false; ; ) {
    const answers = await press(shopper, sent, chance.happens(0.3) ? 2 : 1);
    const good = answers.find((answer) => answer?.status === 200);
    if (good) return good;
    if (answers.includes(undefined)) isAnyLost = true;
    const refused = answers.find((answer) => answer && answer.status < 500);
    if (!refused) {
      await pause(AGAIN_AFTER_MS);
      continue;
    }
    books.counts.staleRefusals++;
    // The call whose answer was lost may have placed the free order.
    if (isAnyLost && totalOf(sent) === 0) book.freeOrders.atMost++;
    return refused;
  }
}

function noteOpened({ books, book }: Shopper, sent: SentCart, answer: Answer): string | undefined {
  const sessionId = sessionIn(answer);
  const cents = totalOf(sent);
  if (sessionId) {
    books.shown.push({ sessionId, cents });
    return sessionId;
  }
  book.freeOrders.atLeast++;
  book.freeOrders.atMost++;
  if (cents !== 0) books.wrongs.push(`a cart for ${cents} cents was given away`);
  return undefined;
}

function isAboutProducts(answer: Answer): boolean {
  return ABOUT_PRODUCTS.includes(codeOf(answer));
}

async function typeCoupon({
  chance,
  books,
  book,
  client,
  headers,
}: Shopper): Promise<UsedCoupon | undefined> {
  const life = chance.pick(books.coupons);
  if (!life) return undefined;
  book.typed.push({ code: life.code, at: Date.now() });
  const { status, text } = await client.persist({
    method: 'POST',
    path: '/api/coupons/validate',
    headers,
    body: { code: life.code },
  });
  if (status !== 200) return undefined;
  const { _id: id, discount } = JSON.parse(text).data;
  life.id = id;
  return { id, percent: discount };
}
