import { z } from 'zod';
import { isoDateTime } from '../shared/fields.ts';

const cents = z.int();

/**
 * A sum below the lines as the customer reads it; `isContained`: it is part of the prices above. `netCents`: of a tax rate,
 * what the tax is calculated from, without tax.
 */
const snapshotSum = z.object({
  label: z.string(),
  amountCents: cents,
  isContained: z.boolean(),
  netCents: cents.nullable(),
});
export type SnapshotSum = z.infer<typeof snapshotSum>;

/**
 * Everything that an invoice or credit note prints except who bought, frozen when it gets its number. What is printed is
 * made from it alone; a change of the shop, a product or a rate changes no document.
 */
export const invoiceSnapshot = z.object({
  version: z.literal(1),
  seller: z.object({
    shopName: z.string(),
    legalName: z.string(),
    address: z.string(),
    taxId: z.string(),
    email: z.string(),
    footer: z.string(),
  }),
  currency: z.string(),
  orderId: z.string(),
  paidAt: isoDateTime,
  /** Of a credit note: the invoice that it corrects. */
  credits: z.object({ number: z.string(), date: isoDateTime }).nullable(),
  lines: z.array(
    z.object({ name: z.string(), quantity: z.int().positive(), unitCents: cents, amountCents: cents }),
  ),
  subtotalCents: cents,
  sums: z.array(snapshotSum),
  totalCents: cents,
});
export type InvoiceSnapshot = z.infer<typeof invoiceSnapshot>;
