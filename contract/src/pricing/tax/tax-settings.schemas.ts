import { z } from 'zod';
import { COUNTRIES } from '../../shared/countries.ts';
import { fields, singleLineText } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { pricingRefusalTexts, pricingFieldTexts as texts } from '../pricing.texts.ts';
import { regionKey } from './region-names.ts';
import {
  MAX_RATES,
  RATE_NAME_MAX_CHARS,
  REGION_MAX_CHARS,
  TAX_MODES,
  type TaxRate,
  WHOLE_RATE,
} from './tax.rules.ts';

const country = z.literal([...COUNTRIES], pricingRefusalTexts.country);
const rate = z
  .int({ error: pricingRefusalTexts.rateRange })
  .min(0, pricingRefusalTexts.rateRange)
  .max(WHOLE_RATE, pricingRefusalTexts.rateRange);

/** Rates are thousandths of a percent. */
export const taxSettings = defineSettings('tax', {
  schema: fields({
    mode: z.enum(TAX_MODES, `${texts.taxMode}: choose one`),
    /** The shop's own country; empty if it is not set. */
    country: z.literal(['', ...COUNTRIES], pricingRefusalTexts.country),
    rates: z
      .array(
        fields({
          country,
          region: singleLineText({ label: texts.region, min: 0, max: REGION_MAX_CHARS }),
          name: singleLineText({ label: texts.rateName, max: RATE_NAME_MAX_CHARS }),
          standard: rate,
          reduced: rate,
          isOnDelivery: z.boolean('This must be on or off'),
        }),
        'Rates must be a list',
      )
      .max(MAX_RATES, pricingRefusalTexts.tooManyRates)
      .superRefine((rates, context) => {
        const places = new Set<string>();
        for (const [index, one] of rates.entries()) {
          const place = `${one.country} ${regionKey(one.country, one.region)}`;
          if (places.has(place))
            context.addIssue({
              code: 'custom',
              path: [index, 'country'],
              message: pricingRefusalTexts.sameRate,
            });
          places.add(place);
        }
      }),
    reverseCharge: z.boolean('This must be on or off'),
  }),
  defaults: { mode: 'off', country: '', rates: [] as TaxRate[], reverseCharge: false },
});
