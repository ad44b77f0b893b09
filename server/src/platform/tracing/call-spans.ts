import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';

type Fetched = { origin: string; method: string };
/** What Node.js reports about a call, by `node:http` and by `fetch`. */
type CallEvent = {
  request: ClientRequest | Fetched;
  response?: Pick<IncomingMessage, 'statusCode'>;
  error?: Error;
};

/**
 * A span for each call to another server: the payment provider, the object store, agents. It names the server but not
 * the address, which may contain the ids of sessions and people. Node.js announces such calls, so no library has to be
 * changed for it.
 */
export function traceCalls(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>();
  const start = (event: unknown) => {
    const { request } = event as CallEvent;
    const { method, host } = partsOf(request);
    const attributes = { 'http.request.method': method, 'server.address': host };
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }));
  };
  const end = (event: unknown) => {
    const { request, response, error } = event as CallEvent;
    const span = spans.get(request);
    spans.delete(request);
    const status = response?.statusCode;
    if (status !== undefined) span?.setAttribute('http.response.status_code', status);
    if (error || (status ?? 0) >= 500)
      span?.setStatus({ code: SpanStatusCode.ERROR, message: error?.name ?? '' });
    span?.end();
  };
  subscribe('http.client.request.start', start);
  subscribe('http.client.response.finish', end);
  subscribe('http.client.request.error', end);
  subscribe('undici:request:create', start);
  subscribe('undici:request:headers', end);
  subscribe('undici:request:error', end);
}

function partsOf(request: ClientRequest | Fetched): { method: string; host: string } {
  const { method } = request;
  if ('origin' in request) return { method, host: new URL(request.origin).host };
  return { method, host: String(request.getHeader('host') ?? request.host) };
}
