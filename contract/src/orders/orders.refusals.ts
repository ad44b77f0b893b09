import { defineRefusal } from '../shared/refusals.ts';
import { orderRefusalTexts } from './orders.texts.ts';

export const orderRefusals = {
  notFound: defineRefusal('order_not_found', { status: 404, message: orderRefusalTexts.notFound }),
  notRefundable: defineRefusal('order_not_refundable', {
    status: 409,
    message: orderRefusalTexts.notRefundable,
  }),
} as const;
