import { z } from 'zod';
import { COUNTRIES } from '../../shared/countries.ts';
import { fields, id, singleLineText, text, wholeNumber } from '../../shared/fields.ts';
import { MAX_PRICE_CENTS } from '../../shared/money/money.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { DELIVERY_METHOD_KINDS } from '../adjustments.ts';
import { pricingRefusalTexts, pricingFieldTexts as texts } from '../pricing.texts.ts';
import type { DeliveryZone } from './delivery-price.rules.ts';
import {
  DELIVERY_NAME_MAX_CHARS,
  DELIVERY_TIME_MAX_CHARS,
  MAX_BANDS,
  MAX_GRAMS,
  MAX_METHODS,
  MAX_ZONES,
  overlapProblems,
  PICKUP_ADDRESS_MAX_CHARS,
  type ZoneProblem,
} from './delivery-zones.rules.ts';

const price = z
  .int({ error: pricingRefusalTexts.priceMissing })
  .min(0, pricingRefusalTexts.priceMissing)
  .max(MAX_PRICE_CENTS, `${texts.price} is too high`);

const method = fields({
  id: id('Method'),
  name: singleLineText({ label: texts.methodName, max: DELIVERY_NAME_MAX_CHARS }),
  kind: z.enum(DELIVERY_METHOD_KINDS, 'Choose delivery or pickup'),
  price,
  freeFrom: price.nullable(),
  bands: z
    .array(
      fields({ upToGrams: wholeNumber({ label: texts.grams, min: 1, max: MAX_GRAMS }), price }),
      `${texts.bands} must be a list`,
    )
    .max(MAX_BANDS, pricingRefusalTexts.tooManyBands)
    .refine(
      (bands) => bands.every(({ upToGrams }, index) => upToGrams > (bands[index - 1]?.upToGrams ?? 0)),
      pricingRefusalTexts.bandsOrder,
    ),
  time: singleLineText({ label: texts.time, min: 0, max: DELIVERY_TIME_MAX_CHARS }),
  pickupAddress: text({ label: texts.pickupAddress, min: 0, max: PICKUP_ADDRESS_MAX_CHARS }),
}).refine(({ kind, pickupAddress }) => kind !== 'pickup' || pickupAddress !== '', {
  path: ['pickupAddress'],
  error: pricingRefusalTexts.pickupAddress,
});

const zone = fields({
  id: id('Zone'),
  name: singleLineText({ label: texts.zoneName, max: DELIVERY_NAME_MAX_CHARS }),
  /** Empty for every country that no other zone names. */
  countries: z
    .array(z.literal([...COUNTRIES], pricingRefusalTexts.country), `${texts.countries} must be a list`)
    .max(COUNTRIES.length)
    .overwrite((codes) => [...new Set(codes)]),
  methods: z
    .array(method, pricingRefusalTexts.noMethod)
    .min(1, pricingRefusalTexts.noMethod)
    .max(MAX_METHODS, pricingRefusalTexts.tooManyMethods),
});

/** Delivery prices; without zones delivery is free to every country that `deliverySettings` serves. Amounts are cents. */
export const deliveryZoneSettings = defineSettings('delivery-zones', {
  schema: fields({
    zones: z
      .array(zone, `${texts.zones} must be a list`)
      .max(MAX_ZONES, pricingRefusalTexts.tooManyZones)
      .superRefine((zones, context) => {
        for (const { path, message } of [...overlapProblems(zones), ...idProblems(zones)])
          context.addIssue({ code: 'custom', path, message });
      }),
  }),
  defaults: { zones: [] },
});

function idProblems(zones: readonly DeliveryZone[]): ZoneProblem[] {
  const problems: ZoneProblem[] = [];
  const ids = new Set<string>();
  for (const [index, { id: zoneId, methods }] of zones.entries()) {
    for (const key of [zoneId, ...methods.map((one) => `${zoneId} ${one.id}`)]) {
      if (ids.has(key)) problems.push({ path: [index], message: pricingRefusalTexts.sameId });
      ids.add(key);
    }
  }
  return problems;
}
