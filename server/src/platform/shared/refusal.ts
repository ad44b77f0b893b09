import type { ErrorReply } from '@vitrine/contract/shared/errors';
import { type DeclaredRefusal, sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { z } from 'zod';

type Complaints = NonNullable<ErrorReply['errors']>;

type RefusalOptions = {
  /** Overrides the declared message where it depends on values. */
  message?: string;
  retryAfterSeconds?: number;
  /** The parts of the input it is about, such as one file of several. */
  errors?: Complaints;
  /** An external service's error; it is logged and never sent to the caller. */
  cause?: unknown;
};

/** Data is required exactly where the refusal declares it. */
type RefusalArguments<R> = R extends { data: infer D extends z.ZodType }
  ? [options: RefusalOptions & { data: z.input<D> }]
  : [options?: RefusalOptions & { data?: never }];

/** One of the contract's refusals, with a message for shoppers or admins. Everything else that is thrown is a fault. */
export class Refusal<const R extends DeclaredRefusal = DeclaredRefusal> extends Error {
  readonly declared: R;
  readonly retryAfterSeconds: number | undefined;
  readonly errors: Complaints | undefined;
  readonly data: unknown;

  constructor(declared: R, ...[options = {}]: RefusalArguments<R>) {
    const { message = declared.message, retryAfterSeconds, errors, data, cause } = options;
    super(message, { cause });
    this.name = 'Refusal';
    this.declared = declared;
    this.retryAfterSeconds = retryAfterSeconds;
    this.errors = errors;
    this.data = data;
  }
}

/** Refuses a field as its schema would, for what the schema cannot know. */
export function invalidField(path: string, message: string): Refusal {
  return new Refusal(sharedRefusals.invalidInput, { message, errors: [{ path, message }] });
}
