import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { currentUser, endSession, startSession } from '../session/session.ts';
import { ApiError, call, messageOf, refusalOf, requestLine } from './api-client.ts';

const user = { _id: 'u1', id: 'u1', role: 'user', token: 'secret' } as SessionUser;
const answer = vi.fn<typeof fetch>();

function json(status: number, reply: unknown): Response {
  return new Response(JSON.stringify(reply), { status });
}

function sent() {
  const [address, request] = answer.mock.calls[0] ?? [];
  return { address, request, headers: new Headers(request?.headers) };
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  endSession();
});

afterEach(() => {
  answer.mockReset();
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('sends credentials, and the bearer token of whoever is signed in (G-APP-28, G-APP-29)', async () => {
    answer.mockResolvedValue(json(200, { data: [] }));
    startSession(user);
    await call('GET /categories');
    expect(sent().request?.credentials).toBe('include');
    expect(sent().headers.get('authorization')).toBe('Bearer secret');
  });

  it('sends no token for a guest', async () => {
    answer.mockResolvedValue(json(200, { data: [] }));
    await call('GET /categories');
    expect(sent().headers.has('authorization')).toBe(false);
  });

  it('lets a call outlive its page with keepalive', async () => {
    answer.mockImplementation(async () => json(200, { data: [] }));
    await call('GET /categories');
    await call('GET /categories', { keepalive: true });
    expect(answer.mock.calls.map(([, request]) => request?.keepalive)).toEqual([false, true]);
  });

  it('sends a body as JSON', async () => {
    answer.mockResolvedValue(json(200, { data: {} }));
    await call('POST /auth/login', { body: { email: 'a@b.co', password: 'x' } });
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().request?.body).toBe('{"email":"a@b.co","password":"x"}');
  });

  it('sends a form if there are files, even none, and lets the browser write the boundary', async () => {
    answer.mockResolvedValue(json(200, { data: {} }));
    await call('POST /users/:id', { params: { id: 'u1' }, body: { username: 'Ines' }, files: {} });
    const form = sent().request?.body;
    expect(form).toBeInstanceOf(FormData);
    expect(form instanceof FormData && [...form]).toEqual([['username', 'Ines']]);
    expect(sent().headers.has('content-type')).toBe(false);
  });

  it('fails with the message and the fields of the server', async () => {
    const errors = [{ path: 'name', message: 'Name is required' }];
    answer.mockResolvedValue(json(400, { code: 'invalid_input', message: 'Name is required', errors }));
    const error = await call('GET /categories').catch((reason) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, message: 'Name is required', errors });
  });

  it.each([
    { name: 'no answer', reply: () => Promise.reject(new TypeError('Failed to fetch')), status: 0 },
    {
      name: "a proxy's own page",
      reply: async () => new Response('<h1>Bad</h1>', { status: 502 }),
      status: 502,
    },
    {
      name: "a proxy's own JSON",
      reply: async () => json(403, { message: 'Blocked by rule 949110' }),
      status: 403,
    },
    {
      name: 'complaints of another shape',
      reply: async () => json(400, { code: 'invalid_input', message: 'No', errors: 'name' }),
      status: 400,
    },
    { name: 'an answer cut short', reply: async () => new Response('{"da', { status: 200 }), status: 200 },
  ])('fails without a message on $name, so that the screen shows its own', async ({ reply, status }) => {
    answer.mockImplementation(reply);
    const error = await call('GET /categories').catch((reason) => reason);
    expect(error).toMatchObject({ status, message: '' });
    expect(messageOf(error, 'Failed to load categories.')).toBe('Failed to load categories.');
  });

  it('rethrows the abort of the caller, which is no failure', async () => {
    const giveUp = new AbortController();
    giveUp.abort();
    answer.mockRejectedValue(giveUp.signal.reason);
    const error = await call('GET /categories', { signal: giveUp.signal }).catch((reason) => reason);
    expect(error).not.toBeInstanceOf(ApiError);
  });
});

