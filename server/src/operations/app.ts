import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { RenderPage } from '@vitrine/contract/pages/render-page';
import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from '../deps.ts';
import { findApiKeyCaller, isApiKey } from '../domains/accounts/api-keys/api-keys.service.ts';
import { requireConfirmation } from '../domains/accounts/second-factor/re-authentication.service.ts';
import { sessionCookie } from '../domains/accounts/sessions/session-cookie.ts';
import { findCaller } from '../domains/accounts/sessions/sessions.service.ts';
import { agentRoutes } from '../domains/agents/agents.routes.ts';
import { adminMcpRoutes } from '../domains/agents/proposals/admin-mcp.routes.ts';
import { openVisitCounts, type VisitCounts } from '../domains/analytics/visits/visits.service.ts';
import { watchRehearsedChanges } from '../domains/audit/rehearsals/rehearsed-changes.service.ts';
import { guestCookie } from '../domains/guests/guest-cookie.ts';
import { mediaRoutes } from '../domains/media/media.routes.ts';
import { awaitedRoutes } from '../domains/payments/awaited/awaited.routes.ts';
import { claimGuestOrders } from '../domains/payments/guest-orders.service.ts';
import type { ServicesContext } from '../domains/shop/services.service.ts';
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
import { apiRoutes } from './api-routes.ts';
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

/** Builds the whole server without a port: plugins, then routes. */
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
  const visits = openVisitCounts(deps, options);
  app.addHook('onClose', () => visits.flush().catch(() => {}));
  const metrics = await metricsOf(deps, options);
  if (metrics) observeReplies(app, metrics.observe);
  if (!options.isTraced)
    sendCachedFirst(app, {
      ...{ responseCache: deps.responseCache, securityHeaders, requestId },
      onSent: [logReplies(app.log), ...(metrics ? [metrics.observe] : [])],
      onEntry: visits.notice,
      isRetiring: options.isRetiring,
    });
  acceptJson(app);
  setSecurityHeaders(app, securityHeaders);
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  // Adds `sendFile` to replies and mounts no route, so every file is behind a declared one.
  const files = { serve: false, cacheControl: false, preCompressed: true };
  await app.register(fastifyStatic, { root: deps.mediaDir, ...files });

  const signIn = {
    ...{ session: sessionCookie(publicUrl), guests: guestCookie(deps, publicUrl) },
    claimOrders: (userId: string) => claimGuestOrders(deps, userId),
  };
  guardRoutes(app, {
    findCaller: (tokens) =>
      tokens.bearer && isApiKey(tokens.bearer)
        ? findApiKeyCaller(deps, tokens.bearer)
        : findCaller(deps, tokens),
    requireConfirmation: (caller, needed) => requireConfirmation(deps, caller, needed),
    cookieName: signIn.session.name,
    publicUrl,
    sellsToGuests: signIn.guests.areWelcome,
  });
  openRehearsals(app, deps, watchRehearsedChanges);
  const endpoints = collectEndpoints(app);

  probeRoutes(app, deps, options);
  metrics?.mount(app);
  const { version, health = {}, services = { environment: {}, ownFolders: [] } } = options;
  const api = async (scope: FastifyInstance) => {
    apiRoutes(scope, deps, { signIn, services, visits });
    healthRoutes(scope, deps, { version, trustsProxies: trustedProxies > 0, ...health });
    todayRoutes(scope, deps, health);
    docsRoutes(scope, { ...options, endpoints, settings: deps.settings });
  };
  await app.register(api, { prefix: '/api' });
  mediaRoutes(app, deps);
  await agentRoutes(app, deps);
  adminMcpRoutes(app, deps);
  if (options.shopInfo.demo && isLocalAddress(publicUrl)) devEmailRoutes(app, deps);
  await webRoutes(app, deps, { ...options, visits });
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
  { webRoot, renderPage, shopInfo, visits }: AppOptions & { visits: VisitCounts },
): Promise<void> {
  const { sandbox } = deps;
  const fonts = webRoot ? fontFaces(await readManifest(webRoot)) : '';
  await app.register(async (pages) => emailPages(pages, deps, fonts));
  await app.register(async (pages) => awaitedRoutes(pages, deps, fonts));
  if (sandbox) await app.register(async (pages) => sandboxRoutes(pages, { ...deps, sandbox }, fonts));
  if (webRoot) {
    sitemapRoutes(app, deps);
    await serveWeb(app, deps, { webRoot, renderPage, shopInfo, onEntry: visits.notice });
  }
}

async function metricsOf(deps: Deps, { metricsToken: token, version, health }: AppOptions) {
  if (token === undefined) return undefined;
  const { openMetrics } = await import('./metrics/metrics.routes.ts');
  return openMetrics(deps, token, { version, mediaDir: deps.mediaDir, backups: health?.backups });
}
