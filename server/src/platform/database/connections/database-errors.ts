import pg from 'pg';

/** Lost or refused connections, a server that became read-only, timeouts, serialisation failures: a retry may soon succeed. */
const TEMPORARY_STATES =
  /^(08|53|57|40|25006|25P03|55P03|(ECONN(REFUSED|RESET|ABORTED)|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$)/;

/** The driver gives these errors no code. The last is about a connection that broke while it waited for its turn. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|connection error and is not queryable/i;

/** Drizzle wraps the driver's error, so the code is on the error itself or on its cause. */
export function databaseCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  for (const candidate of [error, cause]) {
    if (!(candidate instanceof Error)) continue;
    if ('code' in candidate && typeof candidate.code === 'string' && !candidate.code.startsWith('FST_'))
      return candidate.code;
    if (LOST_CONNECTION.test(candidate.message)) return '08006';
  }
  return undefined;
}

export function isTemporary(error: unknown): boolean {
  return TEMPORARY_STATES.test(databaseCode(error) ?? '');
}

/** The name of the constraint or trigger that refused a write; Drizzle wraps the driver's error. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = (error as Error | undefined)?.cause ?? error;
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}
