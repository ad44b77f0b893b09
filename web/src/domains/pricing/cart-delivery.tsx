import { checkoutRefusalTexts } from '@vitrine/contract/checkout/checkout.texts';
import type { CartProblem } from '@vitrine/contract/pricing/cart-prices.rules';
import { deliveryChoiceTexts } from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { LoadError } from '../../ui/display/load-error.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { COUNTRY_FIELD, DeliveryChooser, REGION_FIELD } from './delivery-chooser.tsx';
import { PricedSummary } from './priced-summary.tsx';
import type { useCartPrices } from './use-cart-prices.ts';

export type CartPricing = ReturnType<typeof useCartPrices>;

/** Where and how to deliver; nothing in a shop that does not need to know. */
export function CartDelivery({ pricing, isProblemShown }: { pricing: CartPricing; isProblemShown: boolean }) {
  const { rules, prices, asksCountry, setChoice } = pricing;
  if (!rules || !prices || !asksCountry) return null;
  return (
    <DeliveryChooser rules={rules} prices={prices} isProblemShown={isProblemShown} onChoice={setChoice} />
  );
}

type CartSumsProps = { pricing: CartPricing; discountPercent: number };

export function CartSums({ pricing: { rules, prices, query }, discountPercent }: CartSumsProps) {
  if (rules && prices)
    return (
      <PricedSummary prices={prices} hasDelivery={rules.zones.length > 0} discountPercent={discountPercent} />
    );
  return query.isError ? <LoadError message={deliveryChoiceTexts.loadFailed} query={query} /> : <Spinner />;
}

/** Whether the checkout button has named what is missing, which stays below its field from then on. */
export function useDeliveryProblem(problem: CartProblem | undefined) {
  const [isShown, setShown] = useState(false);
  return {
    isShown,
    unless: (start: () => void) => {
      if (!problem) return start();
      setShown(true);
      const isRegion = problem === 'regionMissing';
      toast.error(isRegion ? deliveryChoiceTexts.regionMissing : checkoutRefusalTexts[problem]);
      document.getElementsByName(isRegion ? REGION_FIELD : COUNTRY_FIELD)[0]?.focus();
    },
  };
}
