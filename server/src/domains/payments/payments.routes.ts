import { orderEndpoints } from '@vitrine/contract/orders/orders.endpoints';
import { paymentEndpoints } from '@vitrine/contract/payments/payments.endpoints';
import { paymentTestTexts, unmatchedPaymentTableTexts } from '@vitrine/contract/payments/payments.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountAll, mountSigned, withMessage } from '../../platform/http/endpoint-route.ts';
import { atOnce } from '../../platform/rate-limits/rate-limits.ts';
import { limitConcurrency } from '../../platform/shared/limit-concurrency.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import type { EnvironmentParts } from '../shop/secrets.service.ts';
import { changeOrderStatus } from './cancelling/order-cancelling.service.ts';
import { connectWebhook, testPayments } from './payment-check.service.ts';
import {
  receiveEvent,
  refundUnmatched,
  settleUnmatchedPayment,
  unmatchedPage,
} from './payment-events.service.ts';
import { refundOrder, refundPart } from './refunds/refund.service.ts';

export function paymentRoutes(
  app: FastifyInstance,
  deps: Deps,
  { environment }: { environment: EnvironmentParts },
): void {
  mountAll(app, orderEndpoints, {
    changeStatus: ({ caller, params, body }) => changeOrderStatus(deps, caller, params.id, body.status),
  });
  mountAll(app, paymentEndpoints, {
    test: ({ caller }) => testPayments(deps, caller),
    connectWebhook: withMessage(paymentTestTexts.webhookConnected, ({ caller }) =>
      connectWebhook(deps, caller, environment),
    ),
    refund: ({ caller, params }) => refundOrder(deps, caller, params.id),
    refundPart: ({ caller, params, body }) => refundPart(deps, caller, params.id, body),
    unmatched: ({ caller, query }) => unmatchedPage(deps, caller, query),
    settleUnmatchedPayment: withMessage(unmatchedPaymentTableTexts.settled, ({ caller, params }) =>
      settleUnmatchedPayment(deps, caller, params.id),
    ),
    refundUnmatchedPayment: withMessage(unmatchedPaymentTableTexts.refunded, ({ caller, params }) =>
      refundUnmatched(deps, caller, params.id),
    ),
  });

  const limitEvents = limitConcurrency({ atOnce: atOnce.paymentEvents });
  mountSigned(app, paymentEndpoints.webhook, async ({ bytes, request }) => {
    const { payments } = deps;
    // Without a provider there is no secret to verify a signature with.
    if (!payments) throw new Refusal(sharedRefusals.notFound);
    const signature = request.headers['stripe-signature'];
    const signed = { bytes, signature: Array.isArray(signature) ? signature.join() : signature };
    await limitEvents(() => receiveEvent({ ...deps, payments }, signed));
    return { data: { received: true as const } };
  });
}
