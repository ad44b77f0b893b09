import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';

type Given = string | { text?: string; name?: string; submit?: unknown } | undefined;
type Callback = (error: Error | undefined, result: unknown) => void;

/** A span for each statement of a request; its text has no values. Jobs query the database every second and are left out. */
export function traceStatements(tracer: Tracer): void {
  const { query } = pg.Client.prototype;
  const traced = function (this: pg.Client, ...args: unknown[]) {
    const statement = statementOf(args[0] as Given);
    if (!statement || !trace.getActiveSpan()?.isRecording()) return Reflect.apply(query, this, args);
    const span = tracer.startSpan(statement.name, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement.text },
    });
    const end = (error?: Error & { code?: string }) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error.code ?? error.name });
      span.end();
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: Error | undefined, result: unknown) => {
        end(error);
        (callback as Callback)(error, result);
      };
      return Reflect.apply(query, this, args);
    }
    const result: Promise<unknown> = Reflect.apply(query, this, args);
    result.then(() => end(), end);
    return result;
  };
  pg.Client.prototype.query = traced as typeof query;
  keepContextWhileWaiting();
}

/** A request that waited for a connection gets it from within another request, and must go on in its own context. */
function keepContextWhileWaiting(): void {
  const { connect } = pg.Pool.prototype;
  const remembering = function (this: pg.Pool, ...args: unknown[]) {
    const [callback] = args;
    const bound = typeof callback === 'function' ? [context.bind(context.active(), callback)] : args;
    return Reflect.apply(connect, this, bound);
  };
  pg.Pool.prototype.connect = remembering as typeof connect;
}

/** None for a stream of rows, which the driver runs by itself. */
function statementOf(given: Given): { text: string; name: string } | undefined {
  const { text, name } = typeof given === 'string' ? { text: given, name: undefined } : (given ?? {});
  if (text === undefined || (typeof given === 'object' && 'submit' in given)) return undefined;
  return { text, name: name ?? (/\w+/.exec(text)?.[0] ?? 'statement').toUpperCase() };
}

type Fetched = { origin: string; method: string };
type CallEvent = {
  request: ClientRequest | Fetched;
  response?: Pick<IncomingMessage, 'statusCode'>;
  error?: Error;
};

/** It has the server but not the address, which may contain ids of sessions and people. */
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
