import { STAFF_ROLES } from '@vitrine/contract/accounts/staff/staff.rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, isTokenHash, moment, reference } from '../columns.ts';
import { users } from './users.table.ts';

const END_REASONS = [
  'accepted',
  'declined',
  'revoked',
  'replaced',
  'expired',
  'role changed',
  'email changed',
  'inviter removed',
] as const;
export type InvitationEnd = (typeof END_REASONS)[number];

/** One belongs to an address and is accepted with the token sent there; a trigger ends those of changed or deleted accounts. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    email: text('email').notNull(),
    invitedBy: reference('invited_by', () => users.id, { onDelete: 'cascade' }),
    /** The role that whoever accepts it gets; null for the usual one. */
    staffRole: text('staff_role', { enum: STAFF_ROLES }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: END_REASONS }),
  },
  (t) => [
    uniqueIndex('admin_invitations_open_key').on(sql`lower(${t.email})`).where(sql`${t.endedAt} is null`),
    index('admin_invitations_inviter').on(t.invitedBy),
    index('admin_invitations_expiry').on(t.expiresAt),
    check('admin_invitations_token_hashed', isTokenHash(t.tokenHash)),
    check('admin_invitations_staff_role_known', isOneOf(t.staffRole, STAFF_ROLES)),
    check('admin_invitations_end_known', isOneOf(t.endReason, END_REASONS)),
    check('admin_invitations_end_has_reason', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
  ],
);
