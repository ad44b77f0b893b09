import { orderEndpoints } from '@vitrine/contract/orders/orders.endpoints';
import { paymentEndpoints } from '@vitrine/contract/payments/payments.endpoints';
import { paymentTestTexts, unmatchedPaymentTableTexts } from '@vitrine/contract/payments/payments.texts';
import { waysToPaySettings } from '@vitrine/contract/payments/ways/ways-to-pay.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, mountSigned, withMessage } from '../../platform/http/endpoint-route.ts';
import { atOnce } from '../../platform/rate-limits/rate-limits.ts';
import { limitConcurrency } from '../../platform/shared/limit-concurrency.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import type { EnvironmentParts } from '../shop/secrets.service.ts';
import { storedSettings } from '../shop/settings.service.ts';
import { markPaid } from './awaited/awaited-payments.service.ts';
import { saveWaysToPay } from './awaited/ways-to-pay.service.ts';
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
  {
    environment,
    afterEditPayment,
  }: {
    environment: EnvironmentParts;
    /** Makes the edits that were paid; their domain is above this one. */
    afterEditPayment: () => Promise<unknown>;
  },
): void {
  mountAll(app, orderEndpoints, {
    changeStatus: ({ caller, params, body }) => changeOrderStatus(deps, caller, params.id, body.status),
  });
  mountAll(app, paymentEndpoints, {
    readWays: asData(({ caller }) => storedSettings(deps, caller, waysToPaySettings)),
    saveWays: withMessage(settingsTexts.saved, ({ caller, body }) => saveWaysToPay(deps, caller, body)),
    markPaid: ({ caller, params, body }) => markPaid(deps, caller, params.id, body),
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
    const header = (name: string) => request.headers[name]?.toString();
    await limitEvents(async () => {
      const outcome = await receiveEvent({ ...deps, payments }, { bytes, header });
      if (outcome === 'of an edit') await afterEditPayment();
    });
    return { data: { received: true as const } };
  });
}
