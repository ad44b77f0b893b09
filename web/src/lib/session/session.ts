import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import { GUEST_ID } from '@vitrine/contract/guests/guests.rules';
import { SESSION_STORAGE_KEY } from '@vitrine/contract/shared/app.rules';
import type { Wishlist } from '@vitrine/contract/wishlist/wishlist.schemas';
import { useSyncExternalStore } from 'react';
import { parseObject } from '../parse-object.ts';
import { shopInfo } from '../shop/read-shop-info.ts';

/** The origin of a change: this tab, another tab, or the server rejecting the session. */
export type SessionChange = 'here' | 'elsewhere' | 'lost';
type Listener = (change: SessionChange) => void;

/** Who has a cart: the user, or a guest where the shop sells to guests. */
type CartHolder = Pick<SessionUser, '_id' | 'cart' | 'wishlist'>;

const GUEST_KEY = 'guest';
const NEW_GUEST: CartHolder = { _id: GUEST_ID, cart: [], wishlist: [] };

const listeners = new Set<Listener>();
let user = readUser();
let guest = readGuest();

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    // The key is null when another tab cleared the whole storage, as signing out does.
    if (key === null || key === SESSION_STORAGE_KEY || key === GUEST_KEY) {
      guest = readGuest();
      change(readUser(), 'elsewhere');
    }
  });
}

export function currentUser(): SessionUser | null {
  return user;
}

/** A page is rendered on the server as a guest sees it; the user follows once it is hydrated. */
export function useUser(): SessionUser | null {
  return useSyncExternalStore(onSessionChange, currentUser, () => null);
}

export function currentShopper(): CartHolder | null {
  return user ?? (shopInfo.guests ? guest : null);
}

export function useShopper(): CartHolder | null {
  return useSyncExternalStore(onSessionChange, currentShopper, () => null);
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
  // The server has given the account what the guest chose.
  if (guest !== NEW_GUEST) keepGuest(NEW_GUEST);
  change(record, 'here');
}

/** What the header shows before the server's cart has loaded; the server keeps the cart itself. */
function keepGuest(next: CartHolder): void {
  guest = next;
  try {
    localStorage.setItem(GUEST_KEY, JSON.stringify(next));
  } catch {
    // As for the session.
  }
}

function changeGuest(changes: Partial<CartHolder>): void {
  keepGuest({ ...guest, ...changes });
  change(null, 'here');
}

/** Spec shopper §4: the server's replies replace the cart and the wishlist as a whole. */
export function replaceCart(cart: Cart): void {
  if (user) startSession({ ...user, cart });
  else if (shopInfo.guests) changeGuest({ cart });
}

export function replaceWishlist(wishlist: Wishlist): void {
  if (user) startSession({ ...user, wishlist });
  else if (shopInfo.guests) changeGuest({ wishlist });
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
  guest = NEW_GUEST;
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

function readGuest(): CartHolder {
  try {
    const stored = parseUser(localStorage.getItem(GUEST_KEY));
    return stored ? { ...NEW_GUEST, cart: stored.cart, wishlist: stored.wishlist } : NEW_GUEST;
  } catch {
    return NEW_GUEST;
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
