import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';

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

function parseObject(json: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
