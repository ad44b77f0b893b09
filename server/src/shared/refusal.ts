import type { ErrorReply } from '@vitrine/contract/shared/errors';
import type { DeclaredRefusal } from '@vitrine/contract/shared/refusals';
import type { z } from 'zod';

type Complaints = NonNullable<ErrorReply['errors']>;

type RefusalOptions = {
  /** Where the words depend on values; else the declared ones are said. */
  message?: string;
  /** When to ask again, for refusals that pass by themselves. */
  retryAfterSeconds?: number;
  /** Which parts of the input it is about, such as one file among several. */
  errors?: Complaints;
  /** What somebody else's service said; it goes to the log and never to the caller. */
  cause?: unknown;
};

/** What the caller needs to put it right must be given where it is declared, and nowhere else. */
type RefusalArguments<R> = R extends { data: infer D extends z.ZodType }
  ? [options: RefusalOptions & { data: z.input<D> }]
  : [options?: RefusalOptions & { data?: never }];

/** One of the contract's refusals, in words that a shopper or an admin may read. All else that is thrown is a fault. */
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
