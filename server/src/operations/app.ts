import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { RenderPage } from '@vitrine/contract/pages/render-page';
import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from '../deps.ts';
import { adminUserRoutes } from '../domains/accounts/admins/admin-users.routes.ts';
import { apiKeyRoutes } from '../domains/accounts/api-keys/api-keys.routes.ts';
import { findApiKeyCaller, isApiKey } from '../domains/accounts/api-keys/api-keys.service.ts';
import { securityRoutes } from '../domains/accounts/passwords/security.routes.ts';
import { requireConfirmation } from '../domains/accounts/second-factor/re-authentication.service.ts';
import { secondFactorRoutes } from '../domains/accounts/second-factor/second-factor.routes.ts';
import { authRoutes } from '../domains/accounts/sessions/auth.routes.ts';
import { sessionCookie } from '../domains/accounts/sessions/session-cookie.ts';
import { findCaller } from '../domains/accounts/sessions/sessions.service.ts';
import type { SignInCookies } from '../domains/accounts/sessions/sign-in-reply.ts';
import { userRoutes } from '../domains/accounts/users.routes.ts';
import { agentRoutes } from '../domains/agents/agents.routes.ts';
import { adminMcpRoutes } from '../domains/agents/proposals/admin-mcp.routes.ts';
import { proposalRoutes } from '../domains/agents/proposals/proposals.routes.ts';
import { handoverRoutes } from '../domains/agents/shopping/handovers.routes.ts';
import { analyticsRoutes } from '../domains/analytics/analytics.routes.ts';
import { auditRoutes } from '../domains/audit/audit.routes.ts';
import { watchRehearsedChanges } from '../domains/audit/rehearsals/rehearsed-changes.service.ts';
import { cartRoutes } from '../domains/cart/cart.routes.ts';
import { bulkChangeRoutes } from '../domains/catalog/bulk-change/bulk-change.routes.ts';
import { categoryRoutes } from '../domains/catalog/categories/categories.routes.ts';
import { previewRoutes } from '../domains/catalog/previews/previews.routes.ts';
import { productRoutes } from '../domains/catalog/products/products.routes.ts';
import { searchEngineRoutes } from '../domains/catalog/search-engines/search-engines.routes.ts';
import { variantRoutes } from '../domains/catalog/variants/variants.routes.ts';
import { checkoutRoutes } from '../domains/checkout/checkout.routes.ts';
import { couponRoutes } from '../domains/coupons/coupons.routes.ts';
import { guestCookie } from '../domains/guests/guest-cookie.ts';
import { historyRoutes } from '../domains/history/history.routes.ts';
import { importExportRoutes } from '../domains/import-export/import-export.routes.ts';
import { invoiceRoutes } from '../domains/invoices/invoices.routes.ts';
import { mediaRoutes } from '../domains/media/media.routes.ts';
import { messageRoutes } from '../domains/messages/messages.routes.ts';
import { orderRoutes } from '../domains/orders/orders.routes.ts';
import { paymentRoutes } from '../domains/payments/payments.routes.ts';
import { pricingRoutes } from '../domains/pricing/pricing.routes.ts';
import { reviewRoutes } from '../domains/reviews/reviews.routes.ts';
import { servicesRoutes } from '../domains/shop/services.routes.ts';
import type { ServicesContext } from '../domains/shop/services.service.ts';
import { shopRoutes } from '../domains/shop/shop.routes.ts';
import { webhookRoutes } from '../domains/webhooks/webhooks.routes.ts';
import { wishlistRoutes } from '../domains/wishlist/wishlist.routes.ts';
import { withdrawalRoutes } from '../domains/withdrawals/withdrawals.routes.ts';
import { fontFaces, readManifest } from '../pages/document/web-manifest.ts';
import { sitemapRoutes } from '../pages/sitemap/sitemap.routes.ts';
import { serveWeb } from '../pages/web-pages.ts';
import { devEmailRoutes } from '../platform/email/dev-email.routes.ts';
import { guardRoutes } from '../platform/http/access/access.ts';
import { collectEndpoints, docsRoutes } from '../platform/http/api-docs/docs.routes.ts';
import { acceptJson } from '../platform/http/input/input.ts';
import { refuseUnreadable } from '../platform/http/input/unreadable-requests.ts';
import { probeRoutes } from '../platform/http/probes.routes.ts';
import { noticeUntrustedProxy, refuseTwoHosts } from '../platform/http/proxies.ts';
import { rehearsableDeps } from '../platform/http/rehearsals/rehearsable-deps.ts';
import { openRehearsals, rehearsedUrl } from '../platform/http/rehearsals/rehearse.ts';
import {
  loggerOptions,
  logReplies,
  logResponses,
  observeReplies,
  requestIds,
} from '../platform/http/request-log.ts';
import { awaitOwnChanges, sendCachedFirst } from '../platform/http/responses/cached-responses.ts';
import { handleError, sendNotFound } from '../platform/http/responses/error-handler.ts';
import { type SecurityHeaders, securityHeadersOf, setSecurityHeaders } from '../platform/http/security.ts';
import { boundClosing, guardSockets } from '../platform/http/sockets.ts';
import { sandboxRoutes } from '../platform/payment-providers/sandbox/sandbox.routes.ts';
import { BODY_LIMIT_BYTES } from '../platform/rate-limits/bounds.ts';
import { isLocalAddress } from '../platform/shared/web/addresses.ts';
import { emailPages } from './email-pages.ts';
import { healthRoutes } from './health/health.routes.ts';
import type { HealthFacts } from './health/health.service.ts';
import { todayRoutes } from './health/today.routes.ts';

