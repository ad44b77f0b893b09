import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { shopEndpoints } from '@vitrine/contract/shop/shop.endpoints';
import { shopSettings } from '@vitrine/contract/shop/shop.schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { saveSettings, storedSettings } from './settings.service.ts';

export function shopRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, shopEndpoints.details, async () => ({ data: deps.settings.read(shopSettings) }));

  mount(app, shopEndpoints.readSettings, async () => ({ data: await storedSettings(deps, shopSettings) }));

  mount(app, shopEndpoints.saveSettings, async ({ body, caller }) => {
    const data = await saveSettings(deps, caller, shopSettings, body);
    return { data, message: settingsTexts.saved };
  });
}
