import { z } from 'zod';
import { email, fields, id } from '../shared/fields.ts';
import { defineSettings } from '../shop/settings-group.ts';
import { ALERT_KINDS } from './alert-kinds.ts';
import { alertSettingsTexts, alertTexts } from './alerts.texts.ts';

export const alertInput = fields({
  kind: z.enum(ALERT_KINDS, 'Kind is not known'),
  productId: id('Product id'),
  /** Absent for the product in any variant. */
  variantId: id('Variant id').optional(),
  email: email('Email', alertTexts.emailRequired),
});
export type NewAlert = z.output<typeof alertInput>;

const onOrOff = z.boolean(alertSettingsTexts.onOrOff);

/** Off, the shop asks nobody for an address. */
export const alertSettings = defineSettings('alerts', {
  schema: fields({ tellsStock: onOrOff, tellsPrices: onOrOff }),
  defaults: { tellsStock: false, tellsPrices: false },
});
