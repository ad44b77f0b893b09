import type { FastifyInstance } from 'fastify';

/** One JSON line per event, without the machine's name. */
export function loggerOptions(level: string) {
  return { level, base: null, serializers: { err: describeFault } };
}

/**
 * One line per reply. It logs the route's pattern instead of the URL, so that no id, search text or name is ever
 * logged.
 */
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

/**
 * What is logged about a fault. The database layer puts query parameters into its message, which may contain personal
 * data, so only the driver's own message and the stack are written.
 */
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
