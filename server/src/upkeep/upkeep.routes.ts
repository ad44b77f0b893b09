import { shopEndpoints } from '@vitrine/contract/shop/shop.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { namesVisitor } from '../http/proxies.ts';
import { shopUpkeep, type UpkeepFacts } from './upkeep.service.ts';

export function upkeepRoutes(app: FastifyInstance, deps: Deps, facts: UpkeepFacts): void {
  mount(app, shopEndpoints.upkeep, async ({ caller, request }) => ({
    data: {
      ...(await shopUpkeep(deps, caller, facts)),
      // By the admin's own request: a stranger can send the header, but not for somebody else.
      isProxyIgnored: !facts.trustsProxies && namesVisitor(request),
    },
  }));
}
