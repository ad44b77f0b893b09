import { z } from 'zod';
import { fields, isoDateTime, singleLineText, wholeNumber } from '../../shared/fields.ts';
import { MAX_ORDER_EDITS } from '../edits/order-edits.rules.ts';
import { CARRIER_MAX_CHARS, isWebLink, looksLikeLink, TRACKING_MAX_CHARS } from './shipments.rules.ts';
import { shipmentRefusalTexts, shipmentTexts } from './shipments.texts.ts';

export const shipmentSchema = z.object({
  /** A day without a time, such as `2026-11-15`. */
  shippedOn: z.iso.date(),
  carrier: z.string(),
  tracking: z.string(),
  trackingUrl: z.string().nullable(),
  mailedAt: isoDateTime.nullable(),
});

export const shipmentInput = fields({
  carrier: singleLineText({ label: shipmentTexts.carrier, max: CARRIER_MAX_CHARS }),
  shippedOn: z.iso.date(shipmentRefusalTexts.badDate),
  tracking: singleLineText({ label: shipmentTexts.trackingLabel, min: 0, max: TRACKING_MAX_CHARS })
    .refine((value) => !looksLikeLink(value) || isWebLink(value), shipmentRefusalTexts.badLink)
    .default(''),
  mailsCustomer: z.boolean('Email must be true or false').default(true),
  /** How often the order was edited, as the packer saw it, so that nobody sends what it contained before. */
  edits: wholeNumber({ label: 'Edits', min: 0, max: MAX_ORDER_EDITS }).optional(),
});
