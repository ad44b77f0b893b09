import { analyticsEndpoints } from '@vitrine/contract/analytics/analytics.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll } from '../../platform/http/endpoint-route.ts';
import { dashboardAnalytics, salesOfLastDays } from './analytics.service.ts';
import { simulateDiscount } from './discount-simulation.service.ts';
import { salesOfCoupons, salesOfCustomer } from './sales-figures.service.ts';

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, analyticsEndpoints, {
    simulate: asData(({ body, caller }) => simulateDiscount(deps, caller, body)),
    dashboard: asData(() => dashboardAnalytics(deps)),
    customerSales: asData(({ params }) => salesOfCustomer(deps, params.id)),
    couponSales: asData(() => salesOfCoupons(deps)),
    salesDays: asData(() => salesOfLastDays(deps)),
  });
}
