import { agentEndpoints } from '@vitrine/contract/agents/agents.endpoints';
import { handoverEndTexts } from '@vitrine/contract/agents/agents.texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { readInQueue } from '../../../platform/rate-limits/read-queues.ts';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import { checkoutNetwork } from '../../checkout/checkout-limits.ts';
import { agentOfOrder, agentReport } from '../agent-report.service.ts';
import { discardHandover, readHandover, takeOver } from './handovers.service.ts';

export function handoverRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, agentEndpoints.handover, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await inTurn(request, () => readHandover(deps, params.token)) };
  });
  mount(app, agentEndpoints.takeOver, async ({ caller, params, body, request }) => {
    const network = checkoutNetwork(request.ip);
    return { data: await takeOver(deps, caller, { token: params.token, lines: body.lines, network }) };
  });
  mount(app, agentEndpoints.discard, async ({ params, request }) => {
    await inTurn(request, () => discardHandover(deps, params.token));
    return { message: handoverEndTexts.discarded.title };
  });
  mount(app, agentEndpoints.report, async () => ({ data: await agentReport(deps) }));
  mount(app, agentEndpoints.ofOrder, async ({ params }) => ({ data: await agentOfOrder(deps, params.id) }));
}

/** Anyone may ask for a prepared order, as often as they like. */
function inTurn<T>({ ip }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  return readInQueue({ queue: 'read', network: toNetwork(ip) }, work);
}
