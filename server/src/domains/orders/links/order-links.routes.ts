import { orderLinkEndpoints } from '@vitrine/contract/orders/links/order-links.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll } from '../../../platform/http/endpoint-route.ts';
import type { GuestCookie } from '../../guests/guest-cookie.ts';
import { justPaidOrder, readLinkedOrder } from './order-links.service.ts';

export function orderLinkRoutes(app: FastifyInstance, deps: Deps, guests: GuestCookie): void {
  mountAll(app, orderLinkEndpoints, {
    openLink: asData(({ body, network }) => readLinkedOrder(deps, { ...body, network })),
    justPaid: asData(async ({ request, network }) =>
      justPaidOrder(deps, { guestId: (await guests.find(request))?.id, network }),
    ),
  });
}
