import { REFUSAL_STATUS, type RefusalCode } from '@vitrine/contract/shared/errors';

type DomainErrorOptions = {
  isDemo?: boolean;
  retryAfterSeconds?: number;
  data?: unknown;
  /** What somebody else's service said; it goes to the log and never to the caller. */
  cause?: unknown;
};

/** A refusal in words that a shopper or an admin may read. Everything else that is thrown is a fault. */
export class DomainError extends Error {
  readonly status: number;
  readonly isDemo: boolean;
  /** When to ask again, for refusals that pass by themselves. */
  readonly retryAfterSeconds: number | undefined;
  /** What the caller needs to put it right, such as the cart as it is now. */
  readonly data: unknown;

  constructor(
    code: RefusalCode,
    message: string,
    { isDemo = false, retryAfterSeconds, data, cause }: DomainErrorOptions = {},
  ) {
    super(message, { cause });
    this.name = 'DomainError';
    this.status = REFUSAL_STATUS[code];
    this.isDemo = isDemo;
    this.retryAfterSeconds = retryAfterSeconds;
    this.data = data;
  }
}
