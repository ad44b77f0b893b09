import { type ErrorReply, REFUSAL_STATUS, type RefusalCode } from '@vitrine/contract/shared/errors';

type Complaints = NonNullable<ErrorReply['errors']>;

type DomainErrorOptions = {
  isDemo?: boolean;
  retryAfterSeconds?: number;
  data?: unknown;
  errors?: Complaints | undefined;
  /** What somebody else's service said; it goes to the log and never to the caller. */
  cause?: unknown;
};

/** A refusal in words that a shopper or an admin may read. Everything else that is thrown is a fault. */
export class DomainError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly isDemo: boolean;
  /** When to ask again, for refusals that pass by themselves. */
  readonly retryAfterSeconds: number | undefined;
  /** What the caller needs to put it right, such as the cart as it is now. */
  readonly data: unknown;
  /** Which parts of the input it is about, such as one file among several. */
  readonly errors: Complaints | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    { isDemo = false, retryAfterSeconds, data, errors, cause }: DomainErrorOptions = {},
  ) {
    super(message, { cause });
    this.name = 'DomainError';
    this.code = code;
    this.status = REFUSAL_STATUS[code];
    this.isDemo = isDemo;
    this.retryAfterSeconds = retryAfterSeconds;
    this.data = data;
    this.errors = errors;
  }
}
