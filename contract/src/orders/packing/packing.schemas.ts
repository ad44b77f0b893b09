import { z } from 'zod';
import { fields, id, isoDateTime } from '../../shared/fields.ts';
import { shipmentInput } from '../fulfilment/shipments.schemas.ts';
import { MAX_PACKED_ORDERS } from './packing.rules.ts';
import { packingRefusalTexts as texts } from './packing.texts.ts';

const { carrier, tracking, shippedOn, mailsCustomer, edits } = shipmentInput.shape;

/** Orders with their parcels. Each is shipped or refused by itself. */
export const packedOrdersInput = fields({
  shipments: z
    .array(fields({ order: id('Order'), carrier, tracking, edits }), texts.list)
    .min(1, texts.none)
    .max(MAX_PACKED_ORDERS, texts.tooMany)
    .refine((all) => new Set(all.map(({ order }) => order)).size === all.length, texts.shippedTwice),
  shippedOn,
  mailsCustomer,
});
export type PackedOrdersInput = z.output<typeof packedOrdersInput>;

/** Why one of several orders stayed as it was: a refusal's code and message. */
const refusedOrderSchema = z.object({ order: z.string(), code: z.string(), message: z.string() });
export type RefusedOrder = z.infer<typeof refusedOrderSchema>;

export const packedOrdersSchema = z.object({
  shipped: z.array(z.string()),
  refused: z.array(refusedOrderSchema),
  /** Until then they can be taken back, and the emails wait. */
  undoableUntil: isoDateTime,
});

export const packedUndoInput = fields({
  orders: z
    .array(id('Order'), texts.list)
    .min(1, texts.none)
    .max(MAX_PACKED_ORDERS, texts.tooMany)
    .transform((all) => [...new Set(all)]),
});

export const packedUndoSchema = z.object({
  undone: z.array(z.string()),
  refused: z.array(refusedOrderSchema),
});

/** A shipment that can still be taken back. */
export const recentShipmentSchema = z.object({
  order: z.string(),
  customer: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  shippedAt: isoDateTime,
  undoableUntil: isoDateTime,
  isEmailed: z.boolean(),
});
export type RecentShipment = z.infer<typeof recentShipmentSchema>;
