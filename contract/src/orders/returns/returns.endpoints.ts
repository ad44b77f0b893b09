import { dataWithMessageReply, defineEndpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { sharedRefusals } from '../../shared/refusals.ts';
import { orderLinkRefusals } from '../links/order-links.refusals.ts';
import { linkedOrderSchema, orderLinkInput } from '../links/order-links.schemas.ts';
import { orderRefusals } from '../orders.refusals.ts';
import { adminOrderSchema, orderSchema } from '../orders.schemas.ts';
import { returnRefusals } from './returns.refusals.ts';
import { returnApprovalInput, returnInput, returnRefusalInput } from './returns.schemas.ts';

const { notReturnable, linesGone, waiting, tooMany, notFound, decided } = returnRefusals;
const ofRequest = [notReturnable, linesGone, waiting, tooMany, sharedRefusals.tooManyRequests] as const;

export const returnEndpoints = {
  requestReturn: defineEndpoint('POST /orders/:id/returns', {
    summary: "Ask to return products of one's own order",
    params: idParams,
    body: returnInput,
    reply: dataWithMessageReply(orderSchema),
    refusals: [orderRefusals.notFound, ...ofRequest],
  }),
  requestLinkedReturn: defineEndpoint('POST /order-links/returns', {
    summary: 'Ask to return products of the order that a private link leads to',
    body: orderLinkInput.extend(returnInput.shape),
    reply: dataWithMessageReply(linkedOrderSchema),
    refusals: [orderLinkRefusals.unknown, ...ofRequest],
  }),
  approveReturn: defineEndpoint('POST /admin/returns/:id/approve', {
    summary: 'Approve a return, with instructions that the customer gets by email',
    params: idParams,
    body: returnApprovalInput,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [notFound, decided],
  }),
  refuseReturn: defineEndpoint('POST /admin/returns/:id/refuse', {
    summary: 'Refuse a return, with a reason that the customer gets by email',
    params: idParams,
    body: returnRefusalInput,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [notFound, decided],
  }),
  receiveReturn: defineEndpoint('POST /admin/returns/:id/receive', {
    summary: 'Mark the products of a return as received',
    params: idParams,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [notFound, decided],
  }),
} as const;
