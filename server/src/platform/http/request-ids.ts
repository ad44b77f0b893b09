import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Nothing that could start a new line in a log. */
const ID = /^[\w.-]{8,100}$/;

/**
 * The id of a request, which is in its reply and in every line of the log about it. A proxy in front may have given it
 * one, so that its log and those of all processes can be joined; from a stranger it would only confuse them.
 */
export function requestIds(trustedProxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  if (trustedProxies === 0) return () => randomUUID();
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && ID.test(given) ? given : randomUUID();
  };
}
