import { auditEndpoints } from '@vitrine/contract/audit/audit.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll } from '../../platform/http/endpoint-route.ts';
import { auditPage } from './audit.service.ts';
import { chainState } from './chain-check.service.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, auditEndpoints, {
    list: ({ caller, query }) => auditPage(deps, caller, query),
    chain: asData(() => chainState(deps)),
  });
}
