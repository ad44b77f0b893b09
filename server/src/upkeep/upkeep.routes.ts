import { shopEndpoints } from '@vitrine/contract/shop/shop.endpoints';
import { shopRefusals } from '@vitrine/contract/shop/shop.refusals';
import { upkeepTexts } from '@vitrine/contract/shop/upkeep.texts';
import type { FastifyInstance } from 'fastify';
import { requestBackup } from '../backups/requested-backup.service.ts';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { namesVisitor } from '../http/proxies.ts';
import { Refusal } from '../shared/refusal.ts';
import { shopUpkeep, type UpkeepFacts } from './upkeep.service.ts';

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
