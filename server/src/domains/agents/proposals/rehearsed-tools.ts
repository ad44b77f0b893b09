import { proposalRefusals } from '@vitrine/contract/agents/proposals/proposals.refusals';
import {
  agentLimitSettings,
  type ProposedChanges,
} from '@vitrine/contract/agents/proposals/proposals.schemas';
import { proposalRefusalTexts } from '@vitrine/contract/agents/proposals/proposals.texts';
import { type Rehearsal, rehearsalReply } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import type { ProposedAmounts } from '../../../../database/tables/agents/proposals.table.ts';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { type AdminToolName, callOf, type ToolCall, type ToolInput } from './admin-tools.ts';
import { amountsOf, refuseOverLimit } from './proposal-limits.ts';
import { selectApprovedAmounts } from './proposals.queries.ts';
import { fingerprintOf, shortened, subjectOf, withoutKey } from './proposed-changes.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;
/** Makes a call of the API in somebody's name; `message` is that of a refusal. */
export type SendCall = (
  call: ToolCall,
  options?: { isRehearsal: boolean },
) => Promise<{ status: number; body: unknown; message: string }>;

export type Rehearsed = {
  rehearsal: ProposedChanges;
  amounts: ProposedAmounts;
  fingerprint: string;
  subject: string;
  /** All that were found, not only those that are stored. */
  changes: Rehearsal['changes'];
};

/** What the call would do now. Refused where it changes nothing, or more than a person can look at. */
export async function rehearseTool(
  shop: Pick<Shop, 'settings'>,
  { name, input, send }: { name: AdminToolName; input: ToolInput; send: SendCall },
): Promise<Rehearsed> {
  const { status, body, message } = await send(callOf(name, input), { isRehearsal: true });
  if (status !== 200) throw new Refusal(proposalRefusals.refusedNow, { message });
  const { data } = rehearsalReply.parse(body);
  if (data.changeCount > data.changes.length)
    throw new Refusal(proposalRefusals.overLimit, { message: proposalRefusalTexts.tooLarge });
  const found = withoutKey(data);
  const isSomething = found.emails.length > 0 || found.changes.some(changesSomething);
  if (!isSomething) throw new Refusal(proposalRefusals.refusedNow, { message: proposalRefusalTexts.nothing });
  return {
    rehearsal: shortened(found),
    amounts: amountsOf(data, shopCurrency(shop)),
    fingerprint: fingerprintOf(found, [name, input.params, input.body]),
    subject: subjectOf(data),
    changes: found.changes,
  };
}

function changesSomething({ before, after }: ProposedChanges['changes'][number]): boolean {
  return !before || !after || Object.keys(after).length > 0;
}

/** Within the lock that serialises proposals and approvals. */
export async function refuseBeyondLimits(shop: Shop, { amounts, changes }: Rehearsed): Promise<void> {
  const { db, clock, settings } = shop;
  const ids = [...Object.keys(amounts.prices), ...Object.keys(amounts.refunds)];
  const since = new Date(clock().getTime() - DAY_MS);
  refuseOverLimit({
    ...{ changes, amounts },
    earlier: await selectApprovedAmounts(db, ids, since),
    limits: settings.read(agentLimitSettings),
    currency: shopCurrency({ settings }),
  });
}
