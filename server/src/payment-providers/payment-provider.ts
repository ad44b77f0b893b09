import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import type { Cents } from '@vitrine/contract/shared/money';

/** What a provider needs to open a session for one order. The same order always asks with the same values. */
export type SessionRequest = {
  orderId: string;
  amountCents: Cents;
  currency: string;
  lines: readonly { name: string; unitCents: Cents; quantity: number }[];
  discount: { label: string; cents: Cents } | undefined;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type PaymentSession = { sessionId: string; url: string };

/** `processing`: the customer is done and the money is on its way; it can still fail. */
export type SessionStatus = 'open' | 'processing' | 'paid' | 'expired';

/** What a provider says about one of its sessions, however it came to be said. */
export type SessionReport = {
  sessionId: string | null;
  status: SessionStatus;
  /** As the shop passed it along; null where the session is none of this shop's. */
  orderId: string | null;
  amountCents: Cents | null;
  currency: string | null;
};

/** A report that the provider sent by itself. Its id comes once, however often it is sent. */
export type ProviderEvent = { id: string; type: string; report: SessionReport };

export type SignedBytes = { bytes: Buffer; signature: string | undefined; now: Date };

/**
 * Whoever takes the money. Any call may be repeated: for one order there is one session, and one refund. What throws
 * something other than a ProviderRefusal may have happened nevertheless.
 */
export type PaymentProvider = {
  name: PaymentProviderName;
  openSession: (request: SessionRequest) => Promise<PaymentSession>;
  /** Answers how the session ended, which may be that it was paid first. */
  closeSession: (sessionId: string) => Promise<SessionReport>;
  findSession: (sessionId: string) => Promise<SessionReport>;
  /** The whole amount. Answers the refund's id. */
  refund: (payment: { sessionId: string; orderId: string }) => Promise<string>;
  /** Undefined for kinds of event that the shop does not use; throws where the signature is not the provider's. */
  readEvent: (signed: SignedBytes) => ProviderEvent | undefined;
};

/** The provider understood and said no, so nothing happened there and asking again is of no use. */
export class ProviderRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProviderRefusal';
  }
}
