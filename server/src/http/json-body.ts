import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only content that calls take, apart from forms where a route asks for one. An empty body counts as none:
 * many clients announce JSON on calls that send nothing, such as logging out or deleting.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
