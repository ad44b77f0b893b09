import { settingsEndpoints } from '../shop/settings.endpoints.ts';
import { guestSettings } from './guests.schemas.ts';

const { readSettings: readCheckoutSettings, saveSettings: saveCheckoutSettings } =
  settingsEndpoints(guestSettings);

export const guestEndpoints = { readCheckoutSettings, saveCheckoutSettings } as const;
