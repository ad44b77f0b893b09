import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call, messageOf } from './api-client.ts';
import { currentUser, endSession, startSession } from './session.ts';

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

  it('lets a call outlive its page when it is asked to', async () => {
    answer.mockImplementation(async () => json(200, { data: [] }));
    await call('GET /categories');
    await call('GET /categories', { keepalive: true });
    expect(answer.mock.calls.map(([, request]) => request?.keepalive)).toEqual([false, true]);
  });

  it('hands on what came with a refusal, such as the cart of now', async () => {
    answer.mockResolvedValue(json(409, { message: 'Prices changed', data: [1] }));
    await expect(call('GET /categories')).rejects.toMatchObject({ status: 409, data: [1] });
  });

  it('sends a body as JSON', async () => {
    answer.mockResolvedValue(json(200, { data: {} }));
    await call('POST /auth/login', { body: { email: 'a@b.co', password: 'x' } });
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().request?.body).toBe('{"email":"a@b.co","password":"x"}');
  });

  it('sends a form where files are named, be there none, and lets the browser write its boundary', async () => {
    answer.mockResolvedValue(json(200, { data: {} }));
    await call('POST /users/:id', { params: { id: 'u1' }, body: { username: 'Ines' }, files: {} });
    const form = sent().request?.body;
    expect(form).toBeInstanceOf(FormData);
    expect(form instanceof FormData && [...form]).toEqual([['username', 'Ines']]);
    expect(sent().headers.has('content-type')).toBe(false);
  });

  it('fails with the words, the fields and the demo flag of the server', async () => {
    const errors = [{ path: 'name', message: 'Name is required' }];
    answer.mockResolvedValue(json(403, { message: 'Read-only', errors, isDemo: true }));
    const error = await call('GET /categories').catch((reason) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 403, message: 'Read-only', errors, isDemo: true });
  });

  it.each([
    { name: 'no answer', reply: () => Promise.reject(new TypeError('Failed to fetch')), status: 0 },
    {
      name: "a proxy's own page",
      reply: async () => new Response('<h1>Bad</h1>', { status: 502 }),
      status: 502,
    },
    { name: 'an answer cut short', reply: async () => new Response('{"da', { status: 200 }), status: 200 },
  ])('fails without words on $name, so that the screen says its own', async ({ reply, status }) => {
    answer.mockImplementation(reply);
    const error = await call('GET /categories').catch((reason) => reason);
    expect(error).toMatchObject({ status, message: '' });
    expect(messageOf(error, 'Failed to load categories.')).toBe('Failed to load categories.');
  });

  it('passes on that the caller gave up, which is no failure', async () => {
    const giveUp = new AbortController();
    giveUp.abort();
    answer.mockRejectedValue(giveUp.signal.reason);
    const error = await call('GET /categories', { signal: giveUp.signal }).catch((reason) => reason);
    expect(error).not.toBeInstanceOf(ApiError);
  });
});

describe('a session that the server no longer knows', () => {
  it('is ended by a 401', async () => {
    answer.mockResolvedValue(json(401, { message: 'Please sign in' }));
    startSession(user);
    await call('GET /categories').catch(() => undefined);
    expect(currentUser()).toBeNull();
  });

  it('survives a 401 that answers an older token', async () => {
    startSession({ ...user, token: 'old' });
    answer.mockImplementation(async () => {
      startSession(user);
      return json(401, { message: 'Please sign in' });
    });
    await call('GET /categories').catch(() => undefined);
    expect(currentUser()?.token).toBe('secret');
  });
});

describe('messageOf', () => {
  it("prefers the server's message over the fallback (G-APP-31)", () => {
    expect(messageOf(new ApiError(409, { message: 'Taken' }), 'Failed')).toBe('Taken');
    expect(messageOf(new Error('TypeError: x is undefined'), 'Failed')).toBe('Failed');
  });
});
