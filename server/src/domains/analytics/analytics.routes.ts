import { analyticsEndpoints } from '@vitrine/contract/analytics/analytics.endpoints';
import { visitorEndpoints } from '@vitrine/contract/analytics/visitors/visitors.endpoints';
import { visitorSettings } from '@vitrine/contract/analytics/visitors/visitors.schemas';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { saveSettings, storedSettings } from '../shop/settings.service.ts';
import { dashboardAnalytics, salesOfLastDays } from './analytics.service.ts';
import { simulateDiscount } from './discount-simulation.service.ts';
import { salesOfCoupons, salesOfCustomer } from './sales-figures.service.ts';
import { visitFunnel } from './visits/visits.service.ts';

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, analyticsEndpoints, {
    simulate: asData(({ body, caller }) => simulateDiscount(deps, caller, body)),
    dashboard: asData(() => dashboardAnalytics(deps)),
    customerSales: asData(({ params }) => salesOfCustomer(deps, params.id)),
    couponSales: asData(() => salesOfCoupons(deps)),
    salesDays: asData(() => salesOfLastDays(deps)),
  });
  mountAll(app, visitorEndpoints, {
    visits: asData(({ query }) => visitFunnel(deps, Number(query.days))),
    readVisitorSettings: asData(({ caller }) => storedSettings(deps, caller, visitorSettings)),
    saveVisitorSettings: withMessage(settingsTexts.saved, ({ caller, body }) =>
      saveSettings(deps, caller, visitorSettings, body),
    ),
  });
}
