import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { ofUser } from './users.table.ts';

/** The key is issuer and subject, because an email address can change owners. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: ofUser(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('identities_issuer_subject_key').on(t.issuer, t.subject),
    index('identities_user').on(t.userId),
  ],
);
