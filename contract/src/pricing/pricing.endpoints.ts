import { z } from 'zod';
import { dataReply, defineEndpoint } from '../shared/endpoint.ts';
import { settingsEndpoints } from '../shop/settings.endpoints.ts';
import { deliveryZoneSettings } from './delivery-zones.schemas.ts';
import { taxSettings } from './tax-settings.schemas.ts';

const { readSettings: readZones, saveSettings: saveZones } = settingsEndpoints(deliveryZoneSettings);
const { readSettings: readTax, saveSettings: saveTax } = settingsEndpoints(taxSettings);

export const pricingEndpoints = {
  rules: defineEndpoint('GET /pricing', {
    summary: 'Delivery zones, their methods with prices, and tax rates; amounts are cents',
    reply: dataReply(
      z.object({
        zones: deliveryZoneSettings.schema.shape.zones,
        /** Where the shop sends to; empty for everywhere. */
        countries: z.array(z.string()),
        tax: taxSettings.schema,
      }),
    ),
  }),
  readZones,
  saveZones,
  readTax,
  saveTax,
} as const;
