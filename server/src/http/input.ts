import type { ErrorReply } from '@vitrine/contract/shared/errors';
import type { z } from 'zod';

type InputErrors = NonNullable<ErrorReply['errors']>;

/** A request that does not fit the contract; the first complaint is the message, all of them are listed. */
export class InputError extends Error {
  readonly errors: InputErrors;

  constructor(errors: InputErrors) {
    super(errors[0]?.message ?? 'Bad request');
    this.name = 'InputError';
    this.errors = errors;
  }
}

/** Checks one part of a request against its schema and answers the cleaned value. */
export function parsePart(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InputError(
    result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  );
}
