import { z } from 'zod';
import { dataReply, defineEndpoint } from '../../shared/endpoint.ts';
import { settingsEndpoints } from '../../shop/settings.endpoints.ts';
import { offeredOptionsQuery } from '../catalog.schemas.ts';
import { offeredOptionSchema, storeFilterSettings } from './option-filters.schemas.ts';

const { readSettings: readStoreFilters, saveSettings: saveStoreFilters } =
  settingsEndpoints(storeFilterSettings);

export const storeFilterEndpoints = {
  offeredOptions: defineEndpoint('GET /products/options', {
    summary:
      'The options that the owner offers as filters, with their values and how many products have them',
    query: offeredOptionsQuery,
    reply: dataReply(z.array(offeredOptionSchema)),
  }),
  readStoreFilters,
  saveStoreFilters,
} as const;
