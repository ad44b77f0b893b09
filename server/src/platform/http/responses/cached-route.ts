import type { Api } from '@vitrine/contract/api';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { queueOf, readInQueue } from '../../rate-limits/read-queues.ts';
import { toNetwork } from '../../rate-limits/to-network.ts';
import type { Dependency, ResponseCache } from '../../response-cache/response-cache.ts';
import { JSON_TYPE } from '../../shared/web/header-values.ts';
import { type Handler, type HandlerInput, readInput, routeOf } from '../endpoint-route.ts';
import { sendCachedResponse } from './cached-responses.ts';
import { responseSerializer } from './response-serializer.ts';

type CacheRule<E extends Api[keyof Api]> = {
  responseCache: ResponseCache;
  dependency: (input: HandlerInput<E>) => Dependency;
  /** When the reply changes without a write. */
  validUntil?: (reply: z.input<E['reply']>) => number | undefined;
};

/** Mounts a read whose reply is the same for everyone, so that it is made once and cached as bytes. */
export function mountCached<const E extends Api[keyof Api]>(
  app: FastifyInstance,
  endpoint: E,
  { responseCache, dependency, validUntil }: CacheRule<E>,
  handler: Handler<E>,
): void {
  const serialise = responseSerializer(endpoint.reply);
  const route = routeOf(endpoint);
  app.route({
    ...route,
    // It is compressed once and cached so.
    compress: false,
    decompress: false,
    config: { ...route.config, isCached: true },
    handler: async (request, reply) => {
      const input = await readInput(endpoint, request, reply);
      const question = {
        key: `${endpoint.route} ${JSON.stringify([input.params, input.query])}`,
        address: request.raw.url ?? '',
        dependency: dependency(input),
        network: toNetwork(request.ip),
      };
      const answer = await responseCache.read(question, async () => {
        const made = await readInQueue(queueOf(request), () => handler(input));
        const { url } = request.routeOptions;
        return {
          body: serialise(made),
          contentType: JSON_TYPE,
          route: url,
          validUntil: validUntil?.(made),
        };
      });
      return sendCachedResponse(request, reply, answer);
    },
  });
}
