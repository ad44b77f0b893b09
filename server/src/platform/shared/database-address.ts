import { readFileSync } from 'node:fs';

/** Without `prefer` and `allow`, which would silently continue without encryption. */
export const SSL_MODES: readonly string[] = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** Also true of text that is not an address. */
export function hasKnownSslMode(address: string): boolean {
  const mode = URL.parse(address)?.searchParams.get('sslmode');
  return !mode || SSL_MODES.includes(mode);
}

export function isCertificateFile(path: string): boolean {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
}
