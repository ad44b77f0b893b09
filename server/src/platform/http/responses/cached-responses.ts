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

type FixedHeaders = Readonly<Record<string, string>>;

/** They need no session, parsing or compression. Only what refuses a request may come before this. */
export function sendCachedResponses(
  app: FastifyInstance,
  responseCache: ResponseCache,
  securityHeaders: FixedHeaders,
): void {
  const fixed = Object.entries(securityHeaders).flat();
  app.addHook('onRequest', (request, reply, done) => {
    const cached = request.raw.method === 'GET' ? responseCache.find(request.raw.url ?? '') : undefined;
    const encoding = cached && encodingFor(cached, request.raw.headers['accept-encoding']);
    const bytes = encoding && cached.encoded[encoding];
    if (!bytes) return done();
    reply.hijack();
    const own = { 'x-request-id': request.id, ...headersOf(cached, encoding) };
    const headers = [...fixed, ...Object.entries(own).flat()];
    if (isUnchanged(request, cached)) return void reply.raw.writeHead(304, headers).end();
    reply.raw.writeHead(200, [...headers, 'content-length', String(bytes.length)]).end(bytes);
  });
}

export const CATALOGUE_WRITES: ReadonlySet<string> = new Set([
  'POST /products',
  'PUT /products/:id',
  'POST /admin/products/:id/duplicate',
  'DELETE /admin/products/:id',
  'POST /admin/bulk-changes',
  'POST /admin/bulk-changes/:id/undo',
  'POST /categories',
  'PATCH /categories/:id',
  'PUT /categories/order',
  'POST /categories/:id/picture',
  'DELETE /categories/:id/picture',
  'DELETE /categories/:id',
  'POST /comments/:productId',
  'DELETE /comments/:userId/:commentId',
  'DELETE /admin/comments/:id',
  'POST /users/:id',
  'DELETE /admin/users/:id',
  'POST /account/delete',
] satisfies (keyof Api)[]);

/** The caller sees their own change from the next request on, because the change is received before their call returns. */
export function awaitOwnChanges(app: FastifyInstance, responseCache: ResponseCache): void {
  app.addHook('onSend', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint && CATALOGUE_WRITES.has(endpoint.route)) await responseCache.catchUp();
  });
}

/** For the request that created the reply, and for those that need an encoding which is not compressed yet. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
) {
  const encoding = encodingFor(answer, request.headers['accept-encoding']);
  reply.headers(headersOf(answer, encoding));
  if (isUnchanged(request, answer)) return reply.status(304).send();
  return reply.status(answer.status).send(await encode(answer, encoding));
}

/** Browsers revalidate every time, so that they never show an outdated price. */
function headersOf(answer: CachedResponse, encoding: Encoding): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': answer.contentType,
    'cache-control': answer.status < 500 ? 'no-cache' : 'no-store',
    vary: 'accept-encoding',
    etag: etagOf(answer, encoding),
  };
  if (answer.location !== undefined) headers.location = answer.location;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return headers;
}

function isUnchanged({ headers }: FastifyRequest, answer: CachedResponse): boolean {
  const copies = headers['if-none-match'];
  return answer.status === 200 && copies !== undefined && matchesEtag(answer, copies);
}
