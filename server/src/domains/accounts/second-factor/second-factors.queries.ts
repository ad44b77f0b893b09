import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  codeApps,
  passkeys,
  recoveryCodes,
} from '../../../../database/tables/accounts/second-factors.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

type Factors = { hasCodes: boolean; passkeys: number; recoveryCodes: number; confirmedAt: string | null };
const value = sql.placeholder;
const factors = prepareStatement<Factors>(
  'second factors',
  sql`select
    exists (select from code_apps where user_id = ${value('userId')} and confirmed_at is not null) as "hasCodes",
    (select count(*)::integer from passkeys where user_id = ${value('userId')}) as passkeys,
    (select count(*)::integer from recovery_codes
      where user_id = ${value('userId')} and used_at is null) as "recoveryCodes",
    (select confirmed_at from sessions where token_hash = ${value('session')}) as "confirmedAt"`,
);

/** The second factors of an account, and when one was last shown in a session. */
export async function findFactors(
  db: Db,
  { userId, session = '' }: { userId: string; session?: string | undefined },
) {
  const [row] = await factors(db, { userId, session });
  if (!row) throw new Error('The second factors were not read.');
  const hasAny = row.hasCodes || row.passkeys > 0;
  return { ...row, confirmedAt: row.confirmedAt ? new Date(row.confirmedAt) : undefined, hasAny };
}

/** Counts the admins other than the demo's, and those of them without a second factor. */
export async function countAdminsWithout(db: Db, demoAdminId: string) {
  const { rows } = await db.execute<{ admins: number; adminsWithout: number }>(sql`
    select count(*)::integer as admins, count(*) filter (
      where not exists (select from passkeys where user_id = users.id)
        and not exists (select from code_apps where user_id = users.id and confirmed_at is not null)
    )::integer as "adminsWithout"
    from users where role = 'admin' and deleted_at is null and id <> ${demoAdminId}`);
  return { admins: rows[0]?.admins ?? 0, adminsWithout: rows[0]?.adminsWithout ?? 0 };
}

export async function findCodeApp(db: Db, userId: string) {
  const [row] = await db.select().from(codeApps).where(eq(codeApps.userId, userId));
  return row;
}

export function selectCodeApps(db: Db) {
  return db.select({ userId: codeApps.userId, secret: codeApps.secret }).from(codeApps);
}

/** Changes nothing if the admin has set up another app meanwhile. */
export async function updateCodeSecret(
  db: Db,
  { userId, secret, next }: { userId: string; secret: string; next: string },
): Promise<void> {
  await db
    .update(codeApps)
    .set({ secret: next })
    .where(and(eq(codeApps.userId, userId), eq(codeApps.secret, secret)));
}

/** Starts over, unless the app is already confirmed. */
export async function upsertUnconfirmedApp(
  db: Db,
  app: { userId: string; secret: string; createdAt: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(codeApps)
    .values(app)
    .onConflictDoUpdate({
      target: codeApps.userId,
      set: { secret: app.secret, createdAt: app.createdAt, lastPeriod: null },
      setWhere: isNull(codeApps.confirmedAt),
    });
  return rowCount === 1;
}

export async function updateConfirmed(
  db: Db,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(codeApps)
    .set({ confirmedAt: now })
    .where(and(eq(codeApps.userId, userId), eq(codeApps.secret, secret), isNull(codeApps.confirmedAt)));
  return rowCount === 1;
}

/** Uses up the period of a code; returns false if this period or a later one was used before. */
export async function takePeriod(
  db: Db,
  { userId, secret, period }: { userId: string; secret: string; period: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(codeApps)
    .set({ lastPeriod: period })
    .where(
      and(
        eq(codeApps.userId, userId),
        eq(codeApps.secret, secret),
        sql`coalesce(${codeApps.lastPeriod}, 0) < ${period}`,
      ),
    );
  return rowCount === 1;
}

export async function deleteCodeApp(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(codeApps)
    .where(and(eq(codeApps.userId, userId), isNotNull(codeApps.confirmedAt)));
  return rowCount === 1;
}

export function selectPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function findPasskey(
  db: Db,
  { userId, credentialId }: { userId: string; credentialId: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
  return row;
}

export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(passkeys).values(passkey).onConflictDoNothing();
  return rowCount === 1;
}

export async function updatePasskeyUsed(
  db: Db,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await db.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
}

export async function deletePasskey(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name });
  return row?.name;
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  codes: readonly { codeHash: string; createdAt: Date }[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codes.length > 0) await db.insert(recoveryCodes).values(codes.map((code) => ({ ...code, userId })));
}

/** Of two who use the same code at once, only one gets true. */
export async function takeRecoveryCode(
  db: Db,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}

/** For the machine's owner; returns whether there was anything to remove. */
export async function deleteSecondFactors(db: Db, userId: string): Promise<boolean> {
  const removed = [
    await db.delete(codeApps).where(eq(codeApps.userId, userId)),
    await db.delete(passkeys).where(eq(passkeys.userId, userId)),
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
  ];
  return removed.some(({ rowCount }) => (rowCount ?? 0) > 0);
}

export async function deleteAllRecoveryCodes(db: Db): Promise<void> {
  await db.delete(recoveryCodes);
}
