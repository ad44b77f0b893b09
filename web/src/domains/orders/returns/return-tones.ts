import type { ReturnState } from '@vitrine/contract/orders/returns/returns.rules';

export const RETURN_TONES = {
  requested: 'ink',
  approved: 'info',
  refused: 'danger',
  received: 'info',
  refunded: 'success',
} as const satisfies Record<ReturnState, string>;
