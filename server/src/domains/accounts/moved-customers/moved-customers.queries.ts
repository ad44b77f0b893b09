import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { identities } from '../../../../database/tables/accounts/identities.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

type NewCustomer = Pick<typeof users.$inferInsert, 'email' | 'username' | 'isVerified' | 'createdAt'>;

const emailIn = (emails: readonly string[]) => inArray(sql`lower(${users.email})`, [...emails]);

/** Those whose address has an account already stay as they are. Returns the addresses of the new ones. */
export async function insertCustomers(db: Db, customers: readonly NewCustomer[]): Promise<string[]> {
  const rows = await db
    .insert(users)
    .values([...customers])
    .onConflictDoNothing()
    .returning({ email: users.email });
  return rows.flatMap(({ email }) => email ?? []);
}

export async function selectEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const email = sql<string>`lower(${users.email})`;
  const rows = await db.select({ email }).from(users).where(emailIn(emails));
  return rows.map((row) => row.email);
}

/**
 * The accounts whose address nobody else can be using: a verified one, or one that nobody can sign in to before they have opened an
 * email at that address.
 */
export function selectAccountsOfAddresses(db: Db, emails: readonly string[]) {
  const hasNoIdentity = sql`not exists (select from ${identities} where ${identities.userId} = ${users.id})`;
  return db
    .select({ id: users.id, email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(emailIn(emails), or(users.isVerified, and(isNull(users.passwordHash), hasNoIdentity))));
}
