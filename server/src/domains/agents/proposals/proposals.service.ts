import { proposalRefusals } from '@vitrine/contract/agents/proposals/proposals.refusals';
import {
  ADMIN_MCP_PATH,
  MAX_SHOWN_DECISIONS,
  MAX_WAITING_PROPOSALS,
  PROPOSAL_LIFE_MS,
} from '@vitrine/contract/agents/proposals/proposals.rules';
import {
  agentLimitSettings,
  type Proposal,
  type Proposals,
} from '@vitrine/contract/agents/proposals/proposals.schemas';
import { proposalRefusalTexts } from '@vitrine/contract/agents/proposals/proposals.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import { lockName } from '../../../platform/database/locks.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { recordAdminWrite, recordJobWrites } from '../../audit/audit.service.ts';
import { type AdminToolName, callOf, type ToolInput } from './admin-tools.ts';
import { shownCall, toProposal } from './proposal-views.ts';
import type { FoundProposal, ProposalRow } from './proposals.queries.ts';
import * as queries from './proposals.queries.ts';
import { type Rehearsed, refuseBeyondLimits, rehearseTool, type SendCall } from './rehearsed-tools.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

const LOCK = 'proposals';

/** Rehearses what an agent asks for and stores it until a person decides. */
export async function propose(
  shop: Shop,
  caller: Caller,
  { name, input, send }: { name: AdminToolName; input: ToolInput; send: SendCall },
): Promise<ProposalRow> {
  const { proposingKey: keyId, apiKey: keyName } = caller;
  if (!keyId || !keyName) throw new Refusal(sharedRefusals.forbidden);
  await refuseTooMany(shop, keyId);
  const rehearsed = await rehearseTool(shop, { name, input, send });
  const now = shop.clock();
  return shop.db.transaction(async (tx) => {
    await lockName(tx, LOCK);
    await refuseTooMany({ ...shop, db: tx }, keyId);
    await refuseBeyondLimits({ ...shop, db: tx }, rehearsed);
    return queries.insertProposal(tx, {
      ...{ keyId, keyName, tool: name, params: input.params, body: input.body },
      subject: rehearsed.subject,
      ...stored(rehearsed),
      createdAt: now,
      expiresAt: new Date(now.getTime() + PROPOSAL_LIFE_MS),
    });
  });
}

function stored({ rehearsal, amounts, fingerprint }: Rehearsed) {
  return { rehearsal, amounts, fingerprint };
}

async function refuseTooMany({ db, clock, settings }: Shop, keyId: string): Promise<void> {
  const { proposalsPerDay } = settings.read(agentLimitSettings);
  const since = new Date(clock().getTime() - DAY_MS);
  if ((await queries.countOfKeySince(db, keyId, since)) >= proposalsPerDay)
    throw new Refusal(proposalRefusals.overLimit, {
      message: proposalRefusalTexts.tooManyToday(proposalsPerDay),
    });
  if ((await queries.countWaiting(db, clock())) >= MAX_WAITING_PROPOSALS)
    throw new Refusal(proposalRefusals.overLimit, { message: proposalRefusalTexts.tooManyWaiting });
}

export async function listProposals(
  { db, clock, publicUrl }: Shop & Pick<Deps, 'publicUrl'>,
  caller: Caller,
): Promise<Proposals> {
  const now = clock();
  const waiting = await queries.selectWaiting(db, now);
  const decided = await queries.selectDecided(db, now, MAX_SHOWN_DECISIONS);
  const show = (found: FoundProposal) => toProposal(found, caller);
  return {
    waiting: waiting.map(show),
    decided: decided.map(show),
    address: new URL(ADMIN_MCP_PATH, publicUrl).href,
  };
}

