import { errorTexts } from '@vitrine/contract/shared/errors';

/** PostgreSQL's five-letter states that mean "this input cannot be stored", with the status they deserve. */
const REFUSED_STATES: Record<string, { status: number; message: string }> = {
  '22001': { status: 400, message: errorTexts.badRequest },
  '22003': { status: 400, message: errorTexts.badRequest },
  '22007': { status: 400, message: errorTexts.badRequest },
  '22008': { status: 400, message: errorTexts.badRequest },
  '22021': { status: 400, message: errorTexts.badRequest },
  // An id of the wrong form: ids are opaque to callers, so it is one more id that nothing has.
  '22P02': { status: 404, message: errorTexts.notFound },
  '22P05': { status: 400, message: errorTexts.badRequest },
  '23502': { status: 400, message: errorTexts.badRequest },
  '23503': { status: 409, message: errorTexts.conflict },
  '23505': { status: 409, message: errorTexts.conflict },
  '23514': { status: 400, message: errorTexts.badRequest },
};

/** Lost, refused or exhausted connections, timeouts and lost races: the caller may try again shortly. */
const PASSING_STATES = /^(08|53|57|40|55P03|ECONNREFUSED$|ECONNRESET$|ENOENT$|EPIPE$|ETIMEDOUT$)/;

export function refusalOfDatabase(error: Error) {
  const code = databaseCode(error);
  if (code === undefined) return undefined;
  const refused = REFUSED_STATES[code];
  if (refused) return { status: refused.status, body: { message: refused.message } };
  if (PASSING_STATES.test(code)) return { status: 503, body: { message: errorTexts.unavailable } };
  return undefined;
}

/** Drizzle wraps the driver's error, so the state sits on the error itself or on its cause. */
function databaseCode(error: Error): string | undefined {
  for (const candidate of [error, error.cause]) {
    if (!(candidate instanceof Error)) continue;
    if ('code' in candidate && typeof candidate.code === 'string' && !candidate.code.startsWith('FST_'))
      return candidate.code;
    if (/connection terminated|timeout exceeded when trying to connect/i.test(candidate.message))
      return '08006';
  }
  return undefined;
}
