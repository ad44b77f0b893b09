import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from '../../../platform/http/responses/error-handler.ts';

/** The protocol's own envelope for errors: a code and a sentence. */
export function sendUcpError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, content, retryAfter } = ucpError(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.status(status).send({ code, content });
}

/** Any error as a status, the protocol's code and a sentence; only a refusal's own words reach the agent. */
export function ucpError(error: FastifyError | Error, request: FastifyRequest) {
  const { status, body, retryAfter } = errorAnswer(error, request);
  return { status, code: body.code, content: body.message, retryAfter };
}
