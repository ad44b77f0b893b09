import { formatDate } from '../shared/dates.ts';
import { wholeNumberMessage } from '../shared/field-problem.ts';
import { formatCents } from '../shared/money/money.ts';
import { type CouponUse, type DiscountTerms, MAX_COUPON_USES } from './discount-terms.rules.ts';

type Worded = DiscountTerms & CouponUse & { endsAt?: string | undefined };

/** `15% off Ceramics and Table on your first order from $100.00, until Dec 31, 2026`. */
export function discountWords(terms: Worded, currency: string): string {
  const { minimum, firstOrderOnly, maxUsesPerCustomer, startsAt, endsAt } = terms;
  const from = minimum ? ` from ${formatCents(minimum, currency)}` : '';
  return [
    lead(terms, currency),
    targets(terms),
    firstOrderOnly ? ` on your first order${from}` : from && ` on orders${from}`,
    maxUsesPerCustomer ? `, ${times(maxUsesPerCustomer)} per customer` : '',
    startsAt ? `, from ${formatDate(startsAt)}` : '',
    endsAt ? `, until ${formatDate(endsAt)}` : '',
  ].join('');
}

function lead({ percent, amount, freeDelivery, buy, pay }: DiscountTerms, currency: string): string {
  if (freeDelivery) return 'Free delivery';
  if (amount) return `${formatCents(amount, currency)} off`;
  if (buy && pay) return `${buy} for the price of ${pay}`;
  return `${percent ?? 0}% off`;
}

function targets({ buy, freeDelivery, products = [], categories = [] }: DiscountTerms): string {
  const names = [...categories, ...products].map(({ name }) => name);
  if (names.length === 0) return '';
  return `${buy ? ' on' : freeDelivery ? ' for' : ''} ${listOf(names)}`;
}

const MOST_NAMES = 3;

function listOf(names: readonly string[]): string {
  if (names.length > MOST_NAMES)
    return `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} more`;
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

export const discountFieldTexts = {
  amount: 'Fixed amount',
  minimum: 'Minimum order',
  minimumHint: 'Of all products, before delivery and tax',
  percent: 'Percentage',
  buy: 'Units',
  pay: 'Units to pay',
  products: 'Products',
  categories: 'Categories',
  maxUses: 'Uses in total',
  maxUsesPerCustomer: 'Uses per customer',
  startsAt: 'Starts',
  endsAt: 'Ends',
  freeDelivery: 'Free delivery',
  firstOrderOnly: 'First order of a customer only',
} as const;

export const discountRefusalTexts = {
  oneKind: 'Choose one discount: a percentage, a fixed amount, free delivery, or N for the price of M',
  payLess: 'Units to pay must be fewer than units',
  bothUnits: 'Enter both numbers of units',
  endsFirst: 'The end must be after the start',
  moment: 'Enter a date and time',
  amount: 'Enter an amount above 0',
  onOrAbsent: 'This must be true or left out',
} as const;

export function usesMessage(field: 'maxUses' | 'maxUsesPerCustomer'): string {
  return wholeNumberMessage({ label: discountFieldTexts[field], min: 1, max: MAX_COUPON_USES });
}

export const discountFormTexts = {
  more: 'More conditions',
  count: (set: number) => `${set} set`,
  appliesTo: 'Applies to',
  everything: 'All products',
  addCategory: 'Add a category',
  findProduct: 'Add a product',
  remove: (name: string) => `Remove ${name}`,
  unlimited: 'Unlimited',
  amountHint: 'Instead of the percentage',
  customersRead: 'Customers read:',
} as const;
