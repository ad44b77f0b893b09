import type { DiscountTerms } from '../../coupons/discount-terms.rules.ts';
import type { Adjustment, AdjustmentSource } from '../../pricing/adjustments.ts';
import type { ChosenDelivery } from '../../pricing/delivery/delivery-price.rules.ts';
import type { AutomaticOffer, CouponToApply } from '../../pricing/discounts.rules.ts';
import type { LineToPrice } from '../../pricing/line-to-price.rules.ts';
import { calculateOrder, type OrderSums } from '../../pricing/order-sums.rules.ts';
import type { StoredAdjustment } from '../../pricing/stored-adjustments.ts';
import { type OrderTax, rateOf, type TaxRules } from '../../pricing/tax/tax.rules.ts';
import type { Cents } from '../../shared/money/money.ts';

type SourceOf<T extends AdjustmentSource['type']> = Extract<AdjustmentSource, { type: T }>;

type SoldLine = { lineId: string; productId: string | null; unitCents: Cents; quantity: number };

/** An order as it was sold, with the terms that its adjustments keep. */
export type OrderToEdit = {
  lines: readonly SoldLine[];
  adjustments: readonly StoredAdjustment[];
  coupon: { code: string; percent: number } | null;
};

export type Edit = {
  /** What is left of the lines that were sold; a line that is not named stays as it is. */
  quantities: ReadonlyMap<string, number>;
  /** At today's prices. */
  added: readonly LineToPrice[];
};

/**
 * What an order costs once it is changed: what was sold keeps its price, and discounts, delivery and tax are calculated anew
 * from the rules that the order has stored. Each line is known by its id, an added one by its variant or product.
 */
export function priceEdited(order: OrderToEdit, { quantities, added }: Edit, taxRules: TaxRules): OrderSums {
  const { adjustments } = order;
  const kept = order.lines
    .map((line) => ({ ...line, quantity: quantities.get(line.lineId) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
    .map((line) => toPrice(line, adjustments));
  const coupon = storedCoupon(order);
  const sums = calculateOrder({
    lines: [...kept, ...added],
    agreed: storedOffers(order),
    coupon,
    delivery: storedDelivery(adjustments),
    tax: storedTax(order, taxRules),
  });
  return { ...sums, adjustments: withStoredFacts(sums.adjustments, order) };
}

function toPrice(
  { lineId, productId, unitCents, quantity }: SoldLine,
  adjustments: OrderToEdit['adjustments'],
) {
  const tax = adjustments.find((one) => one.lineId === lineId && one.source.type === 'tax')?.source;
  return {
    ...{ key: lineId, productId: productId ?? lineId, categoryId: null, unitCents, quantity },
    ...(tax?.type === 'tax' && { taxClass: tax.taxClass }),
  };
}

/** Each with the products that it was on. */
function storedOffers(order: OrderToEdit): AutomaticOffer[] {
  const offers = new Map<string, AutomaticOffer>();
  for (const { source } of order.adjustments) {
    if (source.type !== 'offer' || offers.has(source.offerId)) continue;
    const { offerId, name, percent, amount, minimum } = source;
    const rows = order.adjustments.filter(
      (one) => one.source.type === 'offer' && one.source.offerId === offerId,
    );
    const terms = { ...(percent > 0 && { percent }), amount, minimum, ...targets(rows, order.lines) };
    offers.set(offerId, { id: offerId, name, terms });
  }
  return [...offers.values()];
}

function storedCoupon({ coupon, adjustments, lines }: OrderToEdit): CouponToApply | undefined {
  const rows = adjustments.filter(({ source }) => source.type === 'coupon');
  const source = rows[0]?.source;
  if (!coupon || source?.type !== 'coupon') return undefined;
  const { code, percent: discount } = source;
  if (coupon.percent > 0) return { code, discount };
  const { percent, amount, freeDelivery, minimum } = source;
  const conditions = {
    ...(percent > 0 && { percent }),
    amount,
    freeDelivery,
    minimum,
    ...targets(rows, lines),
  };
  return { code, discount, conditions };
}

/** A discount on the whole order has one row, and one on some products a row for each of their lines. */
function targets(
  rows: readonly Pick<StoredAdjustment, 'lineId'>[],
  lines: readonly SoldLine[],
): Pick<DiscountTerms, 'products'> {
  if (rows.some(({ lineId }) => lineId === null)) return {};
  const ids = new Set(rows.map(({ lineId }) => lineId));
  const covered = lines.filter(({ lineId }) => ids.has(lineId));
  return { products: covered.map(({ lineId, productId }) => ({ _id: productId ?? lineId, name: '' })) };
}

/** At the price for the weight that it had. */
function storedDelivery(adjustments: OrderToEdit['adjustments']): ChosenDelivery | undefined {
  const source = adjustments.find(isDelivery)?.source;
  if (source?.type !== 'delivery') return undefined;
  const { zoneId, zoneName, methodId, methodName, methodKind, price, freeFrom, country, region } = source;
  return {
    zone: { id: zoneId, name: zoneName, countries: [], methods: [] },
    method: {
      ...{ id: methodId, name: methodName, kind: methodKind, price, freeFrom },
      ...{ bands: [], time: '', pickupAddress: source.pickupAddress ?? '' },
    },
    ...{ country, region },
  };
}

function isDelivery({ kind }: Pick<StoredAdjustment, 'kind'>): boolean {
  return kind === 'delivery';
}

/** An order without tax stays so. A class that it has no line of gets today's rate of the same place. */
function storedTax({ adjustments }: OrderToEdit, rules: TaxRules): OrderTax | undefined {
  const rows = adjustments.flatMap((one) =>
    one.source.type === 'tax' ? [{ ...one, source: one.source }] : [],
  );
  const [first] = rows;
  if (!first) return undefined;
  const { country, region, name, isReverseCharge } = first.source;
  const today = rateOf(rules.rates, { country, region });
  const rate = (taxClass: 'standard' | 'reduced') =>
    rows.find(({ source }) => source.taxClass === taxClass)?.source.rate ?? today?.[taxClass] ?? 0;
  const isIncluded = isReverseCharge ? rows.some(({ cents }) => cents < 0) : first.isContained;
  return {
    rules: {
      mode: isIncluded ? 'included' : 'added',
      country,
      rates: [
        {
          ...{ country, region, name, standard: rate('standard'), reduced: rate('reduced') },
          isOnDelivery: rows.some(({ source }) => source.of === 'delivery'),
        },
      ],
      reverseCharge: isReverseCharge,
    },
    ...{ country, region },
    isReverse: isReverseCharge,
  };
}

/** The weight is that of the order as it was; a coupon that takes nothing off any more is still named. */
function withStoredFacts(priced: readonly Adjustment[], { coupon, adjustments }: OrderToEdit): Adjustment[] {
  const stored = adjustments.find(({ source }) => source.type === 'coupon');
  const sent = adjustments.find(isDelivery)?.source;
  const isDropped = coupon && stored && !priced.some(({ kind }) => kind === 'coupon');
  const rows = priced.map((one) => {
    if (one.source.type !== 'delivery' || sent?.type !== 'delivery') return one;
    const source: SourceOf<'delivery'> = { ...one.source, grams: sent.grams };
    return { ...one, source };
  });
  if (!isDropped) return rows;
  const { kind, label, source } = stored;
  return [...rows, { kind, label, source, cents: 0, isContained: false, position: rows.length }];
}
