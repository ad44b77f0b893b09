import { dataWithMessageReply, defineEndpoint, pageReply } from '../shared/endpoint.ts';
import { idParams, pageQuery, searchPageQuery } from '../shared/fields.ts';
import { orderRefusals } from './orders.refusals.ts';
import { adminOrdersReply, orderSchema, orderStatusInput } from './orders.schemas.ts';

export const orderEndpoints = {
  own: defineEndpoint('GET /orders', {
    summary: "The caller's own orders, newest first",
    query: pageQuery,
    reply: pageReply(orderSchema),
  }),
  adminList: defineEndpoint('GET /orders/admin', {
    summary: 'All orders, newest first, searched by username, order id or status',
    query: searchPageQuery,
    reply: adminOrdersReply,
  }),
  changeStatus: defineEndpoint('PATCH /orders/:id', {
    summary: 'Set the status of an order; it never moves money',
    params: idParams,
    body: orderStatusInput,
    reply: dataWithMessageReply(orderSchema),
    refusals: [orderRefusals.notFound],
  }),
} as const;
