import type { AgentLimits } from '@vitrine/contract/agents/proposals/agent-limits.rules';
import { proposalRefusals } from '@vitrine/contract/agents/proposals/proposals.refusals';
import { proposalRefusalTexts as texts } from '@vitrine/contract/agents/proposals/proposals.texts';
import type { Rehearsal } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import { formatCents, toCents } from '@vitrine/contract/shared/money/money';
import type { ProposedAmounts } from '../../../../database/tables/agents/proposals.table.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';

type Change = Rehearsal['changes'][number];
type Values = NonNullable<Change['after']>;

/** Rounding of prices to cents must not count as a step beyond the limit. */
const TOLERANCE = 1e-9;

/** What a rehearsal finds that counts against the limits. */
export function amountsOf({ changes, reply }: Rehearsal, currency: string): ProposedAmounts {
  const prices = changes.flatMap((change) => {
    const factor = priceFactor(change);
    return factor === 1 ? [] : [[change.objectId, factor] as const];
  });
  const refunds = changes
    .filter(({ action }) => action === 'refunded')
    .map(({ objectId }) => [objectId, newestRefund(reply, objectId, currency)] as const);
  return { prices: Object.fromEntries(prices), refunds: Object.fromEntries(refunds) };
}

/** By how much what shoppers pay for a product is multiplied; what did not change cancels out. */
function priceFactor({ objectKind, before, after }: Change): number {
  if (objectKind !== 'product' || !before || !after) return 1;
  const payable = (values: Values) => Number(values.price ?? 1) * (100 - Number(values.promoPercentage ?? 0));
  const factor = payable({ ...before }) === 0 ? Number.MAX_VALUE : payable(after) / payable(before);
  return payable(after) === payable(before) ? 1 : factor;
}

/** The reply of a refund is the order with its refunds, the new one last. */
function newestRefund(reply: Rehearsal['reply'], orderId: string, currency: string): number {
  const { data } = (reply ?? {}) as { data?: { _id?: string; refunds?: { amount: number }[] } };
  const amount = data?._id === orderId ? data.refunds?.at(-1)?.amount : undefined;
  if (amount === undefined) throw new Refusal(proposalRefusals.overLimit, { message: texts.otherRefund });
  return toCents(amount, currency);
}

type Checked = {
  changes: readonly Change[];
  amounts: ProposedAmounts;
  /** What was approved within a day of the same products and orders. */
  earlier: readonly ProposedAmounts[];
  limits: AgentLimits;
  currency: string;
};

/** Small steps of one product or order add up, so that many of them come no further than one. */
export function refuseOverLimit({ changes, amounts, earlier, limits, currency }: Checked): void {
  const { pricePercent, couponPercent, refundAmount } = limits;
  const refuse = (message: string): never => {
    throw new Refusal(proposalRefusals.overLimit, { message });
  };
  for (const [id, factor] of Object.entries(amounts.prices)) {
    const all = earlier.reduce((product, { prices }) => product * (prices[id] ?? 1), factor);
    if (Math.abs(all - 1) > pricePercent / 100 + TOLERANCE) refuse(texts.price(pricePercent));
  }
  const most = toCents(refundAmount, currency);
  for (const [id, cents] of Object.entries(amounts.refunds)) {
    const all = earlier.reduce((sum, { refunds }) => sum + (refunds[id] ?? 0), cents);
    if (all > most) refuse(texts.refund(formatCents(most, currency)));
  }
  for (const { objectKind, after } of changes)
    if (objectKind === 'coupon' && after && isBeyond(after, couponPercent))
      refuse(texts.coupon(couponPercent));
}

function isBeyond({ discount, conditions }: Values, percent: number): boolean {
  const { amount } = (conditions ?? {}) as { amount?: number };
  return Number(discount ?? 0) > percent || amount !== undefined;
}
