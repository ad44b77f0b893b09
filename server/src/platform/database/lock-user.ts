import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { Refusal } from '../shared/refusal.ts';
import type { Db } from './connections/client.ts';

/**
 * Serialises the writes of one account, including its deletion, until the transaction ends. A caller that also locks a
 * product must take this lock first.
 */
export async function lockUser(tx: Db, id: string) {
  const [user] = await tx
    .select({ id: users.id, username: users.username, photoUrl: users.photoUrl })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  if (!user) throw new Refusal(sharedRefusals.unauthenticated);
  return user;
}