export type AppOptions = {
  publicUrl: string;
  logLevel: string;
  trustedProxies: number;
  version: string;
  /** Required to read the metrics; without it there are none. */
  metricsToken?: string | undefined;
  health?: Omit<HealthFacts, 'version' | 'trustsProxies'>;
  /** What of payments, email and backups the environment decides, and where no backup may be put. */
  services?: ServicesContext;
  shopInfo: Pick<ShopInfo, 'demo'>;
  /** The built web part; absent in tests of the API alone. */
  webRoot?: string;
  renderPage?: RenderPage;
  /** How long a closing server waits for slow clients; for tests. */
  closeLimitMs?: number | undefined;
  /** Whether a reload is replacing this process, while others of the shop go on. */
  isRetiring?: (() => boolean) | undefined;
  /** Every request is then handled by hooks, also one whose response is cached. */
  isTraced?: boolean;
  /** Receives the server before any route is mounted, so that tests can add hooks to all of them. */
  prepare?: (app: FastifyInstance) => void;
};

/** Builds the whole server without a port: plugins, then one line per domain. */
export async function buildApp(given: Deps, options: AppOptions): Promise<FastifyInstance> {
  const deps = rehearsableDeps(given);
  const { publicUrl, trustedProxies } = options;
  const securityHeaders = securityHeadersOf({ ...deps, publicUrl, imagesUrl: deps.imageStore.publicUrl });
  const requestId = requestIds(trustedProxies);
  const app = emptyServer(options, { requestId, securityHeaders });
  guardSockets(app.server, { isBehindProxy: trustedProxies > 0 });
  boundClosing(app, options.closeLimitMs);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  options.prepare?.(app);
  refuseTwoHosts(app, securityHeaders);
  noticeUntrustedProxy(app, trustedProxies);
  awaitOwnChanges(app, deps.responseCache);
  logResponses(app);
  const metrics = await metricsOf(deps, options);
  if (metrics) observeReplies(app, metrics.observe);
  if (!options.isTraced)
    sendCachedFirst(app, {
      ...{ responseCache: deps.responseCache, securityHeaders, requestId },
      onSent: [logReplies(app.log), ...(metrics ? [metrics.observe] : [])],
      isRetiring: options.isRetiring,
    });
  acceptJson(app);
  setSecurityHeaders(app, securityHeaders);
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  // Adds `sendFile` to replies and mounts no route, so every file is behind a declared one.
  const files = { serve: false, cacheControl: false, preCompressed: true };
  await app.register(fastifyStatic, { root: deps.mediaDir, ...files });

  const cookies = { session: sessionCookie(publicUrl), guests: guestCookie(deps, publicUrl) };
  guardRoutes(app, {
    findCaller: (tokens) =>
      tokens.bearer && isApiKey(tokens.bearer)
        ? findApiKeyCaller(deps, tokens.bearer)
        : findCaller(deps, tokens),
    requireConfirmation: (caller, needed) => requireConfirmation(deps, caller, needed),
    cookieName: cookies.session.name,
    publicUrl,
    sellsToGuests: cookies.guests.areWelcome,
  });
  openRehearsals(app, deps, watchRehearsedChanges);
  const endpoints = collectEndpoints(app);

  probeRoutes(app, deps, options);
  metrics?.mount(app);
  const { version, health = {}, services = { environment: {}, ownFolders: [] } } = options;
  const api = async (scope: FastifyInstance) => {
    apiRoutes(scope, deps, { cookies, services });
    healthRoutes(scope, deps, { version, trustsProxies: trustedProxies > 0, ...health });
    todayRoutes(scope, deps, health);
    docsRoutes(scope, { ...options, endpoints, settings: deps.settings });
  };
  await app.register(api, { prefix: '/api' });
  await app.register(async (pages) => emailPages(pages, deps));
  mediaRoutes(app, deps);
  await agentRoutes(app, deps);
  adminMcpRoutes(app, deps);
  if (options.shopInfo.demo && isLocalAddress(publicUrl)) devEmailRoutes(app, deps);
  await webRoutes(app, deps, options);
  return app;
}

