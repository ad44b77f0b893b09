import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { SESSION_STORAGE_KEY } from '@vitrine/contract/shared/app.rules';
import { useSyncExternalStore } from 'react';
import { parseUser } from './session-record.ts';

/** Where the change came from: this tab, another tab, or the server rejecting the session. */
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

export function useUser(): SessionUser | null {
  return useSyncExternalStore(onSessionChange, currentUser);
}

export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function startSession(record: SessionUser): void {
  save(record);
}

/** Spec shopper §4: the server's replies replace the cart and the wishlist as a whole. */
export function replaceCart(cart: Cart): void {
  if (user) save({ ...user, cart });
}

export function replaceWishlist(wishlist: Product[]): void {
  if (user) save({ ...user, wishlist });
}

/** Spec shopper §4: signing out clears the client state and all of local storage. */
export function endSession(): void {
  clear('here');
}

/** The server rejected the session; the app then redirects to the login page. */
export function expireSession(): void {
  clear('lost');
}

/** The same for a background call: only pages that need a session redirect. */
export function expireSessionQuietly(): void {
  clear('elsewhere');
}

function save(record: SessionUser): void {
  try {
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(record));
  } catch {
    // Storage is full or blocked: the session lasts as long as the page.
  }
  change(record, 'here');
}

function clear(reason: SessionChange): void {
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
