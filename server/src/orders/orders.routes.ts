import { orderEndpoints } from '@vitrine/contract/orders/orders.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { allOrders, changeOrderStatus, ownOrders } from './orders.service.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, orderEndpoints.own, async ({ caller, query }) => {
    const { orders, ...page } = await ownOrders(deps, caller, query);
    return { data: orders, ...page };
  });

  mount(app, orderEndpoints.adminList, async ({ caller, query }) => {
    const { orders, ...page } = await allOrders(deps, caller, query);
    return { data: { orders }, ...page };
  });

  mount(app, orderEndpoints.changeStatus, ({ caller, params, body }) =>
    changeOrderStatus(deps, caller, { id: params.id, status: body.status }),
  );
}
