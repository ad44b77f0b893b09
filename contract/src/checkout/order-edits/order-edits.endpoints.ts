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
      'Change the products of a paid order before it is shipped; the difference is refunded, was paid by hand, or is asked for by a link',
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
      manualOrderRefusals.noEmail,
      checkoutRefusals.belowMinimum,
      checkoutRefusals.aboveMaximum,
      paymentRefusals.notSetUp,
      paymentRefusals.refused,
      paymentRefusals.unavailable,
    ],
  }),
  withdrawLink: defineEndpoint('POST /admin/orders/:id/edit-link/withdraw', {
    summary: 'Close the payment page of a change that nobody has paid yet, so that the order stays as it is',
    params: idParams,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [orderRefusals.notFound, orderEditRefusals.noLink, paymentRefusals.unavailable],
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
