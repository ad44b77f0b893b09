import { z } from 'zod';
import { rehearsalSchema } from '../../audit/rehearsals/rehearsals.schemas.ts';
import { fields, isoDateTime, text, wholeNumber } from '../../shared/fields.ts';
import { defineSettings } from '../../shop/settings-group.ts';
import { agentLimitRules, DEFAULT_AGENT_LIMITS } from './agent-limits.rules.ts';
import { PROPOSAL_STATUSES } from './proposals.rules.ts';

/** What agents with an API key may propose. */
export const agentLimitSettings = defineSettings('agents', {
  schema: fields({
    pricePercent: wholeNumber(agentLimitRules.pricePercent),
    couponPercent: wholeNumber(agentLimitRules.couponPercent),
    refundAmount: wholeNumber(agentLimitRules.refundAmount),
    proposalsPerDay: wholeNumber(agentLimitRules.proposalsPerDay),
  }),
  defaults: DEFAULT_AGENT_LIMITS,
});

/** The first changes, and how many there are. */
const proposedChangesSchema = rehearsalSchema.omit({ reply: true });
export type ProposedChanges = z.infer<typeof proposedChangesSchema>;

export const proposalSchema = z.object({
  _id: z.string(),
  /** The name of the key. */
  key: z.string(),
  isKeyGone: z.boolean(),
  /** What the tool does, in words. */
  title: z.string(),
  /** The name of what it is about: a product, a coupon, a message; empty if it has none. */
  subject: z.string(),
  /** Method and path of the call. */
  call: z.string(),
  /** The body of the call. */
  body: z.record(z.string(), z.json()),
  rehearsal: proposedChangesSchema,
  /** Of what the person saw: approving names it, so that nobody approves something else. */
  fingerprint: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  /** Why the call failed after its approval. */
  problem: z.string().nullable(),
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
  decidedAt: isoDateTime.nullable(),
  decidedBy: z.string().nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalsSchema = z.object({
  waiting: z.array(proposalSchema),
  /** The latest. */
  decided: z.array(proposalSchema),
  address: z.string(),
});
export type Proposals = z.infer<typeof proposalsSchema>;

export const approvalInput = fields({ fingerprint: text({ label: 'Fingerprint', max: 64 }) });
