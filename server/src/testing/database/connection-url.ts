import type { DatabaseConnection } from '../../platform/database/connections/client.ts';

/** The connection in the format of DATABASE_URL; a unix socket has no host part and goes into the query. */
export function connectionUrl({
  connectionString,
  host,
  port,
  user,
  password,
  database,
}: DatabaseConnection): string {
  if (connectionString) return connectionString;
  const query = new URLSearchParams({ host: host ?? '', port: String(port ?? 5432), user: user ?? '' });
  if (typeof password === 'string') query.set('password', password);
  return `postgres:///${database}?${query}`;
}
