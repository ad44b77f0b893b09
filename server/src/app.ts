import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { adminUserRoutes } from './accounts/admin-users.routes.ts';
import { authRoutes } from './accounts/auth.routes.ts';
import { requireConfirmation } from './accounts/confirmation.service.ts';
import { googleRoutes } from './accounts/google.routes.ts';
import { invitationRoutes } from './accounts/invitations.routes.ts';
import { ownDataRoutes } from './accounts/own-data.routes.ts';
import { registrationRoutes } from './accounts/registration.routes.ts';
import { secondFactorRoutes } from './accounts/second-factor.routes.ts';
import { securityRoutes } from './accounts/security.routes.ts';
import { type SessionCookie, sessionCookie } from './accounts/session-cookie.ts';
import { findCaller } from './accounts/sessions.service.ts';
import { userRoutes } from './accounts/users.routes.ts';
import { agentRoutes } from './agents/agents.routes.ts';
import { handoverRoutes } from './agents/handovers.routes.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { bulkChangeRoutes } from './catalog/bulk-change.routes.ts';
import { categoryRoutes } from './catalog/categories.routes.ts';
import { productRoutes } from './catalog/products.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import type { Deps } from './deps.ts';
import { guardRoutes } from './http/access.ts';
import { awaitOwnChanges, sendCachedReplies } from './http/cached-replies.ts';
import { collectEndpoints, docsRoutes } from './http/docs.routes.ts';
import { handleError, sendNotFound } from './http/error-handler.ts';
import { healthRoutes } from './http/health.routes.ts';
import { acceptJson } from './http/json-body.ts';
import { noticeUntrustedProxy, refuseTwoHosts } from './http/proxies.ts';
import { requestIds } from './http/request-ids.ts';
import { loggerOptions, logResponses } from './http/request-log.ts';
import { securityHeadersOf, setSecurityHeaders } from './http/security.ts';
import { boundClosing, guardSockets } from './http/sockets.ts';
import { allowSendingFiles } from './http/static-files.ts';
import { refuseUnreadable } from './http/unreadable-requests.ts';
import { BODY_LIMIT_BYTES } from './limits/bounds.ts';
import { devMailRoutes } from './mail/dev-mail.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { messageRoutes } from './messages/messages.routes.ts';
import { newsletterPages, newsletterRoutes } from './messages/newsletter.routes.ts';
import { fulfilmentSettingsRoutes } from './orders/fulfilment-settings.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { fontFaces } from './pages/font-faces.ts';
import { sitemapRoutes } from './pages/sitemap.routes.ts';
import { readManifest } from './pages/web-manifest.ts';
import { serveWeb } from './pages/web-pages.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { isLocalAddress } from './shared/local-address.ts';
import { servicesRoutes } from './shop/services.routes.ts';
import type { ServicesContext } from './shop/services.service.ts';
import { shopRoutes } from './shop/shop.routes.ts';
import { exportRoutes } from './transfers/exports.routes.ts';
import { importRoutes } from './transfers/imports.routes.ts';
import { upkeepRoutes } from './upkeep/upkeep.routes.ts';
import type { UpkeepFacts } from './upkeep/upkeep.service.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

export type AppOptions = {
  publicUrl: string;
  logLevel: string;
  trustedProxies: number;
  version: string;
  /** Required to read the metrics; without it there are none. */
  metricsToken?: string | undefined;
  /** For the owner's view of the shop. */
  upkeep?: Omit<UpkeepFacts, 'version' | 'trustsProxies'>;
  /** What of payments, email and backups the environment decides, and where no backup may be put. */
  services?: ServicesContext;
  shopInfo: Pick<ShopInfo, 'demo'>;
  /** The built web part; absent in tests of the API alone. */
  webRoot?: string;
  /** How long a closing server waits for slow clients; for tests. */
  closeLimitMs?: number | undefined;
  /** Whether a reload is replacing this process, while others of the shop go on. */
  isRetiring?: (() => boolean) | undefined;
  /** Receives the server before any route is mounted, so that tests can add hooks to all of them. */
  prepare?: (app: FastifyInstance) => void;
};

