import { z } from 'zod';
import { fields } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { searchEngineTexts } from './search-engines.texts.ts';

/** Off, every address is as the specification states it. */
export const searchEngineSettings = defineSettings('search-engines', {
  schema: fields({ readableAddresses: z.boolean(searchEngineTexts.onOrOff) }),
  defaults: { readableAddresses: false },
});
