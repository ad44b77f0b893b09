import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { countVisits } from './agent-report.service.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { ucpRoutes } from './ucp/ucp.routes.ts';

/** Everything for agents, outside the API; nothing in a shop that lets no agents in. */
export async function agentRoutes(app: FastifyInstance, { agents, ...deps }: Deps): Promise<void> {
  if (!agents) return;
  const visits = countVisits(deps);
  app.addHook('onClose', () => visits.flush());
  const shop = { ...deps, agents, visits };
  await ucpRoutes(app, shop);
  await mcpRoutes(app, shop);
}
