import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '@vitrine/contract/orders/orders.rules';
import type { CheckoutInput } from '@vitrine/contract/orders/orders.schemas';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { CURRENCY } from '@vitrine/contract/payments/payments.rules';
import type { Cents } from '@vitrine/contract/shared/money';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { readCart } from '../cart/cart.service.ts';
import { lockUser } from '../db/lock-user.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/caller.ts';
import {
  isRepeatedFreeOrder,
  type PricedCart,
  priceCart,
  type StaleCart,
  writeOrder,
} from '../orders/checkout.service.ts';
import { completeOrder } from '../orders/order-payment.service.ts';
import { Refusal } from '../shared/refusal.ts';
import { queuePaidMails } from './order-mails.service.ts';
import { closePage, pageAddress } from './payment-page.service.ts';
import {
  insertPayment,
  type PaymentWithOrder,
  selectUnsettledOfUserLocked,
  updateClosing,
} from './payments.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments'>;

/** What the transaction found: the page to open, an order that costs nothing, or what is in the way. */
type Placed =
  | { kind: 'payment'; paymentId: string }
  | { kind: 'free' }
  | { kind: 'stale'; refusal: StaleCart['refusal'] }
  | { kind: 'earlier'; pages: PaymentWithOrder[] };

/** Twice the least that Stripe allows, so that a page can still be opened when the first try was lost. */
const PAGE_LIFE_MS = 60 * 60_000;
/** One to find the earlier page, one to place the order; more only when two tabs send different carts at once. */
const MAX_ROUNDS = 4;

/**
 * Answers the address of the payment page. The order is written before the provider is asked for one, and no
 * transaction waits for a network: whatever dies in between, the same cart sent again goes on where it stopped.
 */
export async function checkOut(deps: Shop, caller: Caller, input: CheckoutInput): Promise<string> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const placed = await deps.db.transaction((tx) => place({ ...deps, db: tx }, caller.id, input));
    if (placed.kind === 'free') return `${deps.publicUrl}/order/success`;
    if (placed.kind === 'stale') return refuseStale(deps, caller, placed.refusal);
    const payingShop = { ...deps, payments: providerOf(deps) };
    if (placed.kind === 'payment') return pageAddress(payingShop, placed.paymentId);
    for (const page of placed.pages) {
      const status = await closePage(payingShop, page);
      // They paid a moment ago: whatever of it is still in the cart they may not want twice.
      if (status !== 'expired') return refuseStale(deps, caller, paymentRefusals.earlierPaid);
    }
  }
  throw new Refusal(sharedRefusals.conflict);
}

async function place(deps: Shop, userId: string, input: CheckoutInput): Promise<Placed> {
  // Two presses of the button, or two tabs, come one after the other.
  await lockUser(deps.db, userId);
  const priced = await priceCart(deps, userId, input);
  if ('refusal' in priced) return { kind: 'stale', refusal: priced.refusal };
  const { total } = priced.totals;
  if (total > 0) refuseUnpayable(deps, total);

  const unsettled = await selectUnsettledOfUserLocked(deps.db, userId);
  const same = unsettled.find((found) => isSamePage(deps, found, priced));
  if (same) return { kind: 'payment', paymentId: same.payment.id };
  for (const { payment } of unsettled)
    if (payment.status === 'open') await updateClosing(deps.db, payment.id);
  // Pages of a provider that the shop no longer uses cannot be closed from here; their events would still count.
  const pages = unsettled.filter(({ payment }) => payment.provider === deps.payments?.name);
  if (pages.length > 0) return { kind: 'earlier', pages };
  return total === 0 ? placeFree(deps, userId, priced) : placePayable(deps, userId, priced);
}

async function placePayable(deps: Shop, userId: string, priced: PricedCart): Promise<Placed> {
  const now = deps.clock();
  const paymentId = await insertPayment(deps.db, {
    orderId: await writeOrder(deps, userId, priced),
    userId,
    provider: providerOf(deps).name,
    amountCents: priced.totals.total,
    currency: CURRENCY,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PAGE_LIFE_MS),
  });
  return { kind: 'payment', paymentId };
}

/** No provider takes nothing, so the order is paid as it is placed. */
async function placeFree(deps: Shop, userId: string, priced: PricedCart): Promise<Placed> {
  if (await isRepeatedFreeOrder(deps, userId, priced)) return { kind: 'free' };
  const orderId = await writeOrder(deps, userId, priced);
  await completeOrder(deps, orderId);
  await queuePaidMails(deps, orderId);
  return { kind: 'free' };
}

function isSamePage(
  { clock, payments }: Shop,
  { payment, order }: PaymentWithOrder,
  priced: PricedCart,
): boolean {
  return (
    payment.status === 'open' &&
    payment.provider === payments?.name &&
    payment.expiresAt > clock() &&
    order.fingerprint === priced.fingerprint &&
    order.status !== 'cancelled'
  );
}

function refuseUnpayable(deps: Shop, total: Cents): void {
  providerOf(deps);
  if (total < MIN_CHARGE_CENTS) throw new Refusal(orderRefusals.belowMinimum);
  if (total > MAX_CHARGE_CENTS) throw new Refusal(orderRefusals.aboveMaximum);
}

function providerOf({ payments }: Shop) {
  if (!payments) throw new Refusal(paymentRefusals.notSetUp);
  return payments;
}

/** The answer brings the cart as it is now, so that the screen can show what changed. */
async function refuseStale(
  deps: Shop,
  { id }: Caller,
  refusal: StaleCart['refusal'] | typeof paymentRefusals.earlierPaid,
): Promise<never> {
  throw new Refusal(refusal, { data: await readCart(deps, id) });
}
