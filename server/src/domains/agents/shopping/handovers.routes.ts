import { agentEndpoints } from '@vitrine/contract/agents/agents.endpoints';
import { handoverEndTexts } from '@vitrine/contract/agents/agents.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { readInQueue } from '../../../platform/rate-limits/read-queues.ts';
import { checkoutNetwork } from '../../checkout/checkout-limits.ts';
import { agentOfOrder, agentReport } from '../agent-report.service.ts';
import { discardHandover, readHandover, takeOver } from './handovers.service.ts';

export function handoverRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, agentEndpoints, {
    handover: asData(({ params, network, reply }) => {
      reply.header('cache-control', 'no-store');
      return inTurn(network, () => readHandover(deps, params.token));
    }),
    takeOver: asData(({ caller, params, body, request }) => {
      const network = checkoutNetwork(request.ip);
      return takeOver(deps, caller, { token: params.token, lines: body.lines, network });
    }),
    discard: withMessage(handoverEndTexts.discarded.title, ({ params, network }) =>
      inTurn(network, () => discardHandover(deps, params.token)),
    ),
    report: asData(() => agentReport(deps)),
    ofOrder: asData(({ params }) => agentOfOrder(deps, params.id)),
  });
}

/** Anyone may ask for a prepared order, as often as they like. */
function inTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
  return readInQueue({ queue: 'read', network }, work);
}
