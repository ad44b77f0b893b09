import { dataReply, defineEndpoint } from '../shared/endpoint.ts';
import { settingsEndpoints } from './settings.endpoints.ts';
import { shopSettings } from './shop.schemas.ts';

export const shopEndpoints = {
  details: defineEndpoint('GET /shop', {
    summary: "The shop's name, contact and links",
    reply: dataReply(shopSettings.schema),
  }),
  ...settingsEndpoints(shopSettings),
} as const;
