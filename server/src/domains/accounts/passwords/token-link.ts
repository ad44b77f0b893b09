import type { Deps } from '../../../deps.ts';

/**
 * The address of a page with a token after the #, which no server, log or other site ever sees. Such a page does
 * nothing until its reader presses a button, because mail scanners open links too.
 */
export function linkTo({ publicUrl }: Pick<Deps, 'publicUrl'>, path: string, token: string): string {
  return `${publicUrl}${path}#${encodeURIComponent(token)}`;
}
