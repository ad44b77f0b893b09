import { shopEndpoints } from '@vitrine/contract/shop/shop.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { shopUpkeep, type UpkeepFacts } from './upkeep.service.ts';

export function upkeepRoutes(app: FastifyInstance, deps: Deps, facts: UpkeepFacts): void {
  mount(app, shopEndpoints.upkeep, async ({ caller }) => ({ data: await shopUpkeep(deps, caller, facts) }));
}
