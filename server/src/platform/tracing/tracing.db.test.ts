import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Sent, sendAlone } from '../../testing/database/connections.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { aProduct } from '../../testing/factories/factories.ts';
import { type FakeSmtp, startFakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import { startObjectStore, type TestObjectStore } from '../../testing/fakes/object-store.ts';
import {
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from '../../testing/fakes/trace-receiver.ts';
import { startMachine } from '../../testing/shops/start-machine.ts';

let database: TestDatabase;
let store: TestObjectStore;
let email: FakeSmtp;
let collector: TraceReceiver;
let output: string;
const TRACE = '0123456789abcdef0123456789abcdef';
const TRACEPARENT = { traceparent: `00-${TRACE}-0123456789abcdef-01` };

/** One shop is visited and stopped; the tests look at what it sent to the collector. */
beforeAll(async () => {
  [database, store, email, collector] = await Promise.all([
    openTestDatabase(),
    startObjectStore(),
    startFakeSmtp(),
    startTraceReceiver(),
  ]);
  await aProduct({ db: database.db, clock: () => new Date() });
  const machine = await startMachine(database, {
    SMTP_URL: email.url,
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...store.env,
  });
  const send = (path: string, sent?: Sent) => sendAlone(machine.port, path, sent);
  for (let times = 0; times < 2; times += 1) await send('/api/products', { headers: TRACEPARENT });
  await send(`/media/${'a'.repeat(32)}.webp`);
  const person = { email: 'ines@mail.example', username: 'Ines', password: 'a good long word 7' };
  await send('/api/auth/register', { method: 'POST', body: person });
  await vi.waitUntil(() => email.received.length > 0, { timeout: 60_000 });
  output = (await machine.stop('SIGTERM')).output;
});
afterAll(async () => {
  await Promise.all([collector.stop(), email.stop(), store.stop(), database.close()]);
});

const named = (name: string | RegExp) =>
  collector.spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
const childrenOf = ({ spanId }: Pick<ReceivedSpan, 'spanId'>) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

describe('a shop with a collector of traces', () => {
  it('sends it each request by its route, within the trace of the proxy', () => {
    const requests = named('GET /api/products');
    expect(requests).toHaveLength(2);
    for (const { traceId, attributes } of requests) {
      expect(traceId).toBe(TRACE);
      expect(attributes).toMatchObject({ 'http.route': '/api/products', 'http.response.status_code': 200 });
    }
    expect(JSON.stringify(collector.spans)).not.toContain('mail.example');
  });

  it('sends it the statements of a request, with their text and without values', () => {
    const statements = named('GET /api/products').flatMap(childrenOf);
    expect(statements.map(({ attributes }) => attributes)).toContainEqual({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringMatching(/^\s*(select|with)\b/i),
    });
    const registered = named('POST /api/auth/register').flatMap(childrenOf);
    expect(registered.map(({ name }) => name)).toContain('INSERT');
  });

  it('sends it calls to other servers and emails, and not of its own reports', () => {
    const bucket = new URL(store.settings.endpoint ?? '').host;
    const [asked] = named('GET /media/:name')
      .flatMap(childrenOf)
      .filter(({ name }) => name.endsWith(bucket));
    expect(asked?.attributes).toMatchObject({ 'server.address': bucket, 'http.response.status_code': 404 });
    expect(named('send email')[0]?.attributes).toEqual({ 'server.address': new URL(email.url).host });
    expect(named(new RegExp(new URL(collector.url).host))).toEqual([]);
  });

  it('writes the trace into the lines of the log, beside the id of the request', () => {
    const lines = output.split('\n').filter((line) => line.includes('"route":"/api/products"'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { trace: TRACE, reqId: expect.any(String) },
      { trace: TRACE, reqId: expect.any(String) },
    ]);
  });
});
