import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseUser } from './session.ts';

const user: SessionUser = {
  _id: 'u1',
  id: 'u1',
  username: 'Ines',
  name: 'Ines',
  email: 'ines@example.com',
  role: 'user',
  photoUrl: null,
  isVerified: true,
  createdAt: '2030-01-01T00:00:00.000Z',
  cart: [],
  wishlist: [],
  token: 'secret',
};
const item = { quantity: 2 } as SessionUser['cart'][number];

function fakeStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    clear: () => map.clear(),
    entries: () => Object.fromEntries(map),
  };
}

/** A fresh page: the module reads the storage when it is loaded. */
async function openPage(storage: object) {
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  return import('./session.ts');
}

beforeEach(() => vi.unstubAllGlobals());

describe('session', () => {
  it('is stored under "user" and found again by the next page (G-SES-01, G-SES-05)', async () => {
    const storage = fakeStorage();
    (await openPage(storage)).startSession(user);
    expect(JSON.parse(storage.entries().user ?? '')).toMatchObject({ _id: 'u1', token: 'secret' });
    expect((await openPage(storage)).currentUser()).toEqual(user);
  });

  it('replaces cart and wishlist wholesale, in state and storage (G-SES-02, G-SES-08, G-SES-09)', async () => {
    const storage = fakeStorage({ user: JSON.stringify({ ...user, cart: [item, item] }) });
    const session = await openPage(storage);
    session.replaceCart([item]);
    session.replaceWishlist([]);
    expect(session.currentUser()?.cart).toEqual([item]);
    expect(JSON.parse(storage.entries().user ?? '').cart).toEqual([item]);
  });

  it('gives a guest no cart, and a late response after signing out signs nobody in', async () => {
    const storage = fakeStorage();
    const session = await openPage(storage);
    session.replaceCart([item]);
    expect(session.currentUser()).toBeNull();
    expect(storage.entries()).toEqual({});
  });

  it('ends in state and in the whole local storage (G-SES-11, G-SES-12)', async () => {
    const storage = fakeStorage({ user: JSON.stringify(user), other: 'x' });
    const session = await openPage(storage);
    session.endSession();
    expect(session.currentUser()).toBeNull();
    expect(storage.entries()).toEqual({});
  });

  it('reports why it changed', async () => {
    const session = await openPage(fakeStorage());
    const reported: string[] = [];
    const stop = session.onSessionChange((change) => reported.push(change));
    session.startSession(user);
    session.endSession('lost');
    stop();
    session.endSession();
    expect(reported).toEqual(['here', 'lost']);
  });

  it('lasts as long as the page when the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const session = await openPage({ getItem: refuse, setItem: refuse, clear: refuse });
    session.startSession(user);
    expect(session.currentUser()).toEqual(user);
    session.endSession();
    expect(session.currentUser()).toBeNull();
  });
});

const record = { _id: 'u1', username: 'Ines', role: 'admin', token: 't', cart: [], wishlist: [] };

describe('parseUser', () => {
  it('reads the record that signing in stored (G-SES-03)', () => {
    expect(parseUser(JSON.stringify(record))).toMatchObject({ ...record, id: 'u1' });
  });

  it('takes the id under either name (G-SES-04)', () => {
    expect(parseUser('{"id":"u2"}')).toMatchObject({ _id: 'u2', id: 'u2' });
    expect(parseUser('{"_id":"u3"}')).toMatchObject({ _id: 'u3', id: 'u3' });
  });

  it.each([
    { json: null, why: 'nothing stored' },
    { json: '', why: 'an empty text' },
    { json: '{"_id":"u1"', why: 'half a record' },
    { json: 'null', why: 'null' },
    { json: '"u1"', why: 'a text' },
    { json: '[{"_id":"u1"}]', why: 'a list' },
    { json: '{}', why: 'an empty record' },
    { json: '{"_id":7}', why: 'an id that is no text' },
    { json: '{"_id":""}', why: 'an empty id' },
  ])('sees nobody signed in with $why', ({ json }) => {
    expect(parseUser(json)).toBeNull();
  });

  it.each(['{"username":"Ines"}', '{"token":"t"}'])(
    'takes %s for a signed-in user without an id (S-CON-06)',
    (json) => {
      expect(parseUser(json)).toMatchObject({ _id: '', id: '', role: 'user' });
    },
  );

  it('gives empty lists where the record has none, so that no screen breaks', () => {
    expect(parseUser('{"_id":"u1","cart":"x"}')).toMatchObject({
      cart: [],
      wishlist: [],
      username: '',
      token: '',
    });
  });

  it('makes nobody an admin by a role that does not exist (G-APP-02)', () => {
    expect(parseUser('{"_id":"u1","role":"owner"}')?.role).toBe('user');
  });
});
