import { withdrawalEndpoints } from '@vitrine/contract/withdrawals/withdrawals.endpoints';
import { withdrawalTexts } from '@vitrine/contract/withdrawals/withdrawals.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { withdraw } from './withdrawals.service.ts';

export function withdrawalRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, withdrawalEndpoints, {
    withdraw: withMessage(withdrawalTexts.receivedTitle, ({ body, network }) =>
      withdraw(deps, { ...body, network }),
    ),
  });
}
