import { z } from 'zod';
import { isWholeNumber, wholeNumberMessage } from '../shared/field-problem.ts';
import { MAX_STOCK, type Stock } from './stock.rules.ts';

/** Sent to the back office only: the exact number changes with each sale, and public replies are cached. */
export const stockSchema = z.object({
  onHand: z.int().min(0).max(MAX_STOCK),
  reserved: z.int().nonnegative(),
  lowAt: z.int().min(0).max(MAX_STOCK).nullable(),
}) satisfies z.ZodType<Stock>;

/** Empty text is null: not counted, or the shop's default. */
function optionalCount(label: string) {
  const rule = { label, min: 0, max: MAX_STOCK };
  const message = wholeNumberMessage(rule);
  return z
    .union([z.string(), z.number()], message)
    .refine((value) => value === '' || isWholeNumber(String(value), rule), message)
    .transform((value) => (value === '' ? null : Number(value)))
    .optional();
}

/** Fields of the product form. Absent ones stay unchanged. */
export const stockFields = {
  stock: optionalCount('Stock'),
  lowStockAt: optionalCount('Warn at'),
};
/** The stock that the editor saw. If it has changed since, pieces were sold and the save is a conflict. */
export const seenStockField = { stockSeen: optionalCount('Stock seen') };
