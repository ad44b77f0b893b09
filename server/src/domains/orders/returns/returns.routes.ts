import { returnEndpoints } from '@vitrine/contract/orders/returns/returns.endpoints';
import { returnTexts } from '@vitrine/contract/orders/returns/returns.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { decideReturn } from './return-decisions.service.ts';
import { requestLinkedReturn, requestReturn } from './returns.service.ts';

export function returnRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, returnEndpoints, {
    requestReturn: withMessage(returnTexts.requested, ({ caller, params, body, network }) =>
      requestReturn(deps, caller, { orderId: params.id, network, wanted: body }),
    ),
    requestLinkedReturn: withMessage(returnTexts.requested, ({ body, network }) =>
      requestLinkedReturn(deps, { ...body, network }),
    ),
    approveReturn: ({ caller, params, body }) =>
      decideReturn(deps, caller, { id: params.id, step: 'approved', answer: body.instructions }),
    refuseReturn: ({ caller, params, body }) =>
      decideReturn(deps, caller, { id: params.id, step: 'refused', answer: body.reason }),
    receiveReturn: ({ caller, params }) => decideReturn(deps, caller, { id: params.id, step: 'received' }),
  });
}
