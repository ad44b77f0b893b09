import type { Proposal } from '@vitrine/contract/agents/proposals/proposals.schemas';
import type { Caller } from '../../../platform/shared/caller.ts';
import { maskText } from '../../../platform/shared/demo-mask.ts';
import { type AdminToolName, adminTools, callOf } from './admin-tools.ts';
import type { FoundProposal, ProposalRow } from './proposals.queries.ts';

/** A tool of a release that is gone has its name only. */
function toolOf(name: string): { title: string } | undefined {
  return Object.hasOwn(adminTools, name) ? adminTools[name as AdminToolName] : undefined;
}

export function shownCall({ tool, params, body }: ProposalRow): string {
  if (!toolOf(tool)) return tool;
  const { method, path } = callOf(tool as AdminToolName, { params, query: {}, body });
  return `${method} ${path}`;
}

/** The demo admin reads what is asked for, and nothing of anybody's data. */
export function toProposal({ proposal, isKeyGone, decider }: FoundProposal, reader: Caller): Proposal {
  const { isDemo } = reader;
  const text = (value: string) => (isDemo ? maskText(value) : value);
  const { changes, ...found } = proposal.rehearsal;
  return {
    _id: proposal.id,
    key: text(proposal.keyName),
    isKeyGone,
    title: toolOf(proposal.tool)?.title ?? proposal.tool,
    subject: text(proposal.subject),
    call: shownCall(proposal),
    body: isDemo ? {} : proposal.body,
    rehearsal: {
      ...found,
      changes: isDemo ? changes.map((change) => ({ ...change, before: null, after: null })) : changes,
      emails: found.emails.map(text),
    },
    fingerprint: proposal.fingerprint,
    status: proposal.status,
    problem: proposal.problem,
    createdAt: proposal.createdAt.toISOString(),
    expiresAt: proposal.expiresAt.toISOString(),
    decidedAt: proposal.decidedAt?.toISOString() ?? null,
    decidedBy: decider === null ? null : text(decider),
  };
}

/** What the agent reads of its own proposals. */
export function stateOf({ id, tool, status, problem, createdAt, expiresAt, rehearsal }: ProposalRow) {
  const { consequences, changeCount } = rehearsal;
  return { id, tool, status, problem, createdAt, expiresAt, changeCount, consequences };
}

export function proposalResult(row: ProposalRow) {
  const { changes, emails } = row.rehearsal;
  return { proposal: { ...stateOf(row), changes, emails }, message: 'A person decides in the back office.' };
}
