import { ROLES, USERNAME_MAX_CHARS } from '@vitrine/contract/accounts/accounts.rules';
import { STAFF_ROLES } from '@vitrine/contract/accounts/staff/staff.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, isBetween, isOneOf, moment, reference } from '../columns.ts';

/**
 * Deleting an account blanks its row but keeps it, because orders and reviews stay under "Deleted user". The
 * trigger users_leave deletes its sessions, tokens, second factors, identities, cart and wishlist; what else is erased,
 * and when, is in server/src/domains/personal-data.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text('username').notNull(),
    email: text('email'),
    /** Null for accounts that sign in through the identity provider only. */
    passwordHash: text('password_hash'),
    role: text('role', { enum: ROLES }).notNull().default('user'),
    photoUrl: text('photo_url'),
    isVerified: boolean('is_verified').notNull().default(false),
    /** Null until it is changed for the first time. */
    passwordChangedAt: moment('password_changed_at'),
    hasCommonPassword: boolean('has_common_password').notNull().default(false),
    /** The first owner, whom no other admin can demote or delete. */
    isOwner: boolean('is_owner').notNull().default(false),
    /** What an admin may do; null for customers, and for admins from before there were roles. */
    staffRole: text('staff_role', { enum: STAFF_ROLES }),
    /** Read and written by the previous release; admin_invitations replaced it, and it grants nothing any more. */
    adminPromisedBy: uuid('admin_promised_by'),
    /** Made up by the demo, so nobody's privacy is at stake. */
    isInvented: boolean('is_invented').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
    /** When everything was erased that server/src/domains/personal-data lists; null after a deletion by an earlier release. */
    erasedAt: moment('erased_at'),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_newest').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('users_admins').on(t.id).where(sql`${t.role} = 'admin'`),
    index('users_search').using('gin', t.username.op('gin_trgm_ops'), t.email.op('gin_trgm_ops')),
    check('users_role_known', isOneOf(t.role, ROLES)),
    check('users_staff_role_known', isOneOf(t.staffRole, STAFF_ROLES)),
    check(
      'users_username_length',
      isBetween(sql`char_length(${t.username})`, { min: 1, max: USERNAME_MAX_CHARS }),
    ),
    check('users_live_has_email', sql`(${t.deletedAt} is null) = (${t.email} is not null)`),
    check(
      'users_deleted_is_blank',
      sql`${t.deletedAt} is null or (${t.passwordHash} is null and ${t.photoUrl} is null and ${t.role} = 'user')`,
    ),
  ],
);

export const ofUser = () => reference('user_id', () => users.id, { onDelete: 'cascade' });
