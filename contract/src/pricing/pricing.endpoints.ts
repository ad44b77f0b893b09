import { z } from 'zod';
import { dataReply, defineEndpoint } from '../shared/endpoint.ts';
import { settingsEndpoints } from '../shop/settings.endpoints.ts';
import { deliveryZoneSettings } from './delivery/delivery-zones.schemas.ts';
import { offerSettings } from './offers/offers.schemas.ts';
import { priceSettings } from './price-history/price-history.schemas.ts';
import { taxSettings } from './tax/tax-settings.schemas.ts';

const { readSettings: readZones, saveSettings: saveZones } = settingsEndpoints(deliveryZoneSettings);
const { readSettings: readTax, saveSettings: saveTax } = settingsEndpoints(taxSettings);
const { readSettings: readOffers, saveSettings: saveOffers } = settingsEndpoints(offerSettings);
const { readSettings: readPrices, saveSettings: savePrices } = settingsEndpoints(priceSettings);

export const pricingEndpoints = {
  rules: defineEndpoint('GET /pricing', {
    summary: 'Delivery zones, their methods with prices, tax rates and automatic offers; amounts are cents',
    reply: dataReply(
      z.object({
        zones: deliveryZoneSettings.schema.shape.zones,
        /** Where the shop sends to; empty for everywhere. */
        countries: z.array(z.string()),
        tax: taxSettings.schema,
        /** Those that are on, also before they start. */
        offers: offerSettings.schema.shape.offers,
      }),
    ),
  }),
  readZones,
  saveZones,
  readTax,
  saveTax,
  readOffers,
  saveOffers,
  readPrices,
  savePrices,
} as const;
