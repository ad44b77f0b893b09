import { PROPOSAL_STATUSES } from '@vitrine/contract/agents/proposals/proposals.rules';
import type { ProposedChanges } from '@vitrine/contract/agents/proposals/proposals.schemas';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from '../accounts/api-keys.table.ts';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, isOneOf, moment } from '../columns.ts';

/** What counts against the owner's limits: by which factor prices of products change, and what orders get back, in cents. */
export type ProposedAmounts = { prices: Record<string, number>; refunds: Record<string, number> };

/** A write that an agent asked for, with what it would change, until a person decides. */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    /** Null once the key is revoked or has ended; then nobody can approve it. */
    keyId: uuid('key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    keyName: text('key_name').notNull(),
    /** The tool's name; the server knows which call it makes. */
    tool: text('tool').notNull(),
    /** The name of what it is about, for people; empty if it has none. */
    subject: text('subject').notNull().default(''),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    body: jsonb('body').$type<ProposedBody>().notNull(),
    rehearsal: jsonb('rehearsal').$type<ProposedChanges>().notNull(),
    amounts: jsonb('amounts').$type<ProposedAmounts>().notNull(),
    /** A digest of all that the rehearsal found, so that a later one can be compared. */
    fingerprint: text('fingerprint').notNull(),
    status: text('status', { enum: PROPOSAL_STATUSES }).notNull().default('waiting'),
    problem: text('problem'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
  },
  (t) => [
    index('proposals_waiting').on(t.createdAt, t.id).where(sql`${t.status} = 'waiting'`),
    index('proposals_decided').on(t.decidedAt, t.id).where(sql`${t.status} <> 'waiting'`),
    index('proposals_of_key').on(t.keyId, t.createdAt),
    check('proposals_status_known', isOneOf(t.status, PROPOSAL_STATUSES)),
    check('proposals_decided_has_moment', sql`(${t.status} <> 'waiting') = (${t.decidedAt} is not null)`),
  ],
);

/** JSON as the call takes it. */
export type ProposedBody = ProposedChanges['changes'][number]['after'] & object;
