import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** One JSON line per event, without the machine's name. */
export function loggerOptions(level: string) {
  return { level, base: null, serializers: { err: describeFault } };
}

/** One line per reply, with the route's pattern instead of the URL, so that no id, search text or name is ever logged. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}

/** The database layer puts query parameters, which may be personal data, into its message, so only the driver's is logged. */
export function describeFault(error: Error) {
  const root = error.cause instanceof Error ? error.cause : error;
  return {
    type: error.name,
    message: root.message,
    ...('code' in root ? { code: root.code } : {}),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .join('\n'),
  };
}

/** Nothing that could start a new line in a log. */
const ID = /^[\w.-]{8,100}$/;

/** The id of a request, in its reply and in its lines of the log. Only a trusted proxy may set it, so that logs can be joined. */
export function requestIds(trustedProxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  if (trustedProxies === 0) return () => randomUUID();
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && ID.test(given) ? given : randomUUID();
  };
}
