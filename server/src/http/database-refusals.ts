import { type DeclaredRefusal, sharedRefusals } from '@vitrine/contract/shared/refusals';

/** PostgreSQL's error codes that mean "this input cannot be stored", with the matching refusal. */
const REFUSED_STATES: Record<string, DeclaredRefusal> = {
  '22001': sharedRefusals.invalidInput,
  '22003': sharedRefusals.invalidInput,
  '22007': sharedRefusals.invalidInput,
  '22008': sharedRefusals.invalidInput,
  '22021': sharedRefusals.invalidInput,
  // A malformed id: ids are opaque to callers, so it is simply not found.
  '22P02': sharedRefusals.notFound,
  '22P05': sharedRefusals.invalidInput,
  '23502': sharedRefusals.invalidInput,
  '23503': sharedRefusals.conflict,
  '23505': sharedRefusals.conflict,
  '23514': sharedRefusals.invalidInput,
};

/** Lost, refused or exhausted connections, timeouts and serialisation failures: the caller may retry shortly. */
const TEMPORARY_STATES = /^(08|53|57|40|55P03|ECONNREFUSED$|ECONNRESET$|ENOENT$|EPIPE$|ETIMEDOUT$)/;

/** The driver gives these errors no code. The last is about a connection that broke while it waited for its turn. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/i;

export function toDatabaseRefusal(error: Error): DeclaredRefusal | undefined {
  const code = databaseCode(error);
  if (code === undefined) return undefined;
  return REFUSED_STATES[code] ?? (TEMPORARY_STATES.test(code) ? sharedRefusals.unavailable : undefined);
}

/** Drizzle wraps the driver's error, so the code is on the error itself or on its cause. */
function databaseCode(error: Error): string | undefined {
  for (const candidate of [error, error.cause]) {
    if (!(candidate instanceof Error)) continue;
    if ('code' in candidate && typeof candidate.code === 'string' && !candidate.code.startsWith('FST_'))
      return candidate.code;
    if (LOST_CONNECTION.test(candidate.message)) return '08006';
  }
  return undefined;
}
