import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { SESSION_STORAGE_KEY } from '@vitrine/contract/shared/app.rules';
import { useSyncExternalStore } from 'react';
import { parseObject } from '../parse-object.ts';

/** The origin of a change: this tab, another tab, or the server rejecting the session. */
export type SessionChange = 'here' | 'elsewhere' | 'lost';
type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();
let user = readUser();

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // The key is null when another tab cleared the whole storage, as signing out does.
    if (key === null || key === SESSION_STORAGE_KEY) change(readUser(), 'elsewhere');
  });
}

export function currentUser(): SessionUser | null {
  return user;
}

/** A page is rendered on the server as a guest sees it; the user follows once it is hydrated. */
export function useUser(): SessionUser | null {
  return useSyncExternalStore(onSessionChange, currentUser, () => null);
}

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function startSession(record: SessionUser): void {
  try {
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(record));
  } catch {
    // Storage is full or blocked: the session lasts as long as the page.
  }
  change(record, 'here');
}

/** Spec shopper §4: the server's replies replace the cart and the wishlist as a whole. */
export function replaceCart(cart: Cart): void {
  if (user) startSession({ ...user, cart });
}

export function replaceWishlist(wishlist: Product[]): void {
  if (user) startSession({ ...user, wishlist });
}

/**
 * Spec shopper §4: signing out clears the client state and all of local storage. After `lost` the app redirects to the
 * login page, after `elsewhere` only pages that need a session do.
 */
export function endSession(reason: SessionChange = 'here'): void {
  try {
    localStorage.clear();
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
  change(null, reason);
}

function change(next: SessionUser | null, reason: SessionChange): void {
  user = next;
  for (const listener of listeners) listener(reason);
}

function readUser(): SessionUser | null {
  try {
    return parseUser(localStorage.getItem(SESSION_STORAGE_KEY));
  } catch {
    return null;
  }
}

/**
 * Reads the user record from local storage. Anyone can write there, so an invalid record means nobody is signed in, and
 * a missing list is empty. Spec shopper §5: a user without an id is still signed in. Only the screens trust the record;
 * the server checks the token.
 */
export function parseUser(json: string | null): SessionUser | null {
  const record = parseObject(json);
  // Spec shopper §3: the record carries _id or id; from here on it has both.
  const id = text(record?._id) || text(record?.id);
  if (!record || !(id || text(record.token) || text(record.username))) return null;
  return {
    ...(record as SessionUser),
    _id: id,
    id,
    username: text(record.username),
    role: record.role === 'admin' ? 'admin' : 'user',
    token: text(record.token),
    cart: Array.isArray(record.cart) ? record.cart : [],
    wishlist: Array.isArray(record.wishlist) ? record.wishlist : [],
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
