import { z } from 'zod';
import { email, fields, id } from '../shared/fields.ts';
import { defineSettings } from '../shop/settings-group.ts';
import { ALERT_KINDS } from './alerts.rules.ts';
import { alertSettingsTexts, alertTexts } from './alerts.texts.ts';

export const alertInput = fields({
  kind: z.enum(ALERT_KINDS, 'Kind is not known'),
  productId: id('Product id'),
  /** Absent for the product in any variant. */
  variantId: id('Variant id').optional(),
  email: email('Email', alertTexts.emailRequired),
});
export type NewAlert = z.output<typeof alertInput>;

/** Off, the shop asks nobody for an address. */
export const alertSettings = defineSettings('alerts', {
  schema: fields({ tellsStock: z.boolean(alertSettingsTexts.onOrOff) }),
  defaults: { tellsStock: false },
});
