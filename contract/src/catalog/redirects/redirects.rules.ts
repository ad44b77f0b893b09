import { paths } from '../../shared/page-paths.ts';

/** Longer addresses are refused; each is a key of an index. */
export const REDIRECT_MAX_CHARS = 300;

/** Those of an import come on top of what the team types, so there is room for a large shop. */
export const MAX_REDIRECTS = 500_000;

const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Where files and data are, and the back office: no old page can be there. */
const NO_PAGES = /^\/(api|assets|media|admin|mcp|ucp|\.well-known)(\/|$)/;

/**
 * The path of an address of the old shop, as redirects are stored and looked up: decoded, in small letters, without a slash at
 * its end and without what follows a question mark. Undefined if it cannot be the address of an old page.
 */
export function oldPathOf(address: string): string | undefined {
  const given = address.trim();
  const path = /^https?:\/\//i.test(given) ? given.replace(/^https?:\/\/[^/?#]*/i, '') : given;
  if (!path.startsWith('/')) return undefined;
  const [plain = ''] = path.split(/[?#]/, 1);
  const parts = decoded(plain)
    .normalize('NFC')
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  const old = `/${parts.join('/')}`;
  const isGood = old !== '/' && old.length <= REDIRECT_MAX_CHARS && old.isWellFormed() && !HIDDEN.test(old);
  return isGood && !NO_PAGES.test(old) ? old : undefined;
}

/** As it is, if it is no text that a browser has written. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Stands for the shop, whose address does not matter here. */
const HERE = 'http://shop.invalid';

/**
 * The address within this shop that a redirect leads to, as a browser reads it: so no spelling of it leads elsewhere. Undefined if
 * it is none.
 */
export function newPathOf(address: string): string | undefined {
  const given = address.trim();
  if (!given.startsWith('/') || HIDDEN.test(given) || !URL.canParse(given, HERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(given, HERE);
  const path = `${pathname}${search}${hash}`;
  return origin === HERE && !path.startsWith('//') && path.length <= REDIRECT_MAX_CHARS ? path : undefined;
}

const OWN_PAGES: ReadonlySet<string> = new Set(Object.values(paths).filter((path) => !path.includes(':')));

/** A page of the shop answers at its own address, so a redirect from there would never be used. */
export function isOwnPage(oldPath: string): boolean {
  return OWN_PAGES.has(oldPath);
}