describe('refusalOf', () => {
  async function refused(status: number, reply: unknown) {
    answer.mockResolvedValue(json(status, reply));
    return call('POST /checkout', { body: { cart: [] } }).catch((reason) => reason);
  }

  it('returns the code of a refusal and its data, in the types of its call', async () => {
    const refusal = refusalOf(
      await refused(409, { code: 'prices_changed', message: 'Changed', data: [] }),
      'POST /checkout',
    );
    expect(refusal).toEqual({ code: 'prices_changed', message: 'Changed', data: [] });
    if (refusal?.code === 'prices_changed') expectTypeOf(refusal.data).toEqualTypeOf<Cart>();
    if (refusal?.code === 'coupon_no_longer_valid') expectTypeOf(refusal).not.toHaveProperty('data');
    expectTypeOf<'version_conflict'>().not.toExtend<NonNullable<typeof refusal>['code']>();
  });

  it('returns nothing for a failure without a code, for another call and for another error', async () => {
    expect(refusalOf(await refused(409, '<h1>Conflict</h1>'), 'POST /checkout')).toBeUndefined();
    const error = await refused(409, { code: 'prices_changed', message: 'Changed', data: [] });
    expect(refusalOf(error, 'PUT /products/:id')).toBeUndefined();
    expect(refusalOf(new Error('prices_changed'), 'POST /checkout')).toBeUndefined();
  });
});

describe('a session that the server no longer knows', () => {
  it.each(['unauthenticated', 'sender_unknown'])('is ended by %s', async (code) => {
    answer.mockResolvedValue(json(401, { code, message: 'Please sign in' }));
    startSession(user);
    await call('GET /categories').catch(() => undefined);
    expect(currentUser()).toBeNull();
  });

  it('survives a 401 that is about something else', async () => {
    startSession(user);
    for (const reply of [
      { code: 'wrong_credentials', message: 'Wrong email or password' },
      '<h1>Proxy</h1>',
    ]) {
      answer.mockResolvedValue(json(401, reply));
      await call('GET /categories').catch(() => undefined);
    }
    expect(currentUser()?.token).toBe('secret');
  });

  it('survives a 401 for an older token', async () => {
    startSession({ ...user, token: 'old' });
    answer.mockImplementation(async () => {
      startSession(user);
      return json(401, { code: 'unauthenticated', message: 'Please sign in' });
    });
    await call('GET /categories').catch(() => undefined);
    expect(currentUser()?.token).toBe('secret');
  });
});

describe('messageOf', () => {
  it("prefers the server's message over the fallback (G-APP-31)", () => {
    const reply = { code: 'email_taken', message: 'Taken' };
    const taken = new ApiError({ route: 'POST /auth/register', status: 409, reply });
    expect(messageOf(taken, 'Failed')).toBe('Taken');
    expect(messageOf(new Error('TypeError: x is undefined'), 'Failed')).toBe('Failed');
  });
});

describe('requestLine', () => {
  it('puts every call under the one base path (G-APP-27)', () => {
    expect(requestLine('POST /auth/login')).toEqual({ method: 'POST', address: '/api/auth/login' });
  });

  it('fills the parameters of the path and escapes them', () => {
    const { address } = requestLine('DELETE /cart/delete/:userId/:productId', {
      params: { userId: 'u 1', productId: '../x' },
    });
    expect(address).toBe('/api/cart/delete/u%201/..%2Fx');
  });

  it('sends the filters that are set and leaves out the others', () => {
    const query = { search: 'tea & co', category: undefined, minPrice: 0, sort: null };
    expect(requestLine('GET /products', { query }).address).toBe(
      '/api/products?search=tea+%26+co&minPrice=0',
    );
  });

  it('has no question mark without filters', () => {
    expect(requestLine('GET /products', { query: { search: undefined } }).address).toBe('/api/products');
  });
});
