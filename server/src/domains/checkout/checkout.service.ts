import { randomUUID } from 'node:crypto';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '@vitrine/contract/checkout/checkout.rules';
import type { CheckoutInput } from '@vitrine/contract/checkout/checkout.schemas';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import { isPickedUp } from '@vitrine/contract/payments/ways/way-choice.rules';
import type { OrderSums } from '@vitrine/contract/pricing/order-sums.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../deps.ts';
import { lockUser } from '../../platform/database/locks.ts';
import type { PaymentProvider } from '../../platform/payment-providers/payment-provider.ts';
import type { CartOwner } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { readCart } from '../cart/cart.service.ts';
import { lockGuest } from '../guests/guests.service.ts';
import { planInvoice, writeInvoice } from '../invoices/invoices.service.ts';
import { type NewOrder, writeOrder } from '../orders/new-orders/new-order.service.ts';
import { completeOrder } from '../orders/order-payment.service.ts';
import { refuseTooManyWaiting } from '../payments/awaited/awaited-payments.service.ts';
import { queueLowStockEmails, queuePaidEmails } from '../payments/order-emails.service.ts';
import {
  markClosing,
  mayReserveStock,
  type UnsettledPayment,
  unsettledPayments,
  writePayment,
} from '../payments/payments.service.ts';
import { providerFor, providerNamed } from '../payments/providers.service.ts';
import {
  closeSession,
  getSessionUrl,
  type Payable,
  payableOf,
} from '../payments/sessions/payment-session.service.ts';
import { releaseStock, reserveStock } from '../stock/stock.service.ts';
import { countCheckout, inCheckoutQueue } from './checkout-limits.ts';
import {
  isRepeatedFreeOrder,
  lockCart,
  lockCoupon,
  priceCart,
  refuseShort,
  refuseSoldOut,
  type StaleCart,
} from './priced-cart.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;

type CheckoutFrom = CheckoutInput & { network: string | null };

/**
 * The transaction's result: the payment to open a session for, a free order, or what prevents the order. Providers are
 * named only, because one that was made within the transaction would write through its connection.
 */
type PlaceResult =
  | { kind: 'payment'; payable: Payable; provider: PaymentProviderName }
  | { kind: 'free' }
  | { kind: 'stale'; refusal: StaleCart['refusal'] }
  | { kind: 'earlier'; sessions: UnsettledPayment[] };

/** One to find the earlier session, one to place the order; more only if two tabs send different carts at once. */
const MAX_ROUNDS = 4;

/** No transaction waits for the network: after any crash, sending the same cart again continues where it stopped. */
export async function checkOut(deps: Shop, shopper: CartOwner, input: CheckoutFrom): Promise<string> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const placed = await inCheckoutQueue(shopper.id, async () => {
      await refuseSoldOut(deps, shopper, input);
      if (round === 0) await countCheckout(deps, { userId: shopper.id, network: input.network });
      return deps.db.transaction((tx) => placeOrder({ ...deps, db: tx }, shopper, input));
    });
    if (placed.kind === 'free') return `${deps.publicUrl}/order/success`;
    if (placed.kind === 'stale') return refuseStale(deps, shopper, placed.refusal);
    if (placed.kind === 'payment')
      return getSessionUrl({ ...deps, payments: existingProvider(deps, placed.provider) }, placed.payable);
    for (const session of placed.sessions) {
      const payments = existingProvider(deps, session.payment.provider);
      const status = await closeSession({ ...deps, payments }, session);
      // They have just paid and may not want what is still in the cart twice.
      if (status !== 'expired') return refuseStale(deps, shopper, checkoutRefusals.earlierPaid);
    }
  }
  throw new Refusal(sharedRefusals.conflict);
}

