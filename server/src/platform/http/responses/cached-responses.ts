import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Api } from '@vitrine/contract/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CachedResponse,
  type Encoding,
  encode,
  encodingFor,
  etagOf,
  matchesEtag,
} from '../../response-cache/cached-response.ts';
import type { ResponseCache } from '../../response-cache/response-cache.ts';
import { namesTwoHosts } from '../proxies.ts';
import type { ObserveReply } from '../request-log.ts';
import { POLICY, type SecurityHeaders } from '../security.ts';

type CachedFirst = {
  responseCache: ResponseCache;
  securityHeaders: SecurityHeaders;
  requestId: (request: IncomingMessage) => string;
  onSent: readonly ObserveReply[];
  /** Receives each request for a page on which visits begin. */
  onEntry: (request: IncomingMessage) => void;
  isRetiring?: (() => boolean) | undefined;
};

/** Cached responses need neither routing nor a session, parsing or compression, so they are sent before all of it. */
export function sendCachedFirst(app: FastifyInstance, { isRetiring, ...options }: CachedFirst): void {
  const { server } = app;
  const [handle] = server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('The server has no handler of its own.');
  const send = cachedSender(options);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  server.off('request', handle);
  server.on('request', (request, response) => {
    // A server that ends closes each connection with the next reply on it, which is done by hooks.
    const isEnding = isClosing || isRetiring?.();
    if (isEnding || !send(request, response)) handle(request, response);
  });
}

/** Returns a function that sends the cached response to a request, or returns false. */
function cachedSender({
  responseCache,
  securityHeaders,
  requestId,
  onSent,
  onEntry,
}: Omit<CachedFirst, 'isRetiring'>) {
  const fixed = Object.entries(securityHeaders).flat();
  // A header that is sent twice counts twice, and only what both allow is allowed.
  const withoutPolicy = Object.entries(securityHeaders).flatMap(([name, value]) =>
    name === POLICY ? [] : [name, value],
  );
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const cached = request.method === 'GET' ? responseCache.find(request.url ?? '') : undefined;
    const encoding = cached && encodingFor(cached, request.headers['accept-encoding']);
    const bytes = encoding && cached.encoded[encoding];
    if (!bytes || namesTwoHosts(request)) return false;
    const since = performance.now();
    const id = requestId(request);
    const status = isUnchanged(request, cached) ? 304 : 200;
    response.once('finish', () => {
      const ms = performance.now() - since;
      for (const observe of onSent) observe({ id, method: 'GET', route: cached.route, status, ms });
    });
    if (cached.isEntry) onEntry(request);
    const shared = cached.policy === undefined ? fixed : withoutPolicy;
    const headers = [...shared, 'x-request-id', id, ...headersOf(cached, encoding)];
    if (status === 304) response.writeHead(status, headers).end();
    else response.writeHead(status, [...headers, 'content-length', String(bytes.length)]).end(bytes);
    return true;
  };
}

export const CATALOGUE_WRITES: ReadonlySet<string> = new Set([
  'POST /products',
  'PUT /products/:id',
  'PUT /admin/products/:id/variants',
  'POST /admin/products/:id/duplicate',
  'POST /admin/products/:id/preview',
  'DELETE /admin/products/:id/preview',
  'DELETE /admin/products/:id',
  'POST /admin/bulk-changes',
  'POST /admin/bulk-changes/:id/undo',
  'POST /admin/history/:id/undo',
  'POST /categories',
  'PATCH /categories/:id',
  'PUT /categories/order',
  'POST /categories/:id/picture',
  'DELETE /categories/:id/picture',
  'DELETE /categories/:id',
  'POST /admin/redirects',
  'DELETE /admin/redirects/:id',
  'POST /admin/imports/redirects',
  'POST /comments/:productId',
  'DELETE /comments/:userId/:commentId',
  'DELETE /admin/comments/:id',
  'POST /users/:id',
  'DELETE /admin/users/:id',
  'POST /account/delete',
] satisfies (keyof Api)[]);

/** The caller sees their own change from the next request on, because the change is received before their call returns. */
export function awaitOwnChanges(app: FastifyInstance, responseCache: ResponseCache): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !CATALOGUE_WRITES.has(endpoint.route)) return done(null, payload);
    responseCache.catchUp().then(() => done(null, payload), done);
  });
}

/** For the request that created the reply, and for those that need an encoding which is not compressed yet. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
) {
  const encoding = encodingFor(answer, request.headers['accept-encoding']);
  const headers = headersOf(answer, encoding);
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  if (isUnchanged(request, answer)) return reply.status(304).send();
  return reply.status(answer.status).send(await encode(answer, encoding));
}

/** Names and values in turn. Browsers revalidate every time, so that they never show an outdated price. */
function headersOf(answer: CachedResponse, encoding: Encoding): string[] {
  return [
    ...['content-type', answer.contentType],
    ...['cache-control', answer.status < 500 ? 'no-cache' : 'no-store'],
    ...['vary', 'accept-encoding'],
    ...['etag', etagOf(answer, encoding)],
    ...(answer.policy === undefined ? [] : [POLICY, answer.policy]),
    ...(answer.location === undefined ? [] : ['location', answer.location]),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
}

function isUnchanged({ headers }: Pick<IncomingMessage, 'headers'>, answer: CachedResponse): boolean {
  const copies = headers['if-none-match'];
  return answer.status === 200 && copies !== undefined && matchesEtag(answer, copies);
}
