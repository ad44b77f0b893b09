import { defineRefusal } from '../../shared/refusals.ts';
import { proposalRefusalTexts as texts } from './proposals.texts.ts';

export const proposalRefusals = {
  notFound: defineRefusal('proposal_not_found', { status: 404, message: texts.notFound }),
  notWaiting: defineRefusal('proposal_not_waiting', { status: 409, message: texts.notWaiting }),
  /** The stored proposal has the new rehearsal by now. */
  changed: defineRefusal('proposal_changed', { status: 409, message: texts.changed }),
  /** The message is that of the call. */
  refusedNow: defineRefusal('proposal_refused_now', { status: 409, message: texts.refusedNow }),
  overLimit: defineRefusal('proposal_over_limit', { status: 409, message: texts.overLimit }),
  outcomeUnknown: defineRefusal('proposal_outcome_unknown', { status: 409, message: texts.outcomeUnknown }),
} as const;
