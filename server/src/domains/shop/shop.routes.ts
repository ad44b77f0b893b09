import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import { shopEndpoints } from '@vitrine/contract/shop/shop.endpoints';
import { homeSettings, shopSettings, shopTextSettings } from '@vitrine/contract/shop/shop.schemas';
import { shopSettingsTexts } from '@vitrine/contract/shop/shop.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { saveSettings, storedSettings } from './settings.service.ts';
import { readLogo, removeLogo, saveLogo, saveShopDetails, shopDetails, shopText } from './shop.service.ts';

export function shopRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, shopEndpoints, {
    details: asData(() => shopDetails(deps)),
    text: asData(({ params }) => shopText(deps, params.name)),
    readSettings: asData(({ caller }) => storedSettings(deps, caller, shopSettings)),
    saveSettings: withMessage(settingsTexts.saved, ({ body, caller }) => saveShopDetails(deps, caller, body)),
    readHome: asData(({ caller }) => storedSettings(deps, caller, homeSettings)),
    saveHome: withMessage(settingsTexts.saved, ({ body, caller }) =>
      saveSettings(deps, caller, homeSettings, body),
    ),
    logo: asData(({ caller }) => readLogo(deps, caller)),
    saveLogo: withMessage(shopSettingsTexts.logoSaved, ({ params, files, caller }) =>
      saveLogo(deps, caller, params.ground, files.image),
    ),
    removeLogo: withMessage(shopSettingsTexts.logoRemoved, ({ params, caller }) =>
      removeLogo(deps, caller, params.ground),
    ),
    readText: asData(({ params, caller }) => storedSettings(deps, caller, shopTextSettings[params.name])),
    saveText: withMessage(settingsTexts.saved, ({ params, body, caller }) =>
      saveSettings(deps, caller, shopTextSettings[params.name], body),
    ),
  });
}
