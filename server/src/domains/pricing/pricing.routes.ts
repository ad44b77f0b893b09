import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import { priceSettings } from '@vitrine/contract/pricing/price-history/price-history.schemas';
import { pricingEndpoints } from '@vitrine/contract/pricing/pricing.endpoints';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { mountCached } from '../../platform/http/responses/cached-route.ts';
import { saveSettings, storedSettings } from '../shop/settings.service.ts';
import { publicPricing } from './pricing.service.ts';

export function pricingRoutes(app: FastifyInstance, deps: Deps): void {
  const { rules, ...settings } = pricingEndpoints;
  const cache = { responseCache: deps.responseCache, dependency: () => 'lists' as const };
  mountCached(
    app,
    rules,
    cache,
    asData(() => publicPricing(deps)),
  );
  mountAll(app, settings, {
    readZones: asData(({ caller }) => storedSettings(deps, caller, deliveryZoneSettings)),
    saveZones: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSettings(deps, caller, deliveryZoneSettings, body),
    ),
    readOffers: asData(({ caller }) => storedSettings(deps, caller, offerSettings)),
    saveOffers: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSettings(deps, caller, offerSettings, body),
    ),
    readPrices: asData(({ caller }) => storedSettings(deps, caller, priceSettings)),
    savePrices: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSettings(deps, caller, priceSettings, body),
    ),
    readTax: asData(({ caller }) => storedSettings(deps, caller, taxSettings)),
    saveTax: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSettings(deps, caller, taxSettings, body),
    ),
  });
}
