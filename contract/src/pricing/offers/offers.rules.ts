import { appliesTo, type DiscountTerms, isRunning } from '../../coupons/discount-terms.rules.ts';

export const OFFER_NAME_MAX_CHARS = 60;
export const MAX_OFFERS = 20;

export type Offer = {
  id: string;
  name: string;
  isOn: boolean;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  terms: DiscountTerms;
};

export function runningOffers<O extends Offer>(offers: readonly O[], now: Date): O[] {
  return offers.filter((offer) => offer.isOn && isRunning(offer, now));
}

/** Those that the page of a product names. */
export function offersOf<O extends Pick<Offer, 'terms'>>(
  offers: readonly O[],
  product: { productId: string; categoryId: string | null },
): O[] {
  return offers.filter(({ terms }) => appliesTo(terms, product));
}
