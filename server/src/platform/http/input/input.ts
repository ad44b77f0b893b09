import type { ErrorReply } from '@vitrine/contract/shared/errors';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../../shared/refusal.ts';

/** A refusal for input that does not match the contract; the first error is the message, all of them are listed. */
export function inputRefusal(errors: NonNullable<ErrorReply['errors']>): Refusal {
  const [first] = errors;
  return new Refusal(sharedRefusals.invalidInput, { ...(first && { message: first.message }), errors });
}

export function parsePart(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw inputRefusal(
    result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  );
}

/** Calls accept only JSON, apart from forms. An empty body counts as none: many clients declare JSON and send nothing. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
