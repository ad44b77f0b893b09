import { checkoutEndpoints } from '@vitrine/contract/checkout/checkout.endpoints';
import { manualOrderEndpoints } from '@vitrine/contract/checkout/manual-orders/manual-orders.endpoints';
import { orderEditEndpoints } from '@vitrine/contract/checkout/order-edits/order-edits.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll } from '../../platform/http/endpoint-route.ts';
import type { GuestCookie } from '../guests/guest-cookie.ts';
import { checkOut } from './checkout.service.ts';
import { checkoutNetwork } from './checkout-limits.ts';
import { placeManualOrder } from './manual-orders/manual-orders.service.ts';
import { sendPaymentLink } from './manual-orders/payment-link.service.ts';
import { changeOrder, withdrawEditLink } from './order-edits/edit-payments.service.ts';
import { refundEditAgain } from './order-edits/order-edits.service.ts';

export function checkoutRoutes(app: FastifyInstance, deps: Deps, guests: GuestCookie): void {
  mountAll(app, checkoutEndpoints, {
    checkOut: asData(async ({ caller, body, request, reply }) => {
      const shopper = caller ?? (await guests.findOrOpen(request, reply));
      return checkOut(deps, shopper, { ...body, network: checkoutNetwork(request.ip) });
    }),
  });
  mountAll(app, orderEditEndpoints, {
    edit: ({ caller, params, body }) => changeOrder(deps, caller, { id: params.id, input: body }),
    withdrawLink: ({ params }) => withdrawEditLink(deps, params.id),
    refundAgain: ({ params }) => refundEditAgain(deps, params),
  });
  mountAll(app, manualOrderEndpoints, {
    place: ({ caller, body }) => placeManualOrder(deps, caller, body),
    sendLink: ({ caller, params }) => sendPaymentLink(deps, caller, params.id),
  });
}
