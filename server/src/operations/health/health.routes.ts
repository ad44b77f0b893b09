import { healthTexts } from '@vitrine/contract/shop/health/health.texts';
import { shopEndpoints } from '@vitrine/contract/shop/shop.endpoints';
import { shopRefusals } from '@vitrine/contract/shop/shop.refusals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { namesVisitor } from '../../platform/http/proxies.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { requestBackup } from '../backups/scheduled-backup.service.ts';
import { type HealthFacts, shopHealth } from './health.service.ts';

export function healthRoutes(app: FastifyInstance, deps: Deps, facts: HealthFacts): void {
  mountAll(app, shopEndpoints, {
    backUp: withMessage(healthTexts.backUpStarted, ({ caller }) => {
      if (!facts.backups?.()) throw new Refusal(shopRefusals.backupsOff);
      return requestBackup(deps, caller);
    }),
    health: asData(async ({ caller, request }) => ({
      ...(await shopHealth(deps, caller, facts)),
      // By the admin's own request: a stranger can send the header, but not for somebody else.
      isProxyIgnored: !facts.trustsProxies && namesVisitor(request),
    })),
  });
}
