/** The preference (RFC 7240) with which an admin write says what it would do, and does nothing. */
export const REHEARSE = 'rehearse';

/**
 * The same preference as a path before that of the call: the release before ignores the header, and would do what it is asked to
 * rehearse; this path it does not know.
 */
export const REHEARSE_PATH = '/api/rehearse/';

export const MAX_REHEARSED_CHANGES = 100;
export const MAX_REHEARSED_EMAILS = 20;

/** Other preferences may stand beside it, as in `return=minimal, rehearse`. */
export function prefersRehearsal(header: string | undefined): boolean {
  return (header ?? '').split(',').some((one) => one.split(';')[0]?.trim().toLowerCase() === REHEARSE);
}
