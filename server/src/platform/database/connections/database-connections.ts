import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { Env } from '../../../env.ts';
import { StartupError } from '../../shared/startup-error.ts';
import type { DatabaseConnection } from './client.ts';

export type DatabaseSettings = Pick<
  Env,
  'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_REPLICA_URL' | 'DATABASE_CA_FILE' | 'DATABASE_POOL_SIZE'
>;

export type DatabaseConnections = {
  /** For short work, through a pooler where there is one. */
  pooled: DatabaseConnection;
  /** Straight to the leader, for what needs a connection of its own: notifications, migrations, locks of a session. */
  direct: DatabaseConnection;
  replica?: DatabaseConnection;
};

/** From the settings; `bundled` is used where they name no database. */
export function databaseConnections(
  settings: DatabaseSettings,
  bundled: DatabaseConnection = {},
): DatabaseConnections {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, DATABASE_CA_FILE, DATABASE_POOL_SIZE } =
    settings;
  const size = DATABASE_POOL_SIZE === undefined ? {} : { max: DATABASE_POOL_SIZE };
  if (!DATABASE_URL) return { pooled: { ...bundled, ...size }, direct: bundled };
  const to = (url: string) => toConnection(url, DATABASE_CA_FILE);
  const isShared = DATABASE_DIRECT_URL !== undefined;
  return {
    pooled: { ...to(DATABASE_URL), ...size, ...(isShared ? { isShared } : { mustBeLeader: true }) },
    direct: to(DATABASE_DIRECT_URL ?? DATABASE_URL),
    ...(DATABASE_REPLICA_URL && { replica: { ...to(DATABASE_REPLICA_URL), ...size, isShared } }),
  };
}

const TLS_PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'uselibpqcompat', 'ssl'];

/** The driver would let the TLS parameters of the address override the file, so they are removed from the address. */
function toConnection(address: string, caFile: string | undefined): DatabaseConnection {
  const url = new URL(address);
  const given = (name: string) => url.searchParams.get(name) ?? undefined;
  const [sslmode, root, cert, key] = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].map(given);
  const ca = caFile ?? root;
  const isPlain = sslmode === undefined && !ca && !['true', '1'].includes(given('ssl') ?? '');
  for (const name of TLS_PARAMETERS) url.searchParams.delete(name);
  const connectionString = url.href;
  if (isPlain || sslmode === 'disable') return { connectionString };
  const files = Object.entries({ ca, cert, key }).flatMap(([name, file]) =>
    file ? [[name, readTlsFile(file)]] : [],
  );
  const ssl: ConnectionOptions = {
    ...Object.fromEntries(files),
    // For a certificate that names an address instead of a host.
    host: given('host') ?? url.hostname,
    ...(sslmode === 'verify-ca' && { checkServerIdentity: () => undefined }),
    ...(sslmode === 'no-verify' && { rejectUnauthorized: false }),
  };
  return { connectionString, ssl };
}

function readTlsFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`The file ${file} for TLS to the database cannot be read; correct DATABASE_URL.`);
  }
}
