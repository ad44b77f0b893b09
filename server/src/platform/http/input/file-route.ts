import { Readable } from 'node:stream';
import type { Api } from '@vitrine/contract/api';
import type { Endpoint } from '@vitrine/contract/shared/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../../shared/web/header-values.ts';
import { type HandlerInput, readInput, routeOf } from '../endpoint-route.ts';
import { wantsRehearsal } from '../rehearsals/rehearse.ts';
import { responseSerializer } from '../responses/response-serializer.ts';

type SentFile = { name: string; type: string; content: Readable };

export function mountFile<const E extends Api[keyof Api]>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<SentFile>,
): void {
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const { name, type, content } = await handler(await readInput(endpoint, request, reply));
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(content);
    },
  });
}

type UploadInput<E extends Api[keyof Api]> = Pick<HandlerInput<E>, 'params' | 'query' | 'caller'> & {
  /** The body as it arrives; the handler must limit its size. */
  body: Readable;
};

/** Mounts a call whose body is a file of one of these types, passed on while it arrives. */
export function mountUpload<const E extends Api[keyof Api]>(
  app: FastifyInstance,
  endpoint: E,
  { types, maxBytes }: { types: readonly string[]; maxBytes: number },
  handler: (input: UploadInput<E>) => Promise<unknown>,
): void {
  const { reply: replySchema }: Endpoint = endpoint;
  const serialise = responseSerializer(replySchema);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], async (_request: FastifyRequest, body: Readable) => body);
    scope.route({
      ...routeOf(endpoint),
      bodyLimit: maxBytes,
      handler: async (request, reply) => {
        const isRehearsal = await wantsRehearsal(endpoint, request, reply);
        const { params, query, caller } = await readInput(endpoint, request, reply);
        const body = (request.body as Readable | undefined) ?? Readable.from([]);
        const run = async () => serialise(await handler({ params, query, caller, body }));
        const answer = await (isRehearsal ? request.server.rehearse(run) : run());
        return reply.type(JSON_TYPE).send(answer);
      },
    });
  });
}
