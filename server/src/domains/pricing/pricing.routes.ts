import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery-zones.schemas';
import { pricingEndpoints } from '@vitrine/contract/pricing/pricing.endpoints';
import { taxSettings } from '@vitrine/contract/pricing/tax-settings.schemas';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { saveSettings, storedSettings } from '../shop/settings.service.ts';
import { publicPricing } from './pricing.service.ts';

export function pricingRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, pricingEndpoints, {
    rules: asData(() => publicPricing(deps)),
    readZones: asData(({ caller }) => storedSettings(deps, caller, deliveryZoneSettings)),
    saveZones: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSettings(deps, caller, deliveryZoneSettings, body),
    ),
    readTax: asData(({ caller }) => storedSettings(deps, caller, taxSettings)),
    saveTax: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSettings(deps, caller, taxSettings, body),
    ),
  });
}