/** How many wait for a decision. */
export function waitingProposals({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  return queries.countWaiting(db, clock());
}

/** What the key itself proposed, newest first. */
export function ownProposals({ db }: Pick<Deps, 'db'>, { proposingKey }: Caller): Promise<ProposalRow[]> {
  return proposingKey ? queries.selectOfKey(db, proposingKey, MAX_SHOWN_DECISIONS) : Promise.resolve([]);
}

/**
 * Makes the call with the rights of who approves it, after a rehearsal with the same rights. The decision is stored before the
 * call, so that of two approvals, or of one that is repeated, only the first makes it.
 */
export async function approveProposal(
  shop: Shop,
  caller: Caller,
  { id, fingerprint, send }: { id: string; fingerprint: string; send: SendCall },
): Promise<Proposal> {
  const { proposal } = await waitingProposal(shop, id, { isApproved: true });
  const name = proposal.tool as AdminToolName;
  const input = { params: proposal.params, query: {}, body: proposal.body };
  const rehearsed = await rehearseTool(shop, { name, input, send });
  if (rehearsed.fingerprint !== proposal.fingerprint || fingerprint !== proposal.fingerprint) {
    await queries.updateRehearsal(shop.db, id, stored(rehearsed));
    throw new Refusal(proposalRefusals.changed);
  }
  await shop.db.transaction(async (tx) => {
    // Two approvals that both add up what was approved before could exceed the limits together.
    await lockName(tx, LOCK);
    await refuseBeyondLimits({ ...shop, db: tx }, rehearsed);
    await decide({ ...shop, db: tx }, caller, proposal, 'approved');
  });
  const { status, message } = await send(callOf(name, input));
  if (status !== 200) await recordFailure(shop, caller, proposal, message);
  if (status >= 500) throw new Refusal(proposalRefusals.outcomeUnknown);
  if (status !== 200) throw new Refusal(proposalRefusals.refusedNow, { message });
  return toProposal(await foundProposal(shop, id), caller);
}

export async function refuseProposal(shop: Shop, caller: Caller, id: string): Promise<Proposal> {
  const { proposal } = await waitingProposal(shop, id);
  await shop.db.transaction((tx) => decide({ ...shop, db: tx }, caller, proposal, 'refused'));
  return toProposal(await foundProposal(shop, id), caller);
}

async function foundProposal({ db, clock }: Shop, id: string): Promise<FoundProposal> {
  const found = isUuid(id) ? await queries.findProposal(db, id, clock()) : undefined;
  if (!found) throw new Refusal(proposalRefusals.notFound);
  return found;
}

async function waitingProposal(shop: Shop, id: string, { isApproved = false } = {}): Promise<FoundProposal> {
  const found = await foundProposal(shop, id);
  const { status, expiresAt } = found.proposal;
  if (status !== 'waiting' || expiresAt <= shop.clock()) throw new Refusal(proposalRefusals.notWaiting);
  if (isApproved && found.isKeyGone)
    throw new Refusal(proposalRefusals.notWaiting, { message: proposalRefusalTexts.keyGone });
  return found;
}

async function decide(
  { db, clock }: Shop,
  caller: Caller,
  proposal: ProposalRow,
  status: 'approved' | 'refused',
): Promise<void> {
  const decision = { status, decidedBy: caller.id, decidedAt: clock() };
  if (!(await queries.updateDecided(db, proposal.id, decision)))
    throw new Refusal(proposalRefusals.notWaiting);
  await recordAdminWrite({ db, clock }, caller, {
    ...{ action: status, objectKind: 'proposal', objectId: proposal.id },
    before: null,
    after: auditValues(proposal),
  });
}

/** The audit log names the call; what it changed has entries of its own. */
function auditValues(proposal: ProposalRow) {
  return { tool: proposal.tool, call: shownCall(proposal), key: proposal.keyName };
}

async function recordFailure({ db, clock }: Shop, caller: Caller, { id }: ProposalRow, problem: string) {
  await db.transaction(async (tx) => {
    await queries.updateFailed(tx, id, problem);
    await recordAdminWrite({ db: tx, clock }, caller, {
      ...{ action: 'updated', objectKind: 'proposal', objectId: id },
      before: { status: 'approved' },
      after: { status: 'failed', problem },
    });
  });
}

/** Those whose time is over, or whose key is gone. */
export async function expireProposals({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const expired = await queries.expireWaiting(tx, clock());
    await recordJobWrites(
      { db: tx, clock },
      expired.map((proposal) => ({
        ...({ action: 'expired', objectKind: 'proposal', objectId: proposal.id } as const),
        before: null,
        after: auditValues(proposal),
      })),
    );
  });
}

const KEPT_MS = 30 * DAY_MS;
const MAX_DECIDED = 2_000;

export async function deleteOldProposals({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - KEPT_MS);
  await queries.deleteDecided(db, { before, beyond: MAX_DECIDED });
}