/** Builds the whole server without a port: plugins, then one line per domain. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const { publicUrl } = options;
  const imagesUrl = deps.imageStore.publicUrl;
  const securityHeaders = securityHeadersOf({ publicUrl, imagesUrl, identity: deps.identity });
  const app = fastify({
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(options.trustedProxies),
    requestIdHeader: false,
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
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
  });
  guardSockets(app.server, { isBehindProxy: options.trustedProxies > 0 });
  boundClosing(app, options.closeLimitMs);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
  options.prepare?.(app);
  refuseTwoHosts(app, securityHeaders);
  noticeUntrustedProxy(app, options.trustedProxies);
  sendCachedReplies(app, deps.replyCache, securityHeaders);
  awaitOwnChanges(app, deps.replyCache);
  logResponses(app);
  const metrics = await metricsOf(deps, options);
  metrics?.measure(app);
  acceptJson(app);
  setSecurityHeaders(app, securityHeaders);
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  await allowSendingFiles(app, deps.mediaDir);

  const session = sessionCookie(options.publicUrl);
  guardRoutes(app, {
    findCaller: (tokens) => findCaller(deps, tokens),
    requireConfirmation: (caller, needed) => requireConfirmation(deps, caller, needed),
    cookieName: session.name,
    publicUrl: options.publicUrl,
  });
  const endpoints = collectEndpoints(app);

  healthRoutes(app, deps, options);
  metrics?.mount(app);
  const { version, upkeep = {}, services = { environment: {}, ownFolders: [] } } = options;
  await app.register(async (api) => apiRoutes(api, deps, { session, services }), { prefix: '/api' });
  const facts = { version, trustsProxies: options.trustedProxies > 0, ...upkeep };
  await app.register(async (api) => upkeepRoutes(api, deps, facts), { prefix: '/api' });
  await app.register(async (api) => docsRoutes(api, { ...options, endpoints }), { prefix: '/api' });
  await app.register(async (pages) => newsletterPages(pages, deps));
  mediaRoutes(app, deps);
  await agentRoutes(app, deps);
  const isLocalDemo = options.shopInfo.demo && isLocalAddress(options.publicUrl);
  if (isLocalDemo) devMailRoutes(app, deps);
  await webRoutes(app, deps, options);
  return app;
}

/** The built web part, and the page that stands in for a payment provider's. */
async function webRoutes(app: FastifyInstance, deps: Deps, options: AppOptions): Promise<void> {
  const { sandbox } = deps;
  const { webRoot } = options;
  const fonts = webRoot ? fontFaces(await readManifest(webRoot)) : '';
  if (sandbox) await app.register(async (pages) => sandboxRoutes(pages, { ...deps, sandbox }, fonts));
  if (webRoot) {
    sitemapRoutes(app, deps);
    await serveWeb(app, deps, { webRoot, shopInfo: options.shopInfo });
  }
}

async function metricsOf(deps: Deps, { metricsToken: token, version, upkeep }: AppOptions) {
  if (token === undefined) return undefined;
  const { openMetrics } = await import('./metrics/metrics.routes.ts');
  return openMetrics(deps, token, { version, mediaDir: deps.mediaDir, backups: upkeep?.backups });
}

type ApiOptions = { session: SessionCookie; services: ServicesContext };

function apiRoutes(api: FastifyInstance, deps: Deps, { session, services }: ApiOptions): void {
  authRoutes(api, deps, session);
  registrationRoutes(api, deps, session);
  googleRoutes(api, deps, session);
  userRoutes(api, deps, session);
  securityRoutes(api, deps);
  ownDataRoutes(api, deps, session);
  secondFactorRoutes(api, deps, session);
  adminUserRoutes(api, deps);
  invitationRoutes(api, deps);
  categoryRoutes(api, deps);
  productRoutes(api, deps);
  bulkChangeRoutes(api, deps);
  reviewRoutes(api, deps);
  couponRoutes(api, deps);
  cartRoutes(api, deps);
  wishlistRoutes(api, deps);
  orderRoutes(api, deps);
  fulfilmentSettingsRoutes(api, deps);
  checkoutRoutes(api, deps);
  paymentRoutes(api, deps, services);
  analyticsRoutes(api, deps);
  auditRoutes(api, deps);
  shopRoutes(api, deps);
  servicesRoutes(api, deps, services);
  exportRoutes(api, deps);
  importRoutes(api, deps);
  messageRoutes(api, deps);
  newsletterRoutes(api, deps);
  handoverRoutes(api, deps);
}
