import type { Api } from '@vitrine/contract/api';
import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type AccessOf, accessTable } from './access-table.ts';
import type { Caller } from './caller.ts';
import { parsePart } from './input.ts';

type PartOf<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

type HandlerInput<E extends Endpoint> = {
  params: PartOf<E, 'params'>;
  query: PartOf<E, 'query'>;
  body: PartOf<E, 'body'>;
  /** Present for certain wherever the access table asks for a session. */
  caller: AccessOf<E['route']> extends 'everyone' ? Caller | undefined : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<z.input<E['reply']>>;

/** Mounts one call of the contract: its path, its input checks, its access rule and the shape of its reply. */
export function mount<const E extends Api[keyof Api]>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { method, path } = methodAndPath(endpoint.route);
  const parts: Endpoint = endpoint;
  app.route({
    method,
    url: path,
    config: { access: accessTable[endpoint.route], endpoint: parts },
    handler: async (request, reply) => {
      const input = {
        params: parts.params && parsePart(parts.params, request.params),
        query: parts.query && parsePart(parts.query, request.query),
        body: parts.body && parsePart(parts.body, request.body ?? {}),
        caller: request.caller,
        request,
        reply,
      };
      // The parts were parsed by this endpoint's own schemas, which is what HandlerInput<E> says in types.
      return parts.reply.parse(await handler(input as HandlerInput<E>));
    },
  });
}
