import pg from 'pg';

/** The name of the constraint or trigger that refused a write; Drizzle wraps the driver's error. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}
