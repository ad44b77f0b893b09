import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import type { Adjustment } from '@vitrine/contract/pricing/adjustments';
import type { TaxRegion } from '@vitrine/contract/pricing/tax/tax-region.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';

/** What a provider needs to open a session for one order. The same order always sends the same values. */
export type SessionRequest = {
  orderId: string;
  amountCents: Cents;
  currency: string;
  lines: readonly { name: string; unitCents: Cents; quantity: number; imageUrl: string | null }[];
  discount: { label: string; cents: Cents } | undefined;
  /** Delivery and tax; what prices contain is for information only. */
  charges: readonly Pick<Adjustment, 'kind' | 'label' | 'cents' | 'isContained'>[];
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** Every way to pay that the account offers, also those that take days; otherwise cards. */
  offersAllMethods: boolean;
  /** Where the order may be sent; empty for everywhere, null if the page asks for no address. */
  deliveryCountries: readonly string[] | null;
  /** The state or region of them that the tax is for; null for any. */
  taxRegion: TaxRegion | null;
  /** Nobody knows yet whom to write to, so the page asks for an email address. */
  asksEmail?: boolean;
};

export type PaymentSession = { sessionId: string; url: string };

/** `processing`: the customer is done, but the money has not arrived and can still fail to. */
export type SessionStatus = 'open' | 'processing' | 'paid' | 'expired';

export type SessionReport = {
  sessionId: string | null;
  status: SessionStatus;
  /** As the shop sent it; null if the session does not belong to this shop. */
  orderId: string | null;
  amountCents: Cents | null;
  currency: string | null;
  /** As the customer wrote it; null if none was sent. */
  address: DeliveryAddress | null;
  /** As the customer typed it on the page; absent if the page asked for none, null if it cannot be written to. */
  email?: string | null;
};

export type RefundRequest = { refundId: string; orderId: string; sessionId: string; amountCents: Cents };

/** A report that the provider sent on its own. However often it is sent, its id is the same. */
export type ProviderEvent = { id: string; type: string; report: SessionReport };

/** A request to the webhook of payments, as it came. `header` finds one by its name in lower case. */
export type SignedBytes = { bytes: Buffer; header: (name: string) => string | undefined; now: Date };

/** Every call may be repeated. One that throws anything other than a ProviderRefusal may still have succeeded. */
export type PaymentProvider = {
  name: PaymentProviderName;
  openSession: (request: SessionRequest) => Promise<PaymentSession>;
  /** Returns how the session ended, which may be that it was paid first. */
  closeSession: (sessionId: string) => Promise<SessionReport>;
  findSession: (sessionId: string) => Promise<SessionReport>;
  /** Gives back the amount, which may be a part. Returns the provider's id of the refund. */
  refund: (request: RefundRequest) => Promise<string>;
  /** Undefined for events that the shop does not use; throws `badSignature` if somebody else may have sent it. */
  readEvent: (signed: SignedBytes) => ProviderEvent | undefined | Promise<ProviderEvent | undefined>;
};

/** A provider beside Stripe and the sandbox, all of it in a folder of its own: docs/payment-providers.md. */
export type AddedProvider = {
  /** What PAYMENT_PROVIDER is set to, and what payments and events are stored with. It never changes. */
  name: string;
  /** `setting` reads MOLLIE_API_KEY as `API_KEY`, for a provider named mollie; it throws what the start shows if there is none. */
  open: (setting: (name: string) => string) => PaymentProvider | Promise<PaymentProvider>;
};

/** The shop's account at its provider, which the key alone opens. */
export type PaymentAccount = {
  isLive: boolean;
  /** Distinguishes this key from another without showing it. */
  keyMark: string;
  /** Asks the provider whether it accepts the key; throws what it answered if not. */
  check: () => Promise<AccountState>;
  createWebhook: (url: string) => Promise<CreatedWebhook>;
};

/** From now on the provider sends its events to the address. */
export type CreatedWebhook = {
  /** It signs the events with this and shows it only once. */
  secret: string;
  /** Ends what earlier connections to the same address left. Call it once the secret is stored. */
  removeEarlier: () => Promise<void>;
};

/** `canCharge` is null if the key may not ask for it. */
export type AccountState = { isLive: boolean; canCharge: boolean | null };

/** The provider refused the request, so nothing happened there and retrying is pointless. */
export class ProviderRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ProviderRefusal';
  }
}
