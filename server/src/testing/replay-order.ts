import type { DiscountTerms } from '@vitrine/contract/coupons/discount-terms.rules';
import type { AdjustmentSource } from '@vitrine/contract/pricing/adjustments';
import {
  calculateOrder,
  type OrderSums,
  type OrderToPrice,
} from '@vitrine/contract/pricing/order-sums.rules';
import type { StoredAdjustment } from '@vitrine/contract/pricing/stored-adjustments';

type SourceOf<Type> = Extract<AdjustmentSource, { type: Type }>;
type StoredOrder = {
  lines: readonly { id: string; unitPriceCents: number; quantity: number }[];
  adjustments: readonly StoredAdjustment[];
};

/** Calculates an order again from nothing but its lines and the rules that its adjustments have copies of. */
export function replayOrder({ lines, adjustments }: StoredOrder): OrderSums {
  const sourcesOf = <T extends AdjustmentSource['type']>(type: T) =>
    adjustments.flatMap(({ source, ...one }) =>
      source.type === type ? [{ ...one, source: source as SourceOf<T> }] : [],
    );
  const coupons = sourcesOf('coupon');
  const [coupon] = coupons;
  const offers = sourcesOf('offer');
  const [delivery] = sourcesOf('delivery');
  const taxes = sourcesOf('tax');
  return calculateOrder({
    lines: lines.map(({ id, unitPriceCents, quantity }) => ({
      ...{ key: id, productId: id, categoryId: null, unitCents: unitPriceCents, quantity },
      taxClass: taxes.find(({ lineId }) => lineId === id)?.source.taxClass ?? 'standard',
    })),
    coupon: coupon && {
      ...{ code: coupon.source.code, discount: coupon.source.percent },
      conditions: termsOf(coupon.source, coupons),
    },
    offers: offers.slice(0, 1).map(({ source }) => ({
      ...{ id: source.offerId, name: source.name },
      terms: termsOf(source, offers),
    })),
    delivery: delivery && chosenDelivery(delivery.source),
    tax: taxOf(taxes),
  });
}

type Lines = readonly Pick<StoredAdjustment, 'lineId'>[];

/** One that is about some lines names their products. */
function termsOf(source: SourceOf<'coupon'> | SourceOf<'offer'>, adjustments: Lines): DiscountTerms {
  const { type, base, percent, ...terms } = source;
  const products = adjustments.flatMap(({ lineId }) => (lineId ? [{ _id: lineId, name: lineId }] : []));
  return { ...terms, ...(percent > 0 && { percent }), ...(products.length > 0 && { products }) };
}

function chosenDelivery(source: SourceOf<'delivery'>): OrderToPrice['delivery'] {
  const { zoneId, zoneName, methodId, methodName, methodKind, country, region, price, freeFrom } = source;
  const method = {
    ...{ id: methodId, name: methodName, kind: methodKind, price, freeFrom },
    ...{ bands: [], time: '', pickupAddress: '' },
  };
  return {
    zone: { id: zoneId, name: zoneName, countries: [country], methods: [method] },
    ...{ method, country, region },
  };
}

type StoredTax = Pick<StoredAdjustment, 'cents' | 'isContained'> & { source: SourceOf<'tax'> };

function taxOf(taxes: readonly StoredTax[]): OrderToPrice['tax'] {
  const [first] = taxes;
  if (!first) return undefined;
  const { name, country, region, isReverseCharge } = first.source;
  const rateOf = (taxClass: string) =>
    taxes.find(({ source }) => source.taxClass === taxClass)?.source.rate ?? 0;
  const rate = {
    ...{ country, region, name, standard: rateOf('standard'), reduced: rateOf('reduced') },
    isOnDelivery: taxes.some(({ source }) => source.of === 'delivery'),
  };
  const isIncluded = taxes.some(({ cents, isContained }) => isContained || cents < 0);
  return {
    rules: {
      mode: isIncluded ? 'included' : 'added',
      // The shop is somewhere else where the customer pays the tax.
      country: isReverseCharge ? 'ZZ' : country,
      ...{ rates: [rate], reverseCharge: isReverseCharge },
    },
    ...{ country, region, vatNumber: isReverseCharge ? 'DE123456789' : '' },
  };
}
