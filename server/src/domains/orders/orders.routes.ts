import { orderEndpoints } from '@vitrine/contract/orders/orders.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { askForAddress } from './emails/customer-emails.service.ts';
import { enterAddress } from './fulfilment/delivery-address.service.ts';
import { shipOrder } from './fulfilment/shipments.service.ts';
import { writeNote } from './order-changes.service.ts';
import { allOrders, ownOrders } from './orders.service.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, orderEndpoints.own, async ({ caller, query }) => {
    const { orders, ...page } = await ownOrders(deps, caller, query);
    return { data: orders, ...page };
  });

  mount(app, orderEndpoints.adminList, async ({ caller, query }) => {
    const { orders, ...page } = await allOrders(deps, caller, query);
    return { data: { orders }, ...page };
  });

  mount(app, orderEndpoints.ship, ({ caller, params, body }) =>
    shipOrder(deps, caller, { ...body, id: params.id }),
  );

  mount(app, orderEndpoints.enterAddress, ({ caller, params, body }) =>
    enterAddress(deps, caller, { id: params.id, address: body }),
  );

  mount(app, orderEndpoints.askForAddress, ({ caller, params }) => askForAddress(deps, caller, params.id));

  mount(app, orderEndpoints.note, ({ caller, params, body }) =>
    writeNote(deps, caller, { id: params.id, note: body.note }),
  );
}
