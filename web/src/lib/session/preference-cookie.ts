const DAY_SECONDS = 24 * 60 * 60;

/**
 * Stores a display preference. It is a cookie because signing out clears local storage; the Cookie Store API would need
 * https, and a shop on plain http should remember too.
 */
export function rememberPreference(name: string, value: string, days = 365): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * DAY_SECONDS}; SameSite=Lax`;
}

/** With a domain, one that was set for it. */
export function forgetPreference(name: string, domain?: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${domain ? `; Domain=${domain}` : ''}`;
}

export function hasPreference(name: string, value: string): boolean {
  return readPreference(name) === value;
}

export function readPreference(name: string): string | undefined {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}
