import { z } from 'zod';
import { dollars, isoDateTime } from '../shared/fields.ts';

/** An invoice or a credit note of an order. */
export const orderDocumentSchema = z.object({
  _id: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  total: dollars('Total'),
  createdAt: isoDateTime,
  /** Of a credit note: the number of the invoice that it corrects. */
  credits: z.string().nullable(),
});
export type OrderDocument = z.infer<typeof orderDocumentSchema>;
