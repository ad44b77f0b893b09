import { z } from 'zod';
import { fields, filterMoment, id, pageQuery, searchText } from '../shared/fields.ts';
import { asOfTexts } from './as-of.texts.ts';

const moment = { at: filterMoment(asOfTexts.badMoment) };

/** The fields of an object by name, as the audit log has them. */
const values = z.record(z.string(), z.json());

export const asOfQuery = fields(moment);
export type AsOfQuery = z.infer<typeof asOfQuery>;

export const asOfProductsQuery = pageQuery.extend({
  ...moment,
  search: searchText.optional(),
  /** Only the products of this order. */
  order: id('Order id').optional(),
});
export type AsOfProductsQuery = z.infer<typeof asOfProductsQuery>;

export const pastProductSchema = z.object({
  _id: z.string(),
  /** Its name now. */
  name: z.string(),
  isDeletedNow: z.boolean(),
  /** As they were. `stock` is null where nothing was counted. */
  was: values,
  /** What those fields are now that are different. */
  is: values,
  /** False before the shop recorded movements of stock: `stock` is then unknown. */
  isStockKnown: z.boolean(),
});
export type PastProduct = z.infer<typeof pastProductSchema>;

export const pastSettingsSchema = z.object({
  /** As the audit log names it. */
  group: z.string(),
  was: values,
  /** As above. */
  is: values,
});
export type PastSettings = z.infer<typeof pastSettingsSchema>;
