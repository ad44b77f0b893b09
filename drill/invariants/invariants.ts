import type { Books } from '../books.ts';
import type { Ledger } from '../ledger.ts';
import { addressInvariants } from './address-invariants.ts';
import { agentInvariants } from './agent-invariants.ts';
import { editInvariants } from './edit-invariants.ts';
import { handInvariants } from './hand-invariants.ts';
import type { Difference, Invariant } from './invariant.ts';
import { moneyInvariants } from './money-invariants.ts';
import { paymentInvariants } from './payment-invariants.ts';
import { refundInvariants } from './refund-invariants.ts';
import { returnInvariants } from './return-invariants.ts';
import { shopperInvariants } from './shopper-invariants.ts';
import { stockInvariants } from './stock-invariants.ts';

const answerInvariants: readonly Invariant[] = [
  {
    rule: 'the shop answers no 5xx and leaves no call unanswered while it is up',
    breaches: ({ faults }) => faults,
  },
  {
    rule: 'what is forged, stale or made up is refused, and what is authentic is taken',
    breaches: ({ wrongs }) => wrongs,
  },
];

export const INVARIANTS: readonly Invariant[] = [
  ...paymentInvariants,
  ...handInvariants,
  ...moneyInvariants,
  ...refundInvariants,
  ...editInvariants,
  ...returnInvariants,
  ...addressInvariants,
  ...shopperInvariants,
  ...stockInvariants,
  ...agentInvariants,
  ...answerInvariants,
];

/** The broken rules; empty if books and ledger agree. */
export function differencesOf(books: Books, ledger: Ledger): Difference[] {
  return INVARIANTS.map(({ rule, breaches }) => ({ rule, breaches: breaches(books, ledger) })).filter(
    ({ breaches }) => breaches.length > 0,
  );
}
