import type { Deps } from '../../../deps.ts';
import type { PaymentProvider, SessionReport } from '../payment-provider.ts';
import { badSignature, STRIPE_SIGNATURE, toProviderEvent } from '../provider-event.ts';
import { isSignatureValid } from '../webhook-signature.ts';
import type { SandboxSession } from './sandbox.queries.ts';
import { currentSession, endSession, openSession, refundSession } from './sandbox.service.ts';

type Sandbox = Pick<Deps, 'db' | 'clock' | 'publicUrl'> & Required<Pick<Deps, 'sandbox'>>;

/** A payment provider of our own that takes no money. The shop treats it like any other. */
export function sandboxProvider(deps: Sandbox): PaymentProvider {
  return {
    name: 'sandbox',
    openSession: async (request) => {
      const id = await openSession(deps, request);
      return { sessionId: id, url: `${deps.publicUrl}/sandbox/${id}` };
    },
    closeSession: async (id) => reportOf(await endSession(deps, id, 'expired')),
    findSession: async (id) => reportOf(await currentSession(deps, id)),
    refund: (request) => refundSession(deps, request),
    readEvent: ({ bytes, now, header }) => {
      const signed = { bytes, now, signature: header(STRIPE_SIGNATURE) };
      if (!isSignatureValid(signed, deps.sandbox.webhookSecret)) throw badSignature();
      return toProviderEvent(bytes);
    },
  };
}

function reportOf({
  id,
  status,
  orderId,
  amountCents,
  currency,
  address,
  email,
}: SandboxSession): SessionReport {
  const reported = status === 'refunded' ? 'paid' : status;
  return { sessionId: id, status: reported, orderId, amountCents, currency, address, email };
}
