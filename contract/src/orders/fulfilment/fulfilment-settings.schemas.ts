import { z } from 'zod';
import { COUNTRIES } from '../../shared/countries.ts';
import { fields, text, wholeNumber } from '../../shared/fields.ts';
import { type ArrivalTimes, WEEKDAYS } from '../../shop/arrival.rules.ts';
import { defineSettings, type SettingsOf } from '../../shop/settings-group.ts';
import { LOW_STOCK_DEFAULT } from '../../stock/stock.rules.ts';
import { RETURN_ANSWER_MAX_CHARS, RETURN_DAYS_DEFAULT } from '../returns/returns.rules.ts';
import { returnSettingsTexts } from '../returns/returns.texts.ts';
import { KEEP_ORDERS_DEFAULT } from './delivery-address.rules.ts';
import { addressRefusalTexts } from './delivery-address.texts.ts';
import { deliveryNumbers } from './fulfilment-settings.rules.ts';
import { deliverySettingsTexts } from './fulfilment-settings.texts.ts';

const onOrOff = z.boolean('This must be on or off');

/** No countries means all of them. */
export const deliverySettings = defineSettings('delivery', {
  schema: fields({
    asksAddress: onOrOff,
    countries: z
      .array(
        z.string(addressRefusalTexts.unknownCountry).refine((code) => COUNTRIES.includes(code), {
          error: addressRefusalTexts.unknownCountry,
        }),
        `${deliverySettingsTexts.countries} must be a list`,
      )
      .max(COUNTRIES.length)
      .overwrite((codes) => [...new Set(codes)]),
    /** How many working days a delivery takes; 0 and 0 show none. */
    arrivalFromDays: wholeNumber(deliveryNumbers.arrivalFromDays),
    arrivalToDays: wholeNumber(deliveryNumbers.arrivalToDays),
    /** 0 is Sunday. */
    workingDays: z
      .array(
        z.literal([...WEEKDAYS], `${deliverySettingsTexts.workingDays} must be days of the week`),
        `${deliverySettingsTexts.workingDays} must be a list`,
      )
      .min(1, `${deliverySettingsTexts.workingDays}: choose at least one`)
      .max(WEEKDAYS.length)
      .overwrite((days) => [...new Set(days)]),
    /** For products without their own threshold; the database function `low_stock_at` reads it. */
    lowStockAt: wholeNumber(deliveryNumbers.lowStockAt),
    /** Read by the database too: server/src/domains/personal-data/personal-data.queries.ts. */
    keepOrderYears: wholeNumber(deliveryNumbers.keepOrderYears),
    /** The law of the European Union wants a page where consumers withdraw from a contract. */
    takesWithdrawals: onOrOff,
    /** Customers can ask for returns on their orders. */
    takesReturns: onOrOff,
    returnDays: wholeNumber(deliveryNumbers.returnDays),
    /** What an approval begins with. */
    returnInstructions: text({
      label: returnSettingsTexts.instructions,
      min: 0,
      max: RETURN_ANSWER_MAX_CHARS,
    }),
  }),
  defaults: {
    asksAddress: true,
    countries: [] as string[],
    arrivalFromDays: 0,
    arrivalToDays: 0,
    workingDays: [1, 2, 3, 4, 5],
    lowStockAt: LOW_STOCK_DEFAULT,
    keepOrderYears: KEEP_ORDERS_DEFAULT,
    takesWithdrawals: false,
    takesReturns: false,
    returnDays: RETURN_DAYS_DEFAULT,
    returnInstructions: '',
  },
});

/** Which emails are sent; the confirmation of an order always is. */
export const emailSettings = defineSettings('mail', {
  schema: fields({
    shipped: onOrOff,
    delivered: onOrOff,
    cancelled: onOrOff,
    refunded: onOrOff,
    newOrder: onOrOff,
    lowStock: onOrOff,
    digest: onOrOff,
  }),
  defaults: {
    shipped: true,
    delivered: true,
    cancelled: true,
    refunded: true,
    newOrder: true,
    lowStock: true,
    digest: false,
  },
});

/** How long deliveries take, if the owner says so. */
export function statedArrival({
  arrivalFromDays: fromDays,
  arrivalToDays: toDays,
  workingDays,
}: SettingsOf<typeof deliverySettings>): ArrivalTimes | undefined {
  return toDays > 0 ? { fromDays, toDays, workingDays } : undefined;
}
