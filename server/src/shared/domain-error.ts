import { REFUSAL_STATUS, type RefusalCode } from '@vitrine/contract/shared/errors';

/** A refusal in words that a shopper or an admin may read. Everything else that is thrown is a fault. */
export class DomainError extends Error {
  readonly status: number;
  readonly isDemo: boolean;

  constructor(code: RefusalCode, message: string, { isDemo = false } = {}) {
    super(message);
    this.name = 'DomainError';
    this.status = REFUSAL_STATUS[code];
    this.isDemo = isDemo;
  }
}
