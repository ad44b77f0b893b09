import type { Api } from '@vitrine/contract/api';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Answers, Concern } from '../answers/answers.ts';
import { type Handler, type HandlerInput, JSON_TYPE, readInput, routeOf } from './endpoint-route.ts';
import { sendAnswer } from './kept-answers.ts';
import { replySerialiser } from './reply-serialiser.ts';

type KeptReply<E extends Api[keyof Api]> = {
  answers: Answers;
  /** What the reply depends on. */
  concern: (input: HandlerInput<E>) => Concern;
  /** When the reply changes without a write. */
  validUntil?: (reply: z.input<E['reply']>) => number | undefined;
};

/** Mounts a read whose reply is the same for everyone, so that it is made once and cached as bytes. */
export function mountKept<const E extends Api[keyof Api]>(
  app: FastifyInstance,
  endpoint: E,
  { answers, concern, validUntil }: KeptReply<E>,
  handler: Handler<E>,
): void {
  const serialise = replySerialiser(endpoint.reply);
  const route = routeOf(endpoint);
  app.route({
    ...route,
    config: { ...route.config, isKept: true },
    handler: async (request, reply) => {
      const input = await readInput(endpoint, request, reply);
      const question = {
        key: `${endpoint.route} ${JSON.stringify([input.params, input.query])}`,
        address: request.raw.url ?? '',
        concern: concern(input),
      };
      const answer = await answers.read(question, async () => {
        const made = await handler(input);
        return { body: serialise(made), contentType: JSON_TYPE, validUntil: validUntil?.(made) };
      });
      return sendAnswer(request, reply, answer);
    },
  });
}
