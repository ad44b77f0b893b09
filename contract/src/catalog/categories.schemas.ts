import { z } from 'zod';
import { fields, id, singleLineText } from '../shared/fields.ts';
import { categoryTexts } from './admin-catalog.texts.ts';
import { CATEGORY_NAME_MAX_CHARS, CATEGORY_NAME_MIN_CHARS, MAX_ORDERED_CATEGORIES } from './catalog.rules.ts';
import { factInputs } from './product-fields/product-fields.schemas.ts';

export const newCategoryInput = fields({
  name: singleLineText({
    label: 'Category name',
    min: CATEGORY_NAME_MIN_CHARS,
    max: CATEGORY_NAME_MAX_CHARS,
    tooShort: categoryTexts.nameTooShort,
  }),
});
export type NewCategory = z.infer<typeof newCategoryInput>;

/** Texts that are absent stay unchanged; an empty one takes the text away. */
export const categoryUpdateInput = newCategoryInput.extend({
  searchTitle: factInputs.searchTitle,
  searchDescription: factInputs.searchDescription,
});
export type CategoryUpdate = z.infer<typeof categoryUpdateInput>;

/** Every category once, in the order in which they are shown. */
export const categoryOrderInput = fields({
  ids: z
    .array(id('Category id'), 'Ids must be a list')
    .min(1, categoryTexts.orderIncomplete)
    .max(MAX_ORDERED_CATEGORIES, categoryTexts.orderIncomplete)
    .refine((ids) => new Set(ids).size === ids.length, categoryTexts.orderIncomplete),
});
