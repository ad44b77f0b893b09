import { z } from 'zod';
import { defineRefusal } from '../../shared/refusals.ts';
import { manualOrderRefusalTexts as texts } from './manual-orders.texts.ts';

export const manualOrderRefusals = {
  productGone: defineRefusal('product_not_for_sale', { status: 409, message: texts.productGone }),
  totalChanged: defineRefusal('order_total_changed', {
    status: 409,
    message: texts.totalChanged,
    data: z.object({ total: z.number() }),
  }),
  notEnoughStock: defineRefusal('order_stock_short', { status: 409, message: texts.notEnoughStock }),
  customerGone: defineRefusal('customer_not_found', { status: 404, message: texts.customerGone }),
  noEmail: defineRefusal('payment_link_without_email', { status: 409, message: texts.noEmail }),
  notAwaited: defineRefusal('payment_link_over', { status: 409, message: texts.notAwaited }),
} as const;
