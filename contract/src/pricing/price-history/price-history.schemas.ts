import { z } from 'zod';
import { fields } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { priceSettingsTexts } from './price-history.texts.ts';

/** The law of the European Union wants the lowest price of the last 30 days beside a discount. */
export const priceSettings = defineSettings('prices', {
  schema: fields({ showsLowestPrice: z.boolean(priceSettingsTexts.onOrOff) }),
  defaults: { showsLowestPrice: false },
});
