import { AWAITED_WAYS } from '@vitrine/contract/orders/awaited/awaited-payments.rules';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import { fitsDelivery, WAYS_TO_PAY, type WayToPay } from '@vitrine/contract/payments/ways/way-choice.rules';
import { waysToPaySettings } from '@vitrine/contract/payments/ways/ways-to-pay.schemas';
import type { Deps } from '../../deps.ts';
import { manualProvider } from '../../platform/payment-providers/manual-provider.ts';
import type { PaymentProvider } from '../../platform/payment-providers/payment-provider.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { awaitedProvider } from './awaited/awaited-provider.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings' | 'payments'>;

/** Those whose payments the shop can still ask about, also where it offers them no longer. */
export function paymentProviders(shop: Shop): PaymentProvider[] {
  const awaited = AWAITED_WAYS.map((way) => awaitedProvider(shop, way));
  return shop.payments ? [shop.payments, ...awaited] : awaited;
}

/** Undefined for one that the shop had before. */
export function providerNamed(shop: Shop, name: PaymentProviderName): PaymentProvider | undefined {
  if (name === 'manual') return manualProvider;
  return paymentProviders(shop).find((provider) => provider.name === name);
}

/** In the order in which customers see them; a way that a delivery must fit is among them. */
export function waysToPay({ settings, payments }: Pick<Shop, 'settings' | 'payments'>): WayToPay[] {
  const { takesTransfers, takesPickupPayments } = settings.read(waysToPaySettings);
  const isOffered = { online: payments !== undefined, transfer: takesTransfers, pickup: takesPickupPayments };
  return WAYS_TO_PAY.filter((way) => isOffered[way]);
}

/** Of a new order. Who names no way gets the first that fits. */
export function providerFor(
  shop: Shop,
  { wanted, isPickup }: { wanted: WayToPay | undefined; isPickup: boolean },
): PaymentProvider {
  const offered = waysToPay(shop).filter((way) => fitsDelivery(way, isPickup));
  const way = wanted ?? offered[0];
  if (!way || (way === 'online' && !shop.payments)) throw new Refusal(paymentRefusals.notSetUp);
  const provider = way === 'online' ? shop.payments : providerNamed(shop, way);
  if (!provider || !offered.includes(way)) throw new Refusal(paymentRefusals.wayNotOffered);
  return provider;
}
