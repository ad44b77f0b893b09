import { todayEndpoints } from '@vitrine/contract/analytics/today/today.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { waitingProposals } from '../../domains/agents/proposals/proposals.service.ts';
import { todayFacts } from '../../domains/analytics/today.service.ts';
import { asData, mountAll } from '../../platform/http/endpoint-route.ts';
import { backupDelay, type HealthFacts } from './health.service.ts';

export function todayRoutes(app: FastifyInstance, deps: Deps, facts: Pick<HealthFacts, 'backups'>): void {
  mountAll(app, todayEndpoints, {
    today: asData(async ({ caller, query }) => ({
      ...(await todayFacts(deps, { ...query, isDemo: caller.isDemo })),
      proposals: await waitingProposals(deps),
      backupDelayDays: await backupDelay(deps, facts),
    })),
  });
}
