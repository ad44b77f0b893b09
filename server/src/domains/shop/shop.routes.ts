import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { shopEndpoints } from '@vitrine/contract/shop/shop.endpoints';
import { shopSettings, shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { shopSettingsTexts } from '@vitrine/contract/shop/shop.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { saveSettings, storedSettings } from './settings.service.ts';
import { readLogo, removeLogo, saveLogo, saveShopDetails, shopDetails, shopText } from './shop.service.ts';

export function shopRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, shopEndpoints.details, async () => ({ data: shopDetails(deps) }));

  mount(app, shopEndpoints.text, async ({ params }) => ({ data: shopText(deps, params.name) }));

  mount(app, shopEndpoints.readSettings, async ({ caller }) => ({
    data: await storedSettings(deps, caller, shopSettings),
  }));

  mount(app, shopEndpoints.saveSettings, async ({ body, caller }) => {
    const data = await saveShopDetails(deps, caller, body);
    return { data, message: settingsTexts.saved };
  });

  mount(app, shopEndpoints.logo, async ({ caller }) => ({ data: await readLogo(deps, caller) }));

  mount(app, shopEndpoints.saveLogo, async ({ params, files, caller }) => {
    const data = await saveLogo(deps, caller, params.ground, files.image);
    return { data, message: shopSettingsTexts.logoSaved };
  });

  mount(app, shopEndpoints.removeLogo, async ({ params, caller }) => {
    const data = await removeLogo(deps, caller, params.ground);
    return { data, message: shopSettingsTexts.logoRemoved };
  });

  mount(app, shopEndpoints.readText, async ({ params, caller }) => ({
    data: await storedSettings(deps, caller, shopTextSettings[params.name]),
  }));

  mount(app, shopEndpoints.saveText, async ({ params, body, caller }) => {
    const data = await saveSettings(deps, caller, shopTextSettings[params.name], body);
    return { data, message: settingsTexts.saved };
  });
}