type Basics = { requestId: ReturnType<typeof requestIds>; securityHeaders: SecurityHeaders };

function emptyServer({ logLevel, trustedProxies }: AppOptions, { requestId, securityHeaders }: Basics) {
  return fastify({
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    keepAliveTimeout: 20_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // While the server closes, requests on open connections are still served.
    return503OnClosing: false,
    frameworkErrors: handleError,
    clientErrorHandler: refuseUnreadable(securityHeaders),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: rehearsedUrl,
  });
}

async function webRoutes(
  app: FastifyInstance,
  deps: Deps,
  { webRoot, renderPage, shopInfo }: AppOptions,
): Promise<void> {
  const { sandbox } = deps;
  const fonts = webRoot ? fontFaces(await readManifest(webRoot)) : '';
  if (sandbox) await app.register(async (pages) => sandboxRoutes(pages, { ...deps, sandbox }, fonts));
  if (webRoot) {
    sitemapRoutes(app, deps);
    await serveWeb(app, deps, { webRoot, renderPage, shopInfo });
  }
}

async function metricsOf(deps: Deps, { metricsToken: token, version, health }: AppOptions) {
  if (token === undefined) return undefined;
  const { openMetrics } = await import('./metrics/metrics.routes.ts');
  return openMetrics(deps, token, { version, mediaDir: deps.mediaDir, backups: health?.backups });
}

type ApiOptions = { cookies: SignInCookies; services: ServicesContext };

function apiRoutes(api: FastifyInstance, deps: Deps, { cookies, services }: ApiOptions): void {
  authRoutes(api, deps, cookies);
  userRoutes(api, deps, cookies.session);
  securityRoutes(api, deps);
  secondFactorRoutes(api, deps, cookies);
  adminUserRoutes(api, deps);
  apiKeyRoutes(api, deps);
  webhookRoutes(api, deps);
  categoryRoutes(api, deps);
  productRoutes(api, deps);
  searchEngineRoutes(api, deps);
  previewRoutes(api, deps);
  variantRoutes(api, deps);
  bulkChangeRoutes(api, deps);
  reviewRoutes(api, deps);
  couponRoutes(api, deps, cookies.guests);
  pricingRoutes(api, deps);
  cartRoutes(api, deps, cookies.guests);
  wishlistRoutes(api, deps, cookies.guests);
  orderRoutes(api, deps);
  invoiceRoutes(api, deps);
  checkoutRoutes(api, deps, cookies.guests);
  paymentRoutes(api, deps, services);
  analyticsRoutes(api, deps);
  auditRoutes(api, deps);
  shopRoutes(api, deps);
  servicesRoutes(api, deps, services);
  importExportRoutes(api, deps);
  messageRoutes(api, deps);
  withdrawalRoutes(api, deps);
  handoverRoutes(api, deps);
  historyRoutes(api, deps);
  proposalRoutes(api, deps);
}
