import { dataReply, defineEndpoint } from '../shared/endpoint.ts';
import { analyticsSchema } from './analytics.schemas.ts';

export const analyticsEndpoints = {
  dashboard: defineEndpoint('GET /admin/analytics', {
    summary: 'Revenue, orders and customers, counted over paid orders that were not cancelled',
    reply: dataReply(analyticsSchema),
  }),
} as const;
