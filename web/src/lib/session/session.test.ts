import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { beforeEach, describe, expect, it, vi } from 'vitest';

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
  it('is kept under "user" and found again by the next page (G-SES-01, G-SES-05)', async () => {
    const storage = fakeStorage();
    (await openPage(storage)).startSession(user);
    expect(JSON.parse(storage.entries().user ?? '')).toMatchObject({ _id: 'u1', token: 'secret' });
    expect((await openPage(storage)).currentUser()).toEqual(user);
  });

  it('replaces cart and wishlist wholesale, in state and storage (G-SES-08, G-SES-09)', async () => {
    const storage = fakeStorage({ user: JSON.stringify({ ...user, cart: [item, item] }) });
    const session = await openPage(storage);
    session.replaceCart([item]);
    session.replaceWishlist([]);
    expect(session.currentUser()?.cart).toEqual([item]);
    expect(JSON.parse(storage.entries().user ?? '').cart).toEqual([item]);
  });

  it('gives a guest no cart: a late answer after signing out brings nobody back', async () => {
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

  it('tells why it changed', async () => {
    const session = await openPage(fakeStorage());
    const heard: string[] = [];
    const stop = session.onSessionChange((change) => heard.push(change));
    session.startSession(user);
    session.expireSession();
    stop();
    session.endSession();
    expect(heard).toEqual(['here', 'lost']);
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
