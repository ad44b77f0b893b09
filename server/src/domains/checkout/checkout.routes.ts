import { checkoutEndpoints } from '@vitrine/contract/checkout/checkout.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll } from '../../platform/http/endpoint-route.ts';
import { checkOut } from './checkout.service.ts';
import { checkoutNetwork } from './checkout-limits.ts';

export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, checkoutEndpoints, {
    checkOut: asData(({ caller, body, request }) =>
      checkOut(deps, caller, { ...body, network: checkoutNetwork(request.ip) }),
    ),
  });
}
