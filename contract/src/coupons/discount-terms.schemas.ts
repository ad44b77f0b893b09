import { z } from 'zod';
import { fields, id, singleLineText, wholeNumber } from '../shared/fields.ts';
import { MAX_PRICE_CENTS } from '../shared/money/money.ts';
import { MAX_BUNDLE_UNITS, MAX_COUPON_USES, MAX_DISCOUNT_TARGETS } from './discount-terms.rules.ts';
import { discountRefusalTexts, discountFieldTexts as texts } from './discount-terms.texts.ts';

const cents = (label: string) =>
  z
    .int({ error: discountRefusalTexts.amount })
    .min(1, discountRefusalTexts.amount)
    .max(MAX_PRICE_CENTS, `${label} is too high`);
const targets = (label: string) =>
  z
    .array(fields({ _id: id(label), name: singleLineText({ label, max: 200 }) }), `${label} must be a list`)
    .min(1)
    .max(MAX_DISCOUNT_TARGETS, `${label} must be at most ${MAX_DISCOUNT_TARGETS}`);

const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

export function discountMoment(error: string = discountRefusalTexts.moment) {
  return (
    z.iso
      .datetime({ offset: true, error, abort: true })
      .max(40, error)
      // A time zone offset can move the last day of 9999 into a five-digit year, which no reply can express.
      .refine((moment) => new Date(moment).getTime() <= LATEST, error)
      .overwrite((moment) => new Date(moment).toISOString())
  );
}

const shared = {
  amount: cents(texts.amount).optional(),
  minimum: cents(texts.minimum).optional(),
  products: targets(texts.products).optional(),
  categories: targets(texts.categories).optional(),
};

/** Behind More conditions. Amounts are cents; the percentage is the coupon's own. */
export const couponConditions = fields({
  ...shared,
  freeDelivery: z.literal(true, discountRefusalTexts.onOrAbsent).optional(),
  startsAt: discountMoment().optional(),
  maxUses: wholeNumber({ label: texts.maxUses, min: 1, max: MAX_COUPON_USES }).optional(),
  maxUsesPerCustomer: wholeNumber({
    label: texts.maxUsesPerCustomer,
    min: 1,
    max: MAX_COUPON_USES,
  }).optional(),
  firstOrderOnly: z.literal(true, discountRefusalTexts.onOrAbsent).optional(),
}).refine(({ amount, freeDelivery }) => !(amount && freeDelivery), discountRefusalTexts.oneKind);
export type CouponConditions = z.output<typeof couponConditions>;

const units = (label: string) => wholeNumber({ label, min: 1, max: MAX_BUNDLE_UNITS });

/** Amounts are cents. */
export const offerTerms = fields({
  ...shared,
  percent: wholeNumber({ label: texts.percent, min: 1, max: 100 }).optional(),
  buy: units(texts.buy).optional(),
  pay: units(texts.pay).optional(),
})
  .refine(({ buy, pay }) => (buy === undefined) === (pay === undefined), {
    path: ['pay'],
    error: discountRefusalTexts.bothUnits,
  })
  .refine(({ buy = 2, pay = 1 }) => pay < buy, { path: ['pay'], error: discountRefusalTexts.payLess })
  .refine(
    ({ percent, amount, buy }) => [percent, amount, buy].filter((kind) => kind !== undefined).length === 1,
    discountRefusalTexts.oneKind,
  );
