import { upkeepTexts } from '@vitrine/contract/shop/health/health.texts';
import { shopEndpoints } from '@vitrine/contract/shop/shop.endpoints';
import { shopRefusals } from '@vitrine/contract/shop/shop.refusals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { namesVisitor } from '../../platform/http/proxies.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { requestBackup } from '../backups/requested-backup.service.ts';
import { shopUpkeep, type UpkeepFacts } from './health.service.ts';

export function upkeepRoutes(app: FastifyInstance, deps: Deps, facts: UpkeepFacts): void {
  mount(app, shopEndpoints.backUp, async ({ caller }) => {
    if (!facts.backups?.()) throw new Refusal(shopRefusals.backupsOff);
    await requestBackup(deps, caller);
    return { message: upkeepTexts.backUpStarted };
  });
  mount(app, shopEndpoints.upkeep, async ({ caller, request }) => ({
    data: {
      ...(await shopUpkeep(deps, caller, facts)),
      // By the admin's own request: a stranger can send the header, but not for somebody else.
      isProxyIgnored: !facts.trustsProxies && namesVisitor(request),
    },
  }));
}
