import type { TaxClass } from '../catalog/product-fields/tax-classes.ts';
import type { Cents } from '../shared/money/money.ts';
import { shippingWith } from '../shared/texts/shipping.texts.ts';

/** In the order in which an order lists them. */
export const ADJUSTMENT_KINDS = ['offer', 'coupon', 'delivery', 'tax', 'rounding'] as const;
type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

export const DELIVERY_METHOD_KINDS = ['delivery', 'pickup'] as const;

type Place = { country: string; region: string };

/** The rule, rate or coupon as it was when the order was placed; amounts are cents. */
export type AdjustmentSource =
  | {
      type: 'coupon';
      code: string;
      /** 0 if it takes off something else. */
      percent: number;
      /** What it applies to. */
      base: Cents;
      amount?: Cents;
      freeDelivery?: boolean;
      /** Of all products, from which it applies. */
      minimum?: Cents;
      /** Only some lines have it. */
      isLimited?: boolean;
    }
  | {
      type: 'offer';
      offerId: string;
      name: string;
      /** 0 if it takes off something else. */
      percent: number;
      base: Cents;
      amount?: Cents;
      /** Of so many units, so many are paid. */
      buy?: number;
      pay?: number;
      minimum?: Cents;
    }
  | ({
      type: 'delivery';
      zoneId: string;
      zoneName: string;
      methodId: string;
      methodName: string;
      methodKind: (typeof DELIVERY_METHOD_KINDS)[number];
      price: Cents;
      freeFrom: Cents | null;
      isFree: boolean;
      grams: number;
      /** Where it is collected; orders from before it was kept have none. */
      pickupAddress?: string;
    } & Place)
  | ({
      type: 'tax';
      name: string;
      of: 'line' | 'delivery';
      taxClass: TaxClass;
      /** Thousandths of a percent: 19000 is 19%. */
      rate: number;
      /** What the rate applies to: without tax if it is added, with it if it is contained. */
      base: Cents;
      isReverseCharge: boolean;
    } & Place);

/** What changes an order's total, or is contained in it, beside its lines. */
export type Adjustment = {
  kind: AdjustmentKind;
  /** The line that it is about; absent if it is about the whole order. */
  lineKey?: string;
  /** As the customer reads it. */
  label: string;
  /** Signed: what lowers the total is negative. */
  cents: Cents;
  /** Already part of the prices, so it does not change the total. */
  isContained: boolean;
  source: AdjustmentSource;
  position: number;
};

export type NewAdjustment = Omit<Adjustment, 'position'>;

/** Spec shopper §9 knows no -0, which would be shown as -$0.00. */
export function negative(cents: Cents): Cents {
  return cents === 0 ? 0 : -cents;
}

type Amount = Pick<Adjustment, 'cents' | 'isContained'>;

/** What the adjustments add to the sum of the lines. */
export function sumOfAdjustments(adjustments: readonly Amount[]): Cents {
  return adjustments.reduce((sum, { cents, isContained }) => (isContained ? sum : sum + cents), 0);
}

type Shown = Pick<Adjustment, 'kind' | 'label' | 'cents' | 'isContained'>;

/** What a sum is called below the lines of an order; the name of a delivery method alone could be anything. */
export function sumLabel({ kind, label }: Pick<Adjustment, 'kind' | 'label'>): string {
  return kind === 'delivery' ? shippingWith(label) : label;
}

/** A row for each label, as an order's sums show them: an offer or a rate that is about several lines is one row. */
export function shownAdjustments<A extends Shown>(adjustments: readonly A[]): Shown[] {
  const rows = new Map<string, Shown>();
  for (const { kind, label, cents, isContained } of adjustments) {
    const key = `${kind} ${isContained} ${label}`;
    rows.set(key, { kind, label, isContained, cents: (rows.get(key)?.cents ?? 0) + cents });
  }
  return [...rows.values()];
}
