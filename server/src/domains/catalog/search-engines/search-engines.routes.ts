import { searchEngineEndpoints } from '@vitrine/contract/catalog/search-engines/search-engines.endpoints';
import { searchEngineSettings } from '@vitrine/contract/catalog/search-engines/search-engines.schemas';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { saveSettings, storedSettings } from '../../shop/settings.service.ts';
import { googleFeedRoutes } from '../google-feed/google-feed.routes.ts';

export function searchEngineRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, searchEngineEndpoints, {
    readSearchEngines: asData(({ caller }) => storedSettings(deps, caller, searchEngineSettings)),
    saveSearchEngines: withMessage(settingsTexts.saved, ({ caller, body }) =>
      saveSettings(deps, caller, searchEngineSettings, body),
    ),
  });
  googleFeedRoutes(app, deps);
}
