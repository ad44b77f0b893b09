import { z } from 'zod';
import { fields, singleLineText } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { BRAND_MAX_CHARS } from './google-feed.rules.ts';
import { googleFeedTexts } from './google-feed.texts.ts';
import { searchEngineTexts } from './search-engines.texts.ts';

/** Off, every address is as the specification states it, and there is no file for Google. */
export const searchEngineSettings = defineSettings('search-engines', {
  schema: fields({
    readableAddresses: z.boolean(searchEngineTexts.onOrOff),
    googleFeed: z.boolean(googleFeedTexts.onOrOff),
    /** Of all products; empty is the shop's name. */
    googleBrand: singleLineText({ label: googleFeedTexts.brand, min: 0, max: BRAND_MAX_CHARS }),
  }),
  defaults: { readableAddresses: false, googleFeed: false, googleBrand: '' },
});
