import { storeFilterSettings } from '@vitrine/contract/catalog/store/option-filters.schemas';
import { storeFilterEndpoints } from '@vitrine/contract/catalog/store/store-filters.endpoints';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { mountCached } from '../../../platform/http/responses/cached-route.ts';
import { catalogReads } from '../../../platform/replica/replica.ts';
import { saveSettings, storedSettings } from '../../shop/settings.service.ts';
import { offeredOptions } from './offered-options.service.ts';

export function storeFilterRoutes(app: FastifyInstance, deps: Deps): void {
  const { offeredOptions: offered, ...settings } = storeFilterEndpoints;
  const cache = { responseCache: deps.responseCache, dependency: () => 'lists' as const };
  mountCached(
    app,
    offered,
    cache,
    asData(({ query }) => offeredOptions(catalogReads(deps), query)),
  );
  mountAll(app, settings, {
    readStoreFilters: asData(({ caller }) => storedSettings(deps, caller, storeFilterSettings)),
    saveStoreFilters: withMessage(settingsTexts.saved, ({ caller, body }) =>
      saveSettings(deps, caller, storeFilterSettings, body),
    ),
  });
}
