import { z } from 'zod';
import { email, fields, id, wholeNumber } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { ALERT_KINDS } from './alert-kinds.ts';
import { REVIEW_INVITATION_DEFAULT_DAYS, REVIEW_INVITATION_MAX_DAYS } from './alerts.rules.ts';
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
  schema: fields({
    tellsStock: onOrOff,
    tellsPrices: onOrOff,
    /** Only of customers who asked for it. */
    remindsOfCarts: onOrOff,
    /** Of customers, by one email for each order. */
    asksForReviews: onOrOff,
    reviewDays: wholeNumber({ label: 'Days', min: 1, max: REVIEW_INVITATION_MAX_DAYS }),
  }),
  defaults: {
    tellsStock: false,
    tellsPrices: false,
    remindsOfCarts: false,
    asksForReviews: false,
    reviewDays: REVIEW_INVITATION_DEFAULT_DAYS,
  },
});

/** What a customer wants to be sent. */
export const ownWishesSchema = fields({ remindsOfCart: onOrOff });
