import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { adminUserRoutes } from '../domains/accounts/admins/admin-users.routes.ts';
import { apiKeyRoutes } from '../domains/accounts/api-keys/api-keys.routes.ts';
import { securityRoutes } from '../domains/accounts/passwords/security.routes.ts';
import { secondFactorRoutes } from '../domains/accounts/second-factor/second-factor.routes.ts';
import { authRoutes } from '../domains/accounts/sessions/auth.routes.ts';
import type { SignInParts } from '../domains/accounts/sessions/sign-in-reply.ts';
import { userRoutes } from '../domains/accounts/users.routes.ts';
import { proposalRoutes } from '../domains/agents/proposals/proposals.routes.ts';
import { handoverRoutes } from '../domains/agents/shopping/handovers.routes.ts';
import { analyticsRoutes } from '../domains/analytics/analytics.routes.ts';
import type { VisitCounts } from '../domains/analytics/visits/visits.service.ts';
import { auditRoutes } from '../domains/audit/audit.routes.ts';
import { cartRoutes } from '../domains/cart/cart.routes.ts';
import { bulkChangeRoutes } from '../domains/catalog/bulk-change/bulk-change.routes.ts';
import { categoryRoutes } from '../domains/catalog/categories/categories.routes.ts';
import { previewRoutes } from '../domains/catalog/previews/previews.routes.ts';
import { storeFilterRoutes } from '../domains/catalog/product-list/store-filters.routes.ts';
import { productRoutes } from '../domains/catalog/products/products.routes.ts';
import { redirectRoutes } from '../domains/catalog/redirects/redirects.routes.ts';
import { searchEngineRoutes } from '../domains/catalog/search-engines/search-engines.routes.ts';
import { variantRoutes } from '../domains/catalog/variants/variants.routes.ts';
import { checkoutRoutes } from '../domains/checkout/checkout.routes.ts';
import { settleLinks } from '../domains/checkout/order-edits/edit-payments.service.ts';
import { couponRoutes } from '../domains/coupons/coupons.routes.ts';
import { guestRoutes } from '../domains/guests/guests.routes.ts';
import { historyRoutes } from '../domains/history/history.routes.ts';
import { importExportRoutes } from '../domains/import-export/import-export.routes.ts';
import { invoiceRoutes } from '../domains/invoices/invoices.routes.ts';
import { messageRoutes } from '../domains/messages/messages.routes.ts';
import { orderLinkRoutes } from '../domains/orders/links/order-links.routes.ts';
import { orderRoutes } from '../domains/orders/orders.routes.ts';
import { returnRoutes } from '../domains/orders/returns/returns.routes.ts';
import { paymentRoutes } from '../domains/payments/payments.routes.ts';
import { pricingRoutes } from '../domains/pricing/pricing.routes.ts';
import { reviewRoutes } from '../domains/reviews/reviews.routes.ts';
import { servicesRoutes } from '../domains/shop/services.routes.ts';
import type { ServicesContext } from '../domains/shop/services.service.ts';
import { shopRoutes } from '../domains/shop/shop.routes.ts';
import { webhookRoutes } from '../domains/webhooks/webhooks.routes.ts';
import { wishlistRoutes } from '../domains/wishlist/wishlist.routes.ts';
import { withdrawalRoutes } from '../domains/withdrawals/withdrawals.routes.ts';

type ApiOptions = { signIn: SignInParts; services: ServicesContext; visits: VisitCounts };

/** One line per domain. */
export function apiRoutes(api: FastifyInstance, deps: Deps, { signIn, services, visits }: ApiOptions): void {
  authRoutes(api, deps, signIn);
  userRoutes(api, deps, signIn.session);
  securityRoutes(api, deps);
  secondFactorRoutes(api, deps, signIn);
  adminUserRoutes(api, deps);
  apiKeyRoutes(api, deps);
  webhookRoutes(api, deps);
  categoryRoutes(api, deps);
  productRoutes(api, deps);
  searchEngineRoutes(api, deps);
  storeFilterRoutes(api, deps);
  redirectRoutes(api, deps);
  previewRoutes(api, deps);
  variantRoutes(api, deps);
  bulkChangeRoutes(api, deps);
  reviewRoutes(api, deps);
  couponRoutes(api, deps, signIn.guests);
  pricingRoutes(api, deps);
  guestRoutes(api, deps);
  cartRoutes(api, deps, { guests: signIn.guests, onChanged: visits.noticeCart });
  wishlistRoutes(api, deps, signIn.guests);
  orderRoutes(api, deps);
  invoiceRoutes(api, deps);
  orderLinkRoutes(api, deps, signIn.guests);
  checkoutRoutes(api, deps, signIn.guests);
  paymentRoutes(api, deps, {
    ...services,
    // Not every page is asked about for one payment: only those whose money is here.
    afterEditPayment: () => settleLinks(deps, { olderThanMs: 0, onlyPaid: true }),
  });
  analyticsRoutes(api, deps);
  auditRoutes(api, deps);
  shopRoutes(api, deps);
  servicesRoutes(api, deps, services);
  importExportRoutes(api, deps);
  messageRoutes(api, deps);
  returnRoutes(api, deps);
  withdrawalRoutes(api, deps);
  handoverRoutes(api, deps);
  historyRoutes(api, deps);
  proposalRoutes(api, deps);
}
