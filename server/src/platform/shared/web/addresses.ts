/** A demo lets everybody into its back office, so at a public address it must be requested explicitly too. */
export function isLocalAddress(publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return true;
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname);
}

/** A local demo without an email server shows its owner what it would have sent. */
export function showsOwnEmails(shop: {
  demo: boolean;
  publicUrl: string;
  smtpUrl: string | undefined;
}): boolean {
  return shop.demo && isLocalAddress(shop.publicUrl) && !shop.smtpUrl;
}

/** Cuts off all slashes at the end. A loop, because an expression such as `/+$` takes quadratic time on `///…x`. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
