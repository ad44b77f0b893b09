import type { ErrorReply } from '@vitrine/contract/shared/errors';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { z } from 'zod';
import { Refusal } from '../../shared/refusal.ts';

type InputErrors = NonNullable<ErrorReply['errors']>;

/** A refusal for input that does not match the contract; the first error is the message, all of them are listed. */
export function inputRefusal(errors: InputErrors): Refusal {
  const [first] = errors;
  return new Refusal(sharedRefusals.invalidInput, { ...(first && { message: first.message }), errors });
}

/** Checks one part of a request against its schema and returns the cleaned value. */
export function parsePart(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw inputRefusal(
    result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  );
}
