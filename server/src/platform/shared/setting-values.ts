import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';
import { withoutTrailingSlashes } from './web/addresses.ts';

export const trueOrFalse = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((word) => word === 'true');

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`);

export const identifier = z.string().max(500, 'must have at most 500 characters');

/** Without the slash at its end. */
export const httpAddress = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .transform(withoutTrailingSlashes);

export const secretOf = (min: number) =>
  z.string().min(min, `must have at least ${min} characters`).max(500, 'must have at most 500 characters');

/** Without `prefer` and `allow`, which would silently continue without encryption. */
const SSL_MODES: readonly string[] = ['disable', 'require', 'verify-ca', 'verify-full', 'no-verify'];

export const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
  .refine(
    (address) => {
      // Text that is not an address has been refused already.
      const mode = URL.parse(address)?.searchParams.get('sslmode');
      return !mode || SSL_MODES.includes(mode);
    },
    `must have an sslmode of ${SSL_MODES.join(', ')}, or none`,
  );

export const certificateFile = z.string().refine((path) => {
  try {
    return readFileSync(path, 'utf8').includes('-----BEGIN CERTIFICATE-----');
  } catch {
    return false;
  }
}, 'must be a file with a certificate in PEM form');

/** Settings that nobody else should read, each of which may be in a file that NAME_FILE names. */
export const SECRETS = [
  'AGENT_SIGNING_KEY',
  'BACKUP_KEY',
  'DATABASE_DIRECT_URL',
  'DATABASE_PASSWORD',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'OWNER_PASSWORD',
  'SANDBOX_WEBHOOK_SECRET',
  'SECRET_KEY',
  'SMTP_URL',
  'STORAGE_KEY_ID',
  'STORAGE_SECRET',
  'STRIPE_PREVIOUS_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

type Given = Readonly<Record<string, string | undefined>>;

export function withSecretFiles(given: Given): Given {
  const found = SECRETS.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined)
      throw new StartupError(`Both ${name} and ${name}_FILE are set; remove one of them.`);
    return [[name, readSecret(`${name}_FILE`, file)]];
  });
  return { ...given, ...Object.fromEntries(found) };
}

/** Editors and `echo` end a file with a line break that is not part of the secret. */
function readSecret(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new StartupError(
      `The setting ${setting} must be a file that the shop can read; see docs/configuration.md.`,
    );
  }
}

const ADDRESSES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;
type Addresses = { [name in (typeof ADDRESSES)[number]]?: string | undefined };

/** An address cannot hold every character of a password as it is typed, so the password may come apart. */
export function withPassword(addresses: Addresses, password: string | undefined): Addresses {
  if (password === undefined) return {};
  const filled = ADDRESSES.flatMap((name) => {
    const address = addresses[name];
    const url = address ? new URL(address) : undefined;
    if (url?.password !== '') return [];
    url.password = encodeURIComponent(password);
    return [[name, url.href]];
  });
  return Object.fromEntries(filled);
}
