import { z } from 'zod';
import {
  dataReply,
  dataWithMessageReply,
  defineEndpoint,
  messageReply,
  pageReply,
} from '../shared/endpoint.ts';
import { idParams, pageQuery } from '../shared/fields.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { settingsEndpoints } from '../shop/settings.endpoints.ts';
import { orderEditRefusals } from './edits/order-edits.refusals.ts';
import { emailKindParams, emailPreviewSchema } from './emails/email-previews.schemas.ts';
import { deliveryAddressInput } from './fulfilment/delivery-address.schemas.ts';
import { deliverySettings, emailSettings } from './fulfilment/fulfilment-settings.schemas.ts';
import { shipmentInput } from './fulfilment/shipments.schemas.ts';
import { orderNoteInput } from './notes/order-notes.schemas.ts';
import { orderViewSettings, ownOrderViewsInput, ownOrderViewsSchema } from './order-views.schemas.ts';
import { orderRefusals } from './orders.refusals.ts';
import {
  adminOrderSchema,
  adminOrdersQuery,
  adminOrdersReply,
  orderSchema,
  orderStatusInput,
} from './orders.schemas.ts';
import { priceAuthorSchema } from './receipt/price-authors.schemas.ts';

const delivery = settingsEndpoints(deliverySettings);
const email = settingsEndpoints(emailSettings);
const views = settingsEndpoints(orderViewSettings);

export const orderEndpoints = {
  readDeliverySettings: delivery.readSettings,
  saveDeliverySettings: delivery.saveSettings,
  readEmailSettings: email.readSettings,
  saveEmailSettings: email.saveSettings,
  readViews: views.readSettings,
  saveViews: views.saveSettings,
  emailPreview: defineEndpoint('GET /admin/mails/:kind', {
    summary: 'An email of the shop with sample data; nothing is sent',
    params: emailKindParams,
    reply: dataReply(emailPreviewSchema),
  }),
  testEmail: defineEndpoint('POST /admin/mails/test', {
    summary: 'Send test email to the caller, now, and say how it went',
    reply: messageReply(),
    refusals: [orderRefusals.emailNotSent, orderRefusals.noEmailAddress, sharedRefusals.tooManyRequests],
  }),
  own: defineEndpoint('GET /orders', {
    summary: "The caller's own orders, newest first",
    query: pageQuery,
    reply: pageReply(orderSchema),
  }),
  adminList: defineEndpoint('GET /orders/admin', {
    summary: 'All orders, newest first, searched by username, order id or status, and filtered',
    query: adminOrdersQuery,
    reply: adminOrdersReply,
  }),
  priceAuthors: defineEndpoint('GET /admin/orders/:id/price-authors', {
    summary: 'Who had set prices, coupon, delivery and tax of an order, and who refunded',
    params: idParams,
    reply: dataReply(z.array(priceAuthorSchema)),
    refusals: [orderRefusals.notFound],
  }),
  changeStatus: defineEndpoint('PATCH /orders/:id', {
    summary:
      'Set the status of an order; it never moves money. Cancelling an unpaid one closes its payment page',
    params: idParams,
    body: orderStatusInput,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [orderRefusals.notFound],
  }),
  ship: defineEndpoint('PUT /orders/:id/shipment', {
    summary: 'Mark a paid order as shipped, or change what is known of its shipment',
    params: idParams,
    body: shipmentInput,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [
      orderRefusals.notFound,
      orderRefusals.notPaid,
      orderRefusals.cancelled,
      orderRefusals.refunded,
      orderEditRefusals.changedMeanwhile,
    ],
  }),
  enterAddress: defineEndpoint('PUT /orders/:id/address', {
    summary: 'Enter or change the delivery address of an order',
    params: idParams,
    body: deliveryAddressInput,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [orderRefusals.notFound, orderRefusals.countryNotServed],
  }),
  askForAddress: defineEndpoint('POST /orders/:id/address-request', {
    summary: 'Ask the customer by email for the delivery address of an order',
    params: idParams,
    reply: messageReply(),
    refusals: [orderRefusals.notFound, orderRefusals.nobodyToAsk],
  }),
  note: defineEndpoint('PUT /orders/:id/note', {
    summary: 'Write the note of the team on an order; an empty one removes it',
    params: idParams,
    body: orderNoteInput,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [orderRefusals.notFound],
  }),
  readOwnViews: defineEndpoint('GET /admin/own-order-views', {
    summary: "The caller's own views of the orders",
    reply: dataReply(ownOrderViewsSchema),
  }),
  saveOwnViews: defineEndpoint('PUT /admin/own-order-views', {
    summary: "Replace the caller's own views of the orders",
    body: ownOrderViewsInput,
    reply: dataWithMessageReply(ownOrderViewsSchema),
  }),
} as const;
