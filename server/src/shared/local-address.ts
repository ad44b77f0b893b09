/** A demo lets everybody into its back office, so at a public address it must be requested explicitly too. */
export function isLocalAddress(publicUrl: string | undefined): boolean {
  if (publicUrl === undefined) return true;
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname);
}
