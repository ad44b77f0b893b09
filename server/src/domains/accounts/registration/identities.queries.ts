import { and, desc, eq } from 'drizzle-orm';
import { identities } from '../../../../database/tables/accounts/identities.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { deleteBeyond } from '../../../platform/database/delete-beyond.ts';

type IdentityKey = { issuer: string; subject: string };

export async function findUserByIdentity(db: Db, { issuer, subject }: IdentityKey) {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user;
}

export async function insertIdentity(db: Db, identity: typeof identities.$inferInsert): Promise<void> {
  await db.insert(identities).values(identity);
}

export async function deleteIdentitiesBeyond(db: Db, userId: string, kept: number): Promise<void> {
  const where = eq(identities.userId, userId);
  await deleteBeyond(db, identities, { kept, where, orderBy: [desc(identities.createdAt)] });
}
