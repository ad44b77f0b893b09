import { cartRefusals } from '@vitrine/contract/cart/cart.refusals';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { couponRefusals } from '@vitrine/contract/coupons/coupons.refusals';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { isPaid, readSession } from './provider.ts';
import { type Answer, codeOf } from './shop-client.ts';
import { type CartLine, type Shopper, shownTotal } from './shopper.ts';

export type UsedCoupon = { id: string; percent: number };
/** What the shopper's screen shows when the button is pressed. */
export type SentCart = { cart: CartLine[]; coupon: UsedCoupon | undefined };

const SESSION = /\/sandbox\/(\w+)$/;
/** Why a cart may be refused: something changed since it was shown. */
const REFUSALS: readonly string[] = [
  checkoutRefusals.pricesChanged.code,
  checkoutRefusals.productGone.code,
  couponRefusals.noLongerValid.code,
  checkoutRefusals.earlierPaid.code,
  checkoutRefusals.guestPaysNothing.code,
  paymentRefusals.sessionClosed.code,
  paymentRefusals.tooManyWaiting.code,
  cartRefusals.soldOut.code,
  cartRefusals.notEnoughStock.code,
];

/** Sends the same cart `times` times at once, like an impatient shopper. A lost answer is undefined. */
export async function press(
  { client, headers, books, shop }: Shopper,
  sent: SentCart,
  times: number,
): Promise<(Answer | undefined)[]> {
  books.counts.checkouts += times;
  const call = () => client.call({ method: 'POST', path: '/api/checkout', headers, body: bodyOf(sent) });
  const answers = await Promise.all(Array.from({ length: times }, call));
  const good = answers.filter((answer) => answer !== undefined).filter(({ status }) => status === 200);
  const places = new Map(good.map((answer) => [answer.text, sessionIn(answer)]));
  if (places.size > 1 && !(await isOneUnpaid(shop, [...places.values()])))
    books.wrongs.push('one cart that was sent twice opened two payment sessions');
  for (const answer of answers)
    if (answer && !isExpected(answer)) books.wrongs.push(`checkout answered ${answer.status} ${answer.text}`);
  return answers;
}

/**
 * Two presses may be seconds apart when the shop is away between them. If the first finds the session of a payment
 * whose event was lost, and the shop learns of it before the second, the second opens another.
 */
async function isOneUnpaid(shop: Shopper['shop'], sessionIds: (string | undefined)[]): Promise<boolean> {
  const paid = sessionIds.map(async (id) => id !== undefined && isPaid(await readSession(shop, id)));
  return (await Promise.all(paid)).filter((wasPaid) => !wasPaid).length === 1;
}

/** The client already counts 5xx answers as faults. */
function isExpected(answer: Answer): boolean {
  const { status } = answer;
  return status === 200 || status >= 500 || isRefused(answer);
}

export function isRefused(answer: Answer): boolean {
  return answer.status >= 400 && answer.status < 500 && REFUSALS.includes(codeOf(answer));
}

/** Undefined if the order cost nothing and needs no payment. */
export function sessionIn({ text }: Answer): string | undefined {
  return SESSION.exec(JSON.parse(text).data)?.[1];
}

export function totalOf({ cart, coupon }: SentCart): number {
  return shownTotal(cart, coupon?.percent ?? 0);
}

function bodyOf({ cart, coupon }: SentCart) {
  const lines = cart.map(({ product: { _id, price, promoPercentage }, quantity }) => ({
    product: { _id, price, promoPercentage },
    quantity,
  }));
  return { cart: lines, ...(coupon ? { couponId: coupon.id } : {}) };
}
