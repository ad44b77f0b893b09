import { dataReply, defineEndpoint } from '../../shared/endpoint.ts';
import { settingsEndpoints } from '../../shop/settings.endpoints.ts';
import { visitorSettings } from './visitors.schemas.ts';
import { funnelQuery, funnelSchema } from './visits.schemas.ts';

const { readSettings: readVisitorSettings, saveSettings: saveVisitorSettings } =
  settingsEndpoints(visitorSettings);

export const visitorEndpoints = {
  visits: defineEndpoint('GET /admin/analytics/visits', {
    summary:
      'How many visits became carts, checkouts and paid orders in the last days (UTC), and in the days before',
    query: funnelQuery,
    reply: dataReply(funnelSchema),
  }),
  readVisitorSettings,
  saveVisitorSettings,
} as const;
