import { allEndpoints } from '@vitrine/contract/api';
import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { refusalBody } from '../testing/calls/refusal-body.ts';
import { signedIn } from '../testing/factories/factories.ts';
import { buildTestApp, openTestShop } from '../testing/shops/build-test-app.ts';

const NO_CONFIG = { storageBucket: '', messagingSenderId: '', appId: '', measurementId: '' };

const shop = openTestShop();

describe('GET /healthz and /readyz', () => {
  it('say that the shop is alive and that its database is migrated', async () => {
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
    expect((await shop.app.inject('/readyz')).json()).toEqual({ data: 'ready' });
  });

  it('say why the shop takes no requests', async () => {
    const { app, deps, close } = await buildTestApp();
    const notReady = (reason: string) => ({ ...refusalBody(sharedRefusals.unavailable), reason });
    const ask = async () => (await fetch(`${app.listeningOrigin}/readyz`)).json();
    let whenStopping: unknown;
    app.addHook('preClose', async () => {
      whenStopping = await ask();
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await deps.db.execute('alter table drizzle.__drizzle_migrations rename to moved');
    expect(await ask()).toEqual(notReady('migrations'));
    await deps.db.execute('alter table drizzle.moved rename to __drizzle_migrations');
    expect(await ask()).toEqual({ data: 'ready' });
    await close();
    expect(whenStopping).toEqual(notReady('stopping'));
  });

  it('name a database that does not answer', async () => {
    const db = drizzle('postgres://shop:secret@127.0.0.1:1/shop');
    const { app, close } = await buildTestApp({}, { db });
    const reply = await app.inject('/readyz');
    await close();
    expect(reply.json()).toMatchObject({ reason: 'database' });
    expect(reply.body).not.toMatch(/127|ECONN|secret/);
  });
});

describe('a slow sender', () => {
  it('has 10 seconds for the head of a request and 30 for all of it, beside 1,999 others', () => {
    const { headersTimeout, requestTimeout, maxConnections } = shop.app.server;
    expect({ headersTimeout, requestTimeout, maxConnections }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      maxConnections: 2_000,
    });
  });
});

describe('an unknown address', () => {
  it('under /api answers 404 in the error envelope', async () => {
    const reply = await shop.app.inject('/api/nothing');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(refusalBody(sharedRefusals.notFound));
  });

  it('that is no valid address answers 400 in the error envelope', async () => {
    const reply = await shop.app.inject('/api/products/%c0%af');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(refusalBody(sharedRefusals.malformedRequest));
  });
});

describe('a call with an address', () => {
  it.each(['%zz', '%E0%A4%A', '%ED%A0%80'])(
    'that holds %s answers 400, since it means no text',
    async (letters) => {
      const reply = await shop.app.inject(`/api/products?search=${letters}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual(refusalBody(sharedRefusals.malformedRequest));
    },
  );
});

describe('a call that announces JSON and sends nothing', () => {
  it('is taken as a call without a body', async () => {
    const headers = { 'content-type': 'application/json' };
    const reply = await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(reply.statusCode).toBe(200);
  });
});

describe('HEAD', () => {
  it('of a call is not answered, because it would do what the GET does', async () => {
    expect((await shop.app.inject({ method: 'HEAD', url: '/api/categories' })).statusCode).toBe(404);
  });
});

describe('bad bodies', () => {
  const post = (payload: string, type = 'application/json') =>
    shop.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });

  it.each([
    ['broken JSON', '{"email":', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['another kind of content', '<a/>', 'application/xml', 415],
    ['JSON under another name', '{"email":"a","password":"b"}', 'text/plain', 415],
    ['a poisoned prototype', '{"__proto__":{"role":"admin"}}', 'application/json', 400],
    ['half a megabyte', `{"email":"${'a'.repeat(600_000)}"}`, 'application/json', 413],
    ['NUL in a text', '{"email":"a\\u0000@b.example","password":"x"}', 'application/json', 400],
    ['a lone surrogate', '{"email":"\\ud800@b.example","password":"x"}', 'application/json', 400],
  ])('with %s get a message and a 4xx', async (_name, payload, type, status) => {
    const reply = await post(payload, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toEqual(expect.any(String));
  });

  it('list every complaint and lead with the first', async () => {
    const reply = await post('{"email":"","password":5}');
    expect(reply.json()).toMatchObject({
      message: "Email shouldn't be empty",
      errors: [{ path: 'email', message: "Email shouldn't be empty" }, { path: 'password' }],
    });
  });
});

describe('every answer', () => {
  it('carries a request id and a policy that runs no inline script', async () => {
    const { headers } = await shop.app.inject('/healthz');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('lets in what the sign-in with Google needs, where the shop has it', async () => {
    const config = { ...NO_CONFIG, apiKey: 'key', projectId: 'shop', authDomain: 'shop.firebaseapp.example' };
    const withGoogle = await buildTestApp({}, { identity: { config, keysUrl: 'http://keys.test' } });
    const policy = String((await withGoogle.app.inject('/healthz')).headers['content-security-policy']);
    await withGoogle.close();
    expect(policy).toContain("script-src 'self' https://apis.google.com;");
    expect(policy).toContain("frame-src 'self' https://shop.firebaseapp.example;");
    expect(policy).toMatch(/img-src [^;]* https:\/\/\*\.googleusercontent\.com;/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/identitytoolkit\.googleapis\.com /);
  });

  it('to a signed-in caller is never stored by a cache', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const reply = await shop.app.inject({ url: `/api/users/${user.id}`, headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('GET /api/openapi.json and /api/docs', () => {
  it('describe exactly the calls that are mounted', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json();
    const described = Object.entries(paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    const mounted = allEndpoints
      .map(({ route }) => route)
      .filter((route) => {
        const [method, path] = route.split(' ') as ['GET', string];
        return shop.app.hasRoute({ method, url: `/api${path}` });
      });
    expect(described.sort()).toEqual(mounted.sort());
    expect(described).toContain('GET /products/:id');
  });

  it('describe how each call can fail, by status, with the code, the words and the data of each refusal', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json();
    const { responses } = paths['/checkout'].post;
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    const conflicts: { title: string; properties: Record<string, unknown> }[] =
      responses[409].content['application/json'].schema.oneOf;
    expect(conflicts.map(({ title }) => title)).toContain('coupon_no_longer_valid');
    expect(conflicts.find(({ title }) => title === 'prices_changed')).toMatchObject({
      properties: {
        code: { const: 'prices_changed' },
        message: { examples: [checkoutRefusals.pricesChanged.message] },
        data: { type: 'array' },
      },
      required: ['data'],
    });
  });

  it('give a page that names each call, who may use it and how it can fail', async () => {
    const reply = await shop.app.inject('/api/docs');
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toContain('<code>/products/:id</code>');
    expect(reply.body).toContain(
      `<tr><td>409</td><td><code>version_conflict</code></td><td>${catalogRefusals.versionConflict.message}</td></tr>`,
    );
    expect(reply.body).toContain('<h2>Data of prices_changed</h2>');
    expect(reply.body).not.toContain('<script');
  });
});
