import { analyticsEndpoints } from '@vitrine/contract/analytics/analytics.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { dashboardAnalytics } from './analytics.service.ts';

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, analyticsEndpoints.dashboard, async () => ({ data: await dashboardAnalytics(deps) }));
}
