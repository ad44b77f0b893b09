import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const spans = new WeakMap<FastifyRequest, Span>();

/** Named by its route, never by its address. Like request ids, trace ids are accepted from a trusted proxy only. */
export function traceRequests(app: FastifyInstance, { trustedProxies }: { trustedProxies: number }): void {
  const tracer = trace.getTracer('vitrine');
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const around = trustedProxies > 0 ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
    const route = routeOptions.url ?? 'unknown';
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'vitrine.request.id': request.id,
    };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, around);
    spans.set(request, span);
    request.log = request.log.child({ trace: span.spanContext().traceId });
    reply.log = request.log;
    context.with(trace.setSpan(around, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end();
    done();
  });
}
