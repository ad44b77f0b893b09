import { z } from 'zod';
import { accountRefusals } from '../accounts/accounts.refusals.ts';
import { dataReply, defineEndpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import { analyticsSchema, salesDaysSchema } from './analytics.schemas.ts';
import { simulationEndpoints } from './discount-simulation.schemas.ts';
import { couponSalesSchema, customerSalesSchema } from './sales-figures.schemas.ts';

export const analyticsEndpoints = {
  ...simulationEndpoints,
  dashboard: defineEndpoint('GET /admin/analytics', {
    summary: 'Revenue, orders and customers, counted over paid orders that were not cancelled',
    reply: dataReply(analyticsSchema),
  }),
  salesDays: defineEndpoint('GET /admin/analytics/days', {
    summary: 'Sales and orders of each of the last 30 days (UTC), counted like the months',
    reply: dataReply(salesDaysSchema),
  }),
  customerSales: defineEndpoint('GET /admin/analytics/customers/:id', {
    summary: 'How many orders a customer paid, for how much, and when the last one was',
    params: idParams,
    reply: dataReply(customerSalesSchema),
    refusals: [accountRefusals.userNotFound],
  }),
  couponSales: defineEndpoint('GET /admin/analytics/coupons', {
    summary: 'How often the newest coupons were used, what they gave and what their orders earned',
    reply: dataReply(z.array(couponSalesSchema)),
  }),
} as const;
