import { REFUSAL_STATUS, type RefusalCode } from '@vitrine/contract/shared/errors';

/** A refusal in words that a shopper or an admin may read. Everything else that is thrown is a fault. */
export class DomainError extends Error {
  readonly status: number;
  readonly isDemo: boolean;
  /** When to ask again, for refusals that pass by themselves. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    { isDemo = false, retryAfterSeconds }: { isDemo?: boolean; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'DomainError';
    this.status = REFUSAL_STATUS[code];
    this.isDemo = isDemo;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
