import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id } from '../columns.ts';

const KINDS = ['category', 'coupon', 'review', 'message', 'image'] as const;

/**
 * What undo needs and the audit log does not have: the rows of deleted objects, and images that nothing shows any more. A
 * job deletes them after 30 days, and the erasure of a person those that are about them.
 */
export const keptObjects = pgTable(
  'kept_objects',
  {
    id: id(),
    objectKind: text('object_kind', { enum: KINDS }).notNull(),
    /** The id of the object, or the address of the image. */
    objectId: text('object_id').notNull(),
    /** Whose it was. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text('email'),
    content: jsonb('content').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('kept_objects_object_key').on(t.objectKind, t.objectId),
    index('kept_objects_newest').on(t.createdAt, t.id),
    index('kept_objects_of_user').on(t.userId),
  ],
);
