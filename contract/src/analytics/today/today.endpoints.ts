import { dataReply, defineEndpoint } from '../../shared/endpoint.ts';
import { todayQuery, todaySchema } from './today.schemas.ts';

export const todayEndpoints = {
  today: defineEndpoint('GET /admin/today', {
    summary: 'What came in, and what waits for somebody: parcels, replies, payments, stock, coupons, emails',
    query: todayQuery,
    reply: dataReply(todaySchema),
  }),
} as const;
