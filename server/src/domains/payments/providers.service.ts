import { AWAITED_WAYS } from '@vitrine/contract/orders/awaited/awaited-payments.rules';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import type { WayToPay } from '@vitrine/contract/payments/ways/ways-to-pay.rules';
import { waysToPaySettings } from '@vitrine/contract/payments/ways/ways-to-pay.schemas';
import type { Deps } from '../../deps.ts';
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
  return paymentProviders(shop).find((provider) => provider.name === name);
}

/** In the order in which customers see them. */
export function waysToPay({ settings, payments }: Pick<Shop, 'settings' | 'payments'>): WayToPay[] {
  const { takesTransfers } = settings.read(waysToPaySettings);
  return [...(payments ? (['online'] as const) : []), ...(takesTransfers ? (['transfer'] as const) : [])];
}

/** Of a new order. Who names no way gets the first. */
export function providerFor(shop: Shop, wanted: WayToPay | undefined): PaymentProvider {
  const offered = waysToPay(shop);
  const way = wanted ?? offered[0];
  if (!way || (way === 'online' && !shop.payments)) throw new Refusal(paymentRefusals.notSetUp);
  const provider = way === 'online' ? shop.payments : providerNamed(shop, way);
  if (!provider || !offered.includes(way)) throw new Refusal(paymentRefusals.wayNotOffered);
  return provider;
}
