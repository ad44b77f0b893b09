import { describe, expect, it } from 'vitest';
import { anEmail } from '../../testing/factories/email.factories.ts';
import { aProduct } from '../../testing/factories/factories.ts';
import { buildTestApp, openTestShop } from '../../testing/shops/build-test-app.ts';

const TOKEN = 'a token of the tests';
const shop = openTestShop({ metricsToken: TOKEN, trustedProxies: 1 });

const scrape = (authorization = `Bearer ${TOKEN}`) =>
  shop.app.inject({ url: '/metrics', headers: { authorization } });

describe('GET /metrics', () => {
  it('counts requests by the pattern of their route, and never by an address that was sent', async () => {
    const { id } = await aProduct(shop.deps);
    await shop.app.inject(`/api/products/${id}`);
    await shop.app.inject('/api/products/no-such-id');
    await shop.app.inject('/nobody/knows/this');
    const reply = await scrape();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    const counts = reply.body
      .split('\n')
      .filter((line) => line.startsWith('vitrine_request_duration_seconds_count'));
    expect(counts).toContainEqual(
      expect.stringMatching(/method="GET",route="\/api\/products\/:id",status="200",process="alone"\} 1$/),
    );
    expect(reply.body).not.toContain(id);
    expect(reply.body).not.toContain('nobody');
  });

  it('measures the pool, the event loop, the cached responses, the emails and the payments', async () => {
    await anEmail(shop.deps);
    const { body } = await scrape();
    for (const line of [
      /^vitrine_database_connections\{state="busy",process="alone"\} \d+$/m,
      /^vitrine_database_waiting\{state="waiting",process="alone"\} 0$/m,
      /^vitrine_public_replies_total\{state="made",process="alone"\} \d+$/m,
      /^nodejs_eventloop_lag_p99_seconds\{process="alone"\} /m,
      /^vitrine_mails_waiting 1$/m,
      /^vitrine_mails_failing_seconds 0$/m,
      /^vitrine_unmatched_payments 0$/m,
      /^vitrine_database_up 1$/m,
      /^vitrine_build_info\{version="[^"]+"\} 1$/m,
      /^vitrine_disk_free_bytes\{folder="data"\} \d+/m,
      /^vitrine_disk_size_bytes\{folder="data"\} \d+/m,
      /^vitrine_checkouts_total\{result="failed",process="alone"\} 0$/m,
    ])
      expect(body).toMatch(line);
    // Each name is explained once, or Prometheus refuses all of it.
    const types = body.split('\n').filter((line) => line.startsWith('# TYPE'));
    expect(new Set(types).size).toBe(types.length);
  });

  it('counts checkouts by their result', async () => {
    await shop.app.inject({ method: 'POST', url: '/api/checkout', payload: {} });
    const { body } = await scrape();
    expect(body).toMatch(/^vitrine_checkouts_total\{result="refused",process="alone"\} 1$/m);
    expect(body).toMatch(/^vitrine_checkouts_total\{result="opened",process="alone"\} 0$/m);
  });

  it('refuses a missing or wrong token, and is unknown in a shop that set none', async () => {
    for (const authorization of ['', 'Bearer another token', `Bearer ${TOKEN} `, TOKEN])
      expect((await scrape(authorization)).statusCode).toBe(401);
    const other = await buildTestApp();
    expect((await other.app.inject('/metrics')).statusCode).toBe(404);
    await other.close();
  });
});

describe('the id of a request', () => {
  it('is the one that a trusted proxy gave, unless it could not be one', async () => {
    const idFor = async (given: string, to = shop) =>
      (await to.app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await idFor('proxy-0123456789')).toBe('proxy-0123456789');
    for (const given of ['short', 'with spaces in it', 'x'.repeat(101)])
      expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
    const open = await buildTestApp();
    expect(await idFor('stranger-0123456789', open)).toMatch(/^[0-9a-f-]{36}$/);
    await open.close();
  });
});
