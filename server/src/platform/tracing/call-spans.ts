import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';

type Fetched = { origin: string; method: string };
type CallEvent = {
  request: ClientRequest | Fetched;
  response?: Pick<IncomingMessage, 'statusCode'>;
  error?: Error;
};

/**
 * A span for each call to another server, such as the payment provider. It has the server but not the address, which may contain
 * ids of sessions and people. Node.js publishes such calls, so no library is changed.
 */
export function traceCalls(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>();
  const start = (event: unknown) => {
    const { request } = event as CallEvent;
    const { method } = request;
    const host = hostOf(request);
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
  for (const name of ['http.client.request.start', 'undici:request:create']) subscribe(name, start);
  for (const name of ['http.client.response.finish', 'undici:request:headers']) subscribe(name, end);
  for (const name of ['http.client.request.error', 'undici:request:error']) subscribe(name, end);
}

function hostOf(request: ClientRequest | Fetched): string {
  if ('origin' in request) return new URL(request.origin).host;
  return String(request.getHeader('host') ?? request.host);
}
