import { z } from 'zod';
import { COUNTRIES } from '../../shared/countries.ts';
import { fields, singleLineText } from '../../shared/fields.ts';
import { ADDRESS_PART_MAX_CHARS, type DeliveryAddress } from './delivery-address.rules.ts';
import { addressFieldTexts, addressRefusalTexts } from './delivery-address.texts.ts';

export const deliveryAddressSchema = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
}) satisfies z.ZodType<DeliveryAddress>;

const needed = (label: string) => singleLineText({ label, max: ADDRESS_PART_MAX_CHARS });
const optional = (label: string) =>
  singleLineText({ label, min: 0, max: ADDRESS_PART_MAX_CHARS }).default('');

export const deliveryAddressInput = fields({
  name: needed(addressFieldTexts.name),
  line1: needed(addressFieldTexts.line1),
  line2: optional(addressFieldTexts.line2),
  city: needed(addressFieldTexts.city),
  region: optional(addressFieldTexts.region),
  postalCode: optional(addressFieldTexts.postalCode),
  country: needed(addressFieldTexts.country)
    .toUpperCase()
    .refine((code) => COUNTRIES.includes(code), addressRefusalTexts.unknownCountry),
});
