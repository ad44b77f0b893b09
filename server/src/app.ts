import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { errorTexts } from '@vitrine/contract/shared/errors';
import type { ShopInfo } from '@vitrine/contract/shared/shop-info';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { authRoutes } from './accounts/auth.routes.ts';
import { type SessionCookie, sessionCookie } from './accounts/session-cookie.ts';
import { findCaller } from './accounts/sessions.service.ts';
import { categoryRoutes } from './catalog/categories.routes.ts';
import { productRoutes } from './catalog/products.routes.ts';
import type { Deps } from './deps.ts';
import { guardRoutes } from './http/access.ts';
import { collectEndpoints, docsRoutes } from './http/docs.routes.ts';
import { handleError } from './http/error-handler.ts';
import { healthRoutes } from './http/health.routes.ts';
import { faultOf, logResponses } from './http/request-log.ts';
import { setSecurityHeaders } from './http/security.ts';
import { allowSendingFiles } from './http/static-files.ts';
import { serveWeb } from './http/web-pages.ts';
import { mediaRoutes } from './media/media.routes.ts';

export type AppOptions = {
  publicUrl: string;
  logLevel: string;
  trustedProxies: number;
  version: string;
  shopInfo: ShopInfo;
  /** The built web part; absent in tests of the API alone. */
  webRoot?: string;
};

const BODY_LIMIT_BYTES = 256 * 1024;

/** The whole server without a port: plugins, then one line per domain. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: options.logLevel, base: null, serializers: { err: faultOf } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
    routerOptions: { maxParamLength: 200 },
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: errorTexts.notFound }));
  logResponses(app);
  await setSecurityHeaders(app, options);
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  await allowSendingFiles(app, deps.mediaDir);

  const session = sessionCookie(options.publicUrl);
  guardRoutes(app, {
    findCaller: (tokens) => findCaller(deps, tokens),
    cookieName: session.name,
    publicUrl: options.publicUrl,
  });
  const endpoints = collectEndpoints(app);

  healthRoutes(app, deps);
  await app.register(async (api) => apiRoutes(api, deps, session), { prefix: '/api' });
  await app.register(async (api) => docsRoutes(api, { ...options, endpoints }), { prefix: '/api' });
  mediaRoutes(app, deps);
  if (options.webRoot) await serveWeb(app, { webRoot: options.webRoot, shopInfo: options.shopInfo });
  return app;
}

function apiRoutes(api: FastifyInstance, deps: Deps, session: SessionCookie): void {
  authRoutes(api, deps, session);
  categoryRoutes(api, deps);
  productRoutes(api, deps);
}
