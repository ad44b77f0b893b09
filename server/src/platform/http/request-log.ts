import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** One JSON line per event, without the machine's name. */
export function loggerOptions(level: string) {
  return { level, base: null, serializers: { err: describeFault } };
}

/** What is recorded of a reply: the route's pattern instead of the URL, so that no id, search text or name ever is. */
export type SentReply = { id: string; method: string; route: string | undefined; status: number; ms: number };
export type ObserveReply = (sent: SentReply) => void;

export function observeReplies(app: FastifyInstance, observe: ObserveReply): void {
  app.addHook('onResponse', (request, reply, done) => {
    observe(sentReply(request, reply));
    done();
  });
}

/** One line per reply. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(logLine(sentReply(request, reply)), 'answered');
    done();
  });
}

/** The same line for replies that no request of Fastify belongs to. */
export function logReplies(log: FastifyBaseLogger): ObserveReply {
  return (sent) => log.info({ reqId: sent.id, ...logLine(sent) }, 'answered');
}

function sentReply({ id, method, routeOptions }: FastifyRequest, reply: FastifyReply): SentReply {
  return { id, method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime };
}

function logLine({ method, route = 'unknown', status, ms }: SentReply) {
  return { method, route, status, ms: Math.round(ms * 10) / 10 };
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
