/** MCP for agents that work in the back office, with an API key. */
export const ADMIN_MCP_PATH = '/api/admin/mcp';

/** `failed`: it was approved, and then the call itself was refused. */
export const PROPOSAL_STATUSES = ['waiting', 'approved', 'refused', 'expired', 'failed'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Nobody should approve what was thought of last week. */
export const PROPOSAL_LIFE_MS = 3 * 86_400_000;
/** Of all keys together; nobody looks through more. */
export const MAX_WAITING_PROPOSALS = 100;
/** Decided ones, shown below those that wait. */
export const MAX_SHOWN_DECISIONS = 20;
/** What is stored of the changes that a proposal would make. */
export const MAX_PROPOSED_CHANGES = 20;
