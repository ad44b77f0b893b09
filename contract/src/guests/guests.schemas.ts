import { z } from 'zod';
import { fields } from '../shared/fields.ts';
import { defineSettings } from '../shop/settings-group.ts';
import { guestTexts } from './guests.texts.ts';

/** Off, a guest has neither cart nor wishlist, as the specification states. */
export const guestSettings = defineSettings('checkout', {
  schema: fields({ guests: z.boolean(guestTexts.onOrOff) }),
  defaults: { guests: false },
});
