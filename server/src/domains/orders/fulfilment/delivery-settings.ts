import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import type { Deps } from '../../../deps.ts';

type Shop = Pick<Deps, 'settings'>;

/** The countries that the owner sends to; empty for all. */
export function servedCountries({ settings }: Shop): readonly string[] {
  return settings.read(deliverySettings).countries;
}

/** For a new order: the countries that its address may be in, or null if none is asked for. */
export function deliveryCountriesOf({ settings }: Shop): string[] | null {
  const { asksAddress, countries } = settings.read(deliverySettings);
  return asksAddress ? [...countries] : null;
}
