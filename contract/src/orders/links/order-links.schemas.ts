import type { z } from 'zod';
import { fields, id, isoDateTime, text } from '../../shared/fields.ts';
import { orderSchema } from '../orders.schemas.ts';
import { ORDER_TOKEN_MAX_CHARS } from './order-links.rules.ts';

const token = text({ label: 'Link', max: ORDER_TOKEN_MAX_CHARS });

export const orderLinkInput = fields({ token });
export const linkedDocumentParams = fields({ token, id: id('Document id') });

/** What a private link shows: neither who ordered nor where it goes, because links are passed on. */
export const linkedOrderSchema = orderSchema.omit({ user: true, deliveryAddress: true }).extend({
  /** When the link ends; null where the browser that paid reads the order without one. */
  linkExpiresAt: isoDateTime.nullable(),
});
export type LinkedOrder = z.infer<typeof linkedOrderSchema>;
