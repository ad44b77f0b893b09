import type { FastifyInstance } from 'fastify';

/**
 * Calls accept only JSON, apart from forms where a route allows one. An empty body counts as none: many clients
 * declare JSON on calls that send nothing, such as logging out or deleting.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
