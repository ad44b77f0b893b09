import { toProviderAmount } from '@vitrine/contract/shared/money/money';
import type { SessionRequest } from './payment-provider.ts';

/** Stripe shows at most this many lines on a page. */
const MAX_LINES = 100;

/**
 * Delivery and tax are lines of their own. Rounded unit prices may not add up to a coupon's discount; then, and for
 * very long orders, one line has the exact total.
 */
export function stripeLineItems({ lines, discount, charges, amountCents, currency }: SessionRequest) {
  const item = (name: string, unit_amount: number, quantity: number) => ({
    quantity,
    price_data: { currency, unit_amount: toProviderAmount(unit_amount, currency), product_data: { name } },
  });
  const charged = charges.filter(({ isContained, cents }) => !isContained && cents > 0);
  const others = charged.map(({ label, cents }) => item(label, cents, 1));
  if (!discount && lines.length + others.length <= MAX_LINES)
    return [...lines.map(({ name, unitCents, quantity }) => item(name, unitCents, quantity)), ...others];
  const withoutCharges = amountCents - charged.reduce((sum, { cents }) => sum + cents, 0);
  const names = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  const whole = discount ? `${names} (${discount.label})` : names;
  const name = whole.length > 250 ? `${whole.slice(0, 249)}…` : whole;
  // With reverse charge the tax of the delivery is in the discount, and can be more than cheap products cost.
  if (withoutCharges < 0) return [item(name, amountCents, 1)];
  return [item(name, withoutCharges, 1), ...others];
}
