import { SESSION_STORAGE_KEY } from '@vitrine/contract/accounts/accounts.rules';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { useSyncExternalStore } from 'react';
import { parseUser } from './session-record.ts';

/** Why the user changed: by this tab's own doing, in another tab, or because the server refused the session. */
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
  store(record);
}

/** Spec shopper §4: the server's answers replace the cart and the wishlist wholesale. */
export function replaceCart(cart: Cart): void {
  if (user) store({ ...user, cart });
}

export function replaceWishlist(wishlist: Product[]): void {
  if (user) store({ ...user, wishlist });
}

/** Spec shopper §4: signing out clears the client state and the local storage, all of it. */
export function endSession(): void {
  clear('here');
}

/** The server no longer knows the session; the app then leads to the login page. */
export function loseSession(): void {
  clear('lost');
}

function store(record: SessionUser): void {
  try {
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(record));
  } catch {
    // Full or forbidden storage: the session then lasts as long as the page.
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
