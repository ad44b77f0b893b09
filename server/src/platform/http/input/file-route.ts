import { Readable } from 'node:stream';
import type { Api } from '@vitrine/contract/api';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../shared/refusal.ts';
import { type HandlerInput, readInput, routeOf } from '../endpoint-route.ts';
import { wantsRehearsal } from '../rehearsals/rehearse.ts';

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
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], async (_request: FastifyRequest, body: Readable) => body);
    scope.route({
      ...routeOf(endpoint),
      bodyLimit: maxBytes,
      handler: async (request, reply) => {
        if (await wantsRehearsal(endpoint, request, reply)) throw new Refusal(sharedRefusals.cannotRehearse);
        const { params, query, caller } = await readInput(endpoint, request, reply);
        const body = (request.body as Readable | undefined) ?? Readable.from([]);
        return reply.send(await handler({ params, query, caller, body }));
      },
    });
  });
}