async function placeOrder(deps: Shop, shopper: CartOwner, input: CheckoutFrom): Promise<PlaceResult> {
  // Serialises two presses of the button, or two tabs.
  const owned = shopper.isGuest ? lockGuest(deps, shopper.id) : lockUser(deps.db, shopper.id);
  let coupon: Coupon | undefined;
  if (input.couponId !== undefined) {
    await owned;
    coupon = await lockCoupon(deps, input.couponId, shopper);
  }
  // Sent together, and so locked in this order.
  const [, found, unsettled] = await Promise.all([
    owned,
    lockCart(deps, input.cart),
    unsettledPayments(deps, shopper),
  ]);
  const priced = priceCart(deps, found, { ...input, coupon });
  if ('refusal' in priced) return { kind: 'stale', refusal: priced.refusal };
  const { total } = priced.totals;
  const provider = total > 0 ? payableBy(deps, priced.totals, input.way) : undefined;

  const same = unsettled.find((found) => isSameSession(deps, found, { ...priced, provider }));
  if (same && provider) return { kind: 'payment', payable: await payableOf(deps, same.payment.id), provider };
  await markClosing(deps, unsettled);
  // Sessions of a provider that the shop no longer uses cannot be closed from here; their events still count.
  const sessions = unsettled.filter(({ payment }) => providerNamed(deps, payment.provider));
  if (sessions.length > 0) return { kind: 'earlier', sessions };
  if (!provider) return placeFreeOrder(deps, shopper, priced);
  return placePayableOrder(deps, { shopper, network: input.network }, { ...priced, provider });
}

async function placePayableOrder(
  deps: Shop,
  { shopper, network }: { shopper: CartOwner; network: string | null },
  { provider, ...priced }: NewOrder & { provider: PaymentProviderName },
): Promise<PlaceResult> {
  const waitingOf = shopper.isGuest ? { guestId: shopper.id } : { userId: shopper.id };
  await refuseTooManyWaiting(deps, waitingOf, provider);
  const [orderId, paymentId] = [randomUUID(), randomUUID()];
  const amountCents = priced.totals.total;
  // Sent together. The stock is last, so that others who want the same products wait for no more than this statement.
  const [isReserved, , , payable, short] = await Promise.all([
    mayReserveStock(deps, { shopper, network }),
    writeOrder(deps, { id: orderId, userId: shopper.isGuest ? null : shopper.id }, priced),
    writePayment(deps, { id: paymentId, shopper, network, orderId, provider, amountCents }),
    payableOf(deps, paymentId),
    reserveStock(deps, orderId),
  ]);
  await refuseShort(deps, shopper, short);
  if (!isReserved) await releaseStock(deps, orderId);
  return { kind: 'payment', payable, provider };
}

/** No provider charges zero, so the order is paid as it is placed. */
async function placeFreeOrder(deps: Shop, shopper: CartOwner, priced: NewOrder): Promise<PlaceResult> {
  // Without a payment page nobody would ask for the address of the guest.
  if (shopper.isGuest) throw new Refusal(checkoutRefusals.guestPaysNothing);
  if (await isRepeatedFreeOrder(deps, shopper.id, priced)) return { kind: 'free' };
  const orderId = await writeOrder(deps, { userId: shopper.id }, priced);
  await refuseShort(deps, shopper, await reserveStock(deps, orderId));
  const taken = await completeOrder(deps, orderId);
  const invoice = planInvoice(deps);
  await queuePaidEmails(deps, orderId, invoice);
  await queueLowStockEmails(deps, taken);
  await writeInvoice(deps, orderId, invoice);
  return { kind: 'free' };
}

function existingProvider(deps: Shop, name: PaymentProviderName): PaymentProvider {
  const provider = providerNamed(deps, name);
  if (!provider) throw new Refusal(paymentRefusals.notSetUp);
  return provider;
}

function isSameSession(
  { clock }: Shop,
  { payment, order }: UnsettledPayment,
  wanted: Pick<NewOrder, 'fingerprint'> & { provider: PaymentProviderName | undefined },
) {
  return (
    payment.status === 'open' &&
    payment.provider === wanted.provider &&
    payment.expiresAt > clock() &&
    order.fingerprint === wanted.fingerprint &&
    order.status !== 'cancelled'
  );
}

function payableBy(deps: Shop, { total, adjustments }: OrderSums, wanted: CheckoutInput['way']) {
  const { name } = providerFor(deps, { wanted, isPickup: isPickedUp(adjustments) });
  if (total < MIN_CHARGE_CENTS) throw new Refusal(checkoutRefusals.belowMinimum);
  if (total > MAX_CHARGE_CENTS) throw new Refusal(checkoutRefusals.aboveMaximum);
  return name;
}

/** The refusal includes the current cart, so that the screen can show what changed. */
async function refuseStale(
  deps: Shop,
  shopper: CartOwner,
  refusal: StaleCart['refusal'] | typeof checkoutRefusals.earlierPaid,
): Promise<never> {
  throw new Refusal(refusal, { data: await readCart(deps, shopper) });
}
