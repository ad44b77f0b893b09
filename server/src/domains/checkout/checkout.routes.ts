import { checkoutEndpoints } from '@vitrine/contract/checkout/checkout.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll } from '../../platform/http/endpoint-route.ts';
import type { GuestCookie } from '../guests/guest-cookie.ts';
import { checkOut } from './checkout.service.ts';
import { checkoutNetwork } from './checkout-limits.ts';

export function checkoutRoutes(app: FastifyInstance, deps: Deps, guests: GuestCookie): void {
  mountAll(app, checkoutEndpoints, {
    checkOut: asData(async ({ caller, body, request, reply }) => {
      const shopper = caller ?? (await guests.findOrOpen(request, reply));
      return checkOut(deps, shopper, { ...body, network: checkoutNetwork(request.ip) });
    }),
  });
}
