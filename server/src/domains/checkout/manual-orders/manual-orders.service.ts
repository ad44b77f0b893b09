import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from '@vitrine/contract/checkout/checkout.rules';
import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import type { ManualOrderInput } from '@vitrine/contract/checkout/manual-orders/manual-orders.schemas';
import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { isPickedUp } from '@vitrine/contract/payments/ways/way-choice.rules';
import { toCents, toDollars } from '@vitrine/contract/shared/money/money';
import { tooFewLeft } from '@vitrine/contract/stock/stock.texts';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { lockCustomer } from '../../accounts/users.service.ts';
import { refuseNotServed, storeAddress } from '../../orders/fulfilment/fulfilment.service.ts';
import {
  manualFingerprint,
  markHandedOver,
  nameGuest,
  placedBefore,
  recordManualOrder,
} from '../../orders/new-orders/manual-order-rows.service.ts';
import { type NewOrder, writeOrder } from '../../orders/new-orders/new-order.service.ts';
import { getAdminOrder } from '../../orders/orders.service.ts';
import {
  awaitPickup,
  completeFree,
  settleByHand,
  writeLinkPayment,
} from '../../payments/awaited/manual-payments.service.ts';
import { reserveStock } from '../../stock/stock.service.ts';
import { priceManualOrder } from './manual-prices.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;

/** An order that the team enters. It is priced, reserved, paid and numbered as one of the shop's own checkout. */
export async function placeManualOrder(deps: Shop, caller: Caller, input: ManualOrderInput) {
  if (input.address) refuseNotServed(deps, input.address);
  const id = await deps.db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    const fingerprint = manualFingerprint(input.key);
    return (await placedBefore(shop, fingerprint)) ?? place(shop, caller, { ...input, fingerprint });
  });
  return { data: await getAdminOrder(deps, id), message: manualOrderTexts.created };
}

type ToPlace = ManualOrderInput & { fingerprint: string };

async function place(shop: Shop, caller: Caller, input: ToPlace): Promise<string> {
  const email = input.customer === undefined ? input.guest?.email : await lockCustomer(shop, input.customer);
  if (email === undefined) throw new Refusal(manualOrderRefusals.customerGone);
  const priced = await priceManualOrder(shop, input);
  const { total } = priced.totals;
  refuseOtherTotal(shop, input, total);
  if (input.payment === 'link' && total > 0) refuseUnpayable(shop, { email, total });
  const orderId = await write(shop, input, priced);
  await recordManualOrder(shop, caller, orderId, {
    total: toDollars(total, shopCurrency(shop)),
    payment: input.payment,
  });
  const [short] = await reserveStock(shop, orderId);
  if (short)
    throw new Refusal(manualOrderRefusals.notEnoughStock, { message: tooFewLeft(short.name, short.left) });
  await takePayment(shop, input.payment, {
    orderId,
    amountCents: total,
    isPickup: isPickedUp(priced.totals.adjustments),
  });
  return orderId;
}

async function write(shop: Shop, input: ToPlace, priced: NewOrder): Promise<string> {
  const { customer = null, guest, address, isHandedOver, fingerprint } = input;
  // Nobody is asked for an address that is known.
  const deliveryCountries = address ? null : priced.deliveryCountries;
  const orderId = await writeOrder(shop, { userId: customer }, { ...priced, deliveryCountries, fingerprint });
  if (guest) await nameGuest(shop, orderId, guest);
  if (address) await storeAddress(shop, orderId, address);
  if (isHandedOver) await markHandedOver(shop, orderId);
  return orderId;
}

function takePayment(
  shop: Shop,
  payment: ManualOrderInput['payment'],
  { isPickup, ...order }: { orderId: string; amountCents: number; isPickup: boolean },
): Promise<void> {
  if (order.amountCents === 0) return completeFree(shop, order.orderId);
  if (payment === 'pickup') return awaitPickup(shop, order, { isPickup });
  if (payment !== 'link') return settleByHand(shop, order, payment);
  return writeLinkPayment(shop, order, requireProvider(shop).name);
}

/** The team agreed with the customer on the total that the screen showed. */
function refuseOtherTotal(shop: Shop, { expectedTotal }: ToPlace, total: number): void {
  const currency = shopCurrency(shop);
  if (expectedTotal === undefined || toCents(expectedTotal, currency) === total) return;
  throw new Refusal(manualOrderRefusals.totalChanged, { data: { total: toDollars(total, currency) } });
}

function refuseUnpayable(shop: Shop, { email, total }: { email: string; total: number }): void {
  requireProvider(shop);
  if (!email) throw new Refusal(manualOrderRefusals.noEmail);
  if (total < MIN_CHARGE_CENTS) throw new Refusal(checkoutRefusals.belowMinimum);
  if (total > MAX_CHARGE_CENTS) throw new Refusal(checkoutRefusals.aboveMaximum);
}

export function requireProvider({ payments }: Pick<Shop, 'payments'>) {
  if (!payments) throw new Refusal(paymentRefusals.notSetUp);
  return payments;
}
