import type { ErrorReply } from '@vitrine/contract/shared/errors';
import { type DeclaredRefusal, sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseCode, isTemporary } from '../../database/connections/database-errors.ts';
import { Refusal } from '../../shared/refusal.ts';

type ErrorAnswer = { status: number; body: ErrorReply };

/** Turns any error into the error envelope; only a Refusal's message reaches the caller. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfter } = errorAnswer(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.status(status).send(body);
}

/** What an error is to the caller: its status, its envelope and, if it is temporary, the seconds to wait. */
export function errorAnswer(error: FastifyError | Error, request: FastifyRequest) {
  const answer = answerOf(error) ?? faultAnswer(error, request);
  if (error instanceof Refusal && error.cause !== undefined)
    request.log.error({ err: error.cause }, 'a service outside of the shop failed');
  const wait = error instanceof Refusal ? error.retryAfterSeconds : undefined;
  return { ...answer, retryAfter: wait ?? (answer.status === 503 ? 2 : undefined) };
}

/** For requests that match no route, and for missing files. */
export function sendNotFound(reply: FastifyReply) {
  const { status, body } = declaredAnswer(sharedRefusals.notFound);
  return reply.status(status).send(body);
}

function answerOf(error: FastifyError | Error): ErrorAnswer | undefined {
  if (error instanceof Refusal) return refusalAnswer(error);
  const ofDatabase = toDatabaseRefusal(error);
  return ofDatabase ? declaredAnswer(ofDatabase) : frameworkAnswer(error);
}

function refusalAnswer({ declared: { status, code }, message, data, errors }: Refusal): ErrorAnswer {
  const body = {
    code,
    message,
    ...(code === sharedRefusals.demoAdmin.code && { isDemo: true as const }),
    ...(data !== undefined && { data }),
    ...(errors && { errors }),
  };
  return { status, body };
}

function declaredAnswer({ status, code, message }: DeclaredRefusal): ErrorAnswer {
  return { status, body: { code, message } };
}

/** PostgreSQL's error codes that mean "this input cannot be stored", with the matching refusal. */
const REFUSED_STATES: Record<string, DeclaredRefusal> = {
  '22001': sharedRefusals.invalidInput,
  '22003': sharedRefusals.invalidInput,
  '22007': sharedRefusals.invalidInput,
  '22008': sharedRefusals.invalidInput,
  '22021': sharedRefusals.invalidInput,
  // A malformed id: ids are opaque to callers, so it is simply not found.
  '22P02': sharedRefusals.notFound,
  '22P05': sharedRefusals.invalidInput,
  '23502': sharedRefusals.invalidInput,
  '23503': sharedRefusals.conflict,
  '23505': sharedRefusals.conflict,
  '23514': sharedRefusals.invalidInput,
};

function toDatabaseRefusal(error: Error): DeclaredRefusal | undefined {
  const refused = REFUSED_STATES[databaseCode(error) ?? ''];
  return refused ?? (isTemporary(error) ? sharedRefusals.unavailable : undefined);
}

/** Fastify's own errors (unreadable JSON, too large a body, an unknown content type) have a correct status. */
function frameworkAnswer(error: FastifyError | Error): ErrorAnswer | undefined {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (!status || status < 400 || status >= 500) return undefined;
  return { ...declaredAnswer(frameworkRefusals[status] ?? sharedRefusals.malformedRequest), status };
}

const frameworkRefusals: Record<number, DeclaredRefusal> = {
  404: sharedRefusals.notFound,
  413: sharedRefusals.tooLarge,
  414: sharedRefusals.addressTooLong,
  415: sharedRefusals.unsupportedMedia,
  429: sharedRefusals.tooManyRequests,
};

function faultAnswer(error: Error, request: FastifyRequest): ErrorAnswer {
  request.log.error({ err: error }, 'request failed');
  const { status, body } = declaredAnswer(sharedRefusals.fault);
  return { status, body: { ...body, requestId: request.id } };
}
