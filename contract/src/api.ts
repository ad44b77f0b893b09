import { accountEndpoints } from './accounts/accounts.endpoints.ts';
import { apiKeyEndpoints } from './accounts/api-keys/api-keys.endpoints.ts';
import { invitationEndpoints } from './accounts/invitations/invitations.endpoints.ts';
import { guestDataEndpoints } from './accounts/own-account/guest-data.endpoints.ts';
import { ownDataEndpoints } from './accounts/own-account/own-data.endpoints.ts';
import { securityEndpoints } from './accounts/own-account/security.endpoints.ts';
import { secondFactorEndpoints } from './accounts/second-factor/second-factor.endpoints.ts';
import { agentEndpoints } from './agents/agents.endpoints.ts';
import { proposalEndpoints } from './agents/proposals/proposals.endpoints.ts';
import { analyticsEndpoints } from './analytics/analytics.endpoints.ts';
import { todayEndpoints } from './analytics/today/today.endpoints.ts';
import { visitorEndpoints } from './analytics/visitors/visitors.endpoints.ts';
import { auditEndpoints } from './audit/audit.endpoints.ts';
import { cartEndpoints } from './cart/cart.endpoints.ts';
import { catalogEndpoints } from './catalog/catalog.endpoints.ts';
import { checkoutEndpoints } from './checkout/checkout.endpoints.ts';
import { manualOrderEndpoints } from './checkout/manual-orders/manual-orders.endpoints.ts';
import { orderEditEndpoints } from './checkout/order-edits/order-edits.endpoints.ts';
import { couponEndpoints } from './coupons/coupons.endpoints.ts';
import { guestEndpoints } from './guests/guests.endpoints.ts';
import { historyEndpoints } from './history/history.endpoints.ts';
import { importExportEndpoints } from './import-export/import-export.endpoints.ts';
import { invoiceEndpoints } from './invoices/invoices.endpoints.ts';
import type { imageRefusals } from './media/media.refusals.ts';
import { alertEndpoints } from './messages/alerts/alerts.endpoints.ts';
import { messageEndpoints } from './messages/messages.endpoints.ts';
import { orderLinkEndpoints } from './orders/links/order-links.endpoints.ts';
import { orderEndpoints } from './orders/orders.endpoints.ts';
import { packingEndpoints } from './orders/packing/packing.endpoints.ts';
import { returnEndpoints } from './orders/returns/returns.endpoints.ts';
import { paymentEndpoints } from './payments/payments.endpoints.ts';
import { pricingEndpoints } from './pricing/pricing.endpoints.ts';
import { reviewEndpoints } from './reviews/reviews.endpoints.ts';
import type { Endpoint } from './shared/endpoint.ts';
import type { DeclaredRefusal, ReceivedRefusal, sharedRefusals } from './shared/refusals.ts';
import { servicesEndpoints } from './shop/services/services.endpoints.ts';
import { shopEndpoints } from './shop/shop.endpoints.ts';
import { webhookEndpoints } from './webhooks/webhooks.endpoints.ts';
import { wishlistEndpoints } from './wishlist/wishlist.endpoints.ts';
import { withdrawalEndpoints } from './withdrawals/withdrawals.endpoints.ts';

/** Every call of the API, by domain. */
export const api = {
  shop: { ...shopEndpoints, ...servicesEndpoints },
  reviews: reviewEndpoints,
  catalog: catalogEndpoints,
  coupons: couponEndpoints,
  pricing: pricingEndpoints,
  guests: guestEndpoints,
  cart: cartEndpoints,
  wishlist: wishlistEndpoints,
  accounts: {
    ...accountEndpoints,
    ...securityEndpoints,
    ...secondFactorEndpoints,
    ...ownDataEndpoints,
    ...guestDataEndpoints,
    ...invitationEndpoints,
    ...apiKeyEndpoints,
  },
  messages: messageEndpoints,
  alerts: alertEndpoints,
  withdrawals: withdrawalEndpoints,
  orders: { ...orderEndpoints, ...orderLinkEndpoints, ...packingEndpoints, ...returnEndpoints },
  invoices: invoiceEndpoints,
  payments: paymentEndpoints,
  checkout: { ...checkoutEndpoints, ...manualOrderEndpoints, ...orderEditEndpoints },
  analytics: { ...analyticsEndpoints, ...todayEndpoints, ...visitorEndpoints },
  audit: auditEndpoints,
  'import-export': importExportEndpoints,
  webhooks: webhookEndpoints,
  agents: { ...agentEndpoints, ...proposalEndpoints },
  history: historyEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: readonly Endpoint[] = Object.values(api).flatMap((domain) =>
  Object.values<Endpoint>(domain),
);

type Domains = typeof api;
type AnyEndpoint = { [D in keyof Domains]: Domains[D][keyof Domains[D]] }[keyof Domains];

/** Every route with its endpoint. Importing this type loads no schema: `Api['GET /products/:id']`. */
export type Api = { [E in AnyEndpoint as E['route']]: E };

type ListedRefusals<E> = E extends { refusals: infer L extends readonly DeclaredRefusal[] }
  ? L[number]
  : never;
type FileRefusals<E> = E extends { files: object }
  ? (typeof imageRefusals)[keyof typeof imageRefusals]
  : never;
type SharedRefusals = (typeof sharedRefusals)[keyof typeof sharedRefusals];

/** The ways a call can fail, discriminated by `code`: `RefusalOf<'POST /checkout'>`. */
export type RefusalOf<R extends keyof Api> = ReceivedRefusal<
  ListedRefusals<Api[R]> | FileRefusals<Api[R]> | SharedRefusals
>;
