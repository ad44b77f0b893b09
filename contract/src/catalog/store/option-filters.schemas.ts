import { z } from 'zod';
import { fields, singleLineText, text } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { OPTION_NAME_MAX_CHARS } from '../variants/variants.rules.ts';
import { optionFilterTexts } from './option-filter-settings.texts.ts';
import { MAX_FILTER_OPTIONS, optionsIn } from './option-filters.rules.ts';

/** Without names, the store has the filters of the specification. */
export const storeFilterSettings = defineSettings('store-filters', {
  schema: fields({
    optionNames: z
      .array(
        singleLineText({ label: optionFilterTexts.optionName, max: OPTION_NAME_MAX_CHARS }),
        optionFilterTexts.noList,
      )
      .max(MAX_FILTER_OPTIONS, optionFilterTexts.tooMany),
  }),
  defaults: { optionNames: [] },
});

/** A JSON list such as `[{"name":"Size","values":["S","M"]}]`. */
export const optionsFilter = text({ label: 'Options', max: 4_000 }).refine(
  (json) => optionsIn(json) !== undefined,
  'Options must be a list of names with values',
);

/** The values of one option that the products of a list have. */
export const offeredOptionSchema = z.object({
  name: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      /** How many products there are with it beside the other filters; absent if a search finds too many to count. */
      count: z.int().nonnegative().optional(),
      /** There are more than `count`. */
      hasMore: z.literal(true).optional(),
    }),
  ),
});
export type OfferedOption = z.infer<typeof offeredOptionSchema>;
