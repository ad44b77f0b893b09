import { checkoutEndpoints } from '@vitrine/contract/checkout/checkout.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { checkOut } from './checkout.service.ts';
import { checkoutNetwork } from './checkout-limits.ts';

export function checkoutRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, checkoutEndpoints.checkOut, async ({ caller, body, request }) => ({
    data: await checkOut(deps, caller, { ...body, network: checkoutNetwork(request.ip) }),
  }));
}
