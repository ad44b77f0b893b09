import { type ErrorReply, errorTexts } from '@vitrine/contract/shared/errors';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';
import { refusalOfDatabase } from './database-refusals.ts';
import { InputError } from './input.ts';

type Answer = { status: number; body: ErrorReply };

/** Turns whatever was thrown into the one error envelope; nothing but a DomainError's words reaches the caller. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const answer = answerOf(error) ?? faultAnswer(error, request);
  if (error instanceof DomainError && error.cause !== undefined)
    request.log.error({ err: error.cause }, 'a service outside of the shop failed');
  const wait = error instanceof DomainError ? error.retryAfterSeconds : undefined;
  if (wait !== undefined || answer.status === 503) reply.header('retry-after', String(wait ?? 2));
  return reply.status(answer.status).send(answer.body);
}

function answerOf(error: FastifyError | Error): Answer | undefined {
  if (error instanceof DomainError) {
    const { message, data, errors } = error;
    const body = {
      message,
      ...(error.isDemo ? { isDemo: true as const } : {}),
      ...(data === undefined ? {} : { data }),
      ...(errors === undefined ? {} : { errors }),
    };
    return { status: error.status, body };
  }
  if (error instanceof InputError)
    return { status: 400, body: { message: error.message, errors: error.errors } };
  return refusalOfDatabase(error) ?? frameworkAnswer(error);
}

/** Fastify's own refusals (unreadable JSON, too large a body, an unknown content type) carry an honest status. */
function frameworkAnswer(error: FastifyError | Error): Answer | undefined {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (!status || status < 400 || status >= 500) return undefined;
  return { status, body: { message: frameworkTexts[status] ?? errorTexts.badRequest } };
}

const frameworkTexts: Record<number, string> = {
  404: errorTexts.notFound,
  413: errorTexts.tooLarge,
  415: errorTexts.unsupportedMedia,
  429: errorTexts.tooMany,
};

function faultAnswer(error: Error, request: FastifyRequest): Answer {
  request.log.error({ err: error }, 'request failed');
  return { status: 500, body: { message: errorTexts.fault, requestId: request.id } };
}
