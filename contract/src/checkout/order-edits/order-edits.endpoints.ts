import { orderEditRefusals } from '../../orders/edits/order-edits.refusals.ts';
import { orderEditInput, orderEditParams } from '../../orders/edits/order-edits.schemas.ts';
import { orderRefusals } from '../../orders/orders.refusals.ts';
import { adminOrderSchema } from '../../orders/orders.schemas.ts';
import { paymentRefusals } from '../../payments/payments.refusals.ts';
import { dataWithMessageReply, defineEndpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { checkoutRefusals } from '../checkout.refusals.ts';
import { manualOrderRefusals } from '../manual-orders/manual-orders.refusals.ts';

export const orderEditEndpoints = {
  edit: defineEndpoint('POST /admin/orders/:id/edits', {
    summary:
      'Change the products of a paid order before it is shipped; the difference is refunded or was paid by hand',
    params: idParams,
    body: orderEditInput,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [
      orderRefusals.notFound,
      orderEditRefusals.notEditable,
      orderEditRefusals.changedMeanwhile,
      orderEditRefusals.nothingChanged,
      orderEditRefusals.nothingLeft,
      orderEditRefusals.paymentMissing,
      orderEditRefusals.tooManyEdits,
      manualOrderRefusals.productGone,
      manualOrderRefusals.totalChanged,
      manualOrderRefusals.notEnoughStock,
      checkoutRefusals.quantityTooHigh,
      paymentRefusals.paidElsewhere,
    ],
  }),
  refundAgain: defineEndpoint('POST /admin/orders/:id/edits/:edit/refund', {
    summary: 'Try the refund of a change again that the provider refused',
    params: orderEditParams,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [
      orderRefusals.notFound,
      orderEditRefusals.noFailedRefund,
      paymentRefusals.paidElsewhere,
      paymentRefusals.refundFailed,
      paymentRefusals.refundOpen,
    ],
  }),
} as const;
