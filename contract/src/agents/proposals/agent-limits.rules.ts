import type { WholeNumberRule } from '../../shared/field-problem.ts';
import { agentLimitTexts } from './proposals.texts.ts';

export const agentLimitRules = {
  pricePercent: { label: agentLimitTexts.pricePercent, min: 0, max: 100 },
  couponPercent: { label: agentLimitTexts.couponPercent, min: 0, max: 100 },
  refundAmount: { label: agentLimitTexts.refundAmount, min: 0, max: 100_000 },
  proposalsPerDay: { label: agentLimitTexts.proposalsPerDay, min: 0, max: 200 },
} as const satisfies Record<string, WholeNumberRule>;

/** Prices by percent, up or down; refunds in the shop's currency. */
export type AgentLimits = { [N in keyof typeof agentLimitRules]: number };

export const DEFAULT_AGENT_LIMITS: AgentLimits = {
  pricePercent: 5,
  couponPercent: 10,
  refundAmount: 50,
  proposalsPerDay: 20,
};
