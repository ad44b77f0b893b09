import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  codeApps,
  passkeys,
  recoveryCodes,
} from '../../../../database/tables/accounts/second-factors.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

type FactorRow = { hasCodes: boolean; passkeys: number; recoveryCodes: number; confirmedAt: string | null };
export type Factors = Awaited<ReturnType<typeof findFactors>>;
const value = sql.placeholder;
const factors = prepareStatement<FactorRow>(
  'second factors',
  sql`select
    exists (select from code_apps where user_id = ${value('userId')} and confirmed_at is not null) as "hasCodes",
    (select count(*)::integer from passkeys where user_id = ${value('userId')}) as passkeys,
    (select count(*)::integer from recovery_codes
      where user_id = ${value('userId')} and used_at is null) as "recoveryCodes",
    (select confirmed_at from sessions where token_hash = ${value('session')}) as "confirmedAt"`,
);

export async function findFactors(db: Db, userId: string, session = '') {
  const [row] = await factors(db, { userId, session });
  if (!row) throw new Error('The second factors were not read.');
  const hasAny = row.hasCodes || row.passkeys > 0;
  const methods = {
    passkey: row.passkeys > 0,
    code: row.hasCodes,
    recoveryCode: hasAny && row.recoveryCodes > 0,
    password: !hasAny,
  };
  return { ...row, confirmedAt: row.confirmedAt ? new Date(row.confirmedAt) : undefined, hasAny, methods };
}

export async function countAdminsWithout(db: Db) {
  const { rows } = await db.execute<{ admins: number; adminsWithout: number }>(sql`
    select count(*)::integer as admins, count(*) filter (
      where not exists (select from passkeys where user_id = users.id)
        and not exists (select from code_apps where user_id = users.id and confirmed_at is not null)
    )::integer as "adminsWithout"
    from users where role = 'admin' and deleted_at is null and id <> ${DEMO_ADMIN_ID}`);
  return rows[0] ?? { admins: 0, adminsWithout: 0 };
}

export async function findCodeApp(db: Db, userId: string) {
  const [row] = await db.select().from(codeApps).where(eq(codeApps.userId, userId));
  return row;
}

export function selectCodeApps(db: Db) {
  return db.select({ userId: codeApps.userId, secret: codeApps.secret }).from(codeApps);
}

export type CodeAppKey = { userId: string; secret: string };

/** Matches nothing if the admin has set up another app meanwhile. */
const isApp = ({ userId, secret }: CodeAppKey) =>
  and(eq(codeApps.userId, userId), eq(codeApps.secret, secret));

export async function updateCodeSecret(db: Db, app: CodeAppKey, next: string): Promise<void> {
  await db.update(codeApps).set({ secret: next }).where(isApp(app));
}

/** Starts over, unless the app is already confirmed. */
export async function upsertUnconfirmedApp(db: Db, app: CodeAppKey & { createdAt: Date }): Promise<boolean> {
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
  app: CodeAppKey,
  { confirmedAt, lastPeriod }: { confirmedAt: Date; lastPeriod: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(codeApps)
    .set({ confirmedAt, lastPeriod })
    .where(and(isApp(app), isNull(codeApps.confirmedAt)));
  return rowCount === 1;
}

/** Uses up the period of a code; returns false if this period or a later one was used before. */
export async function takePeriod(db: Db, app: CodeAppKey, period: number): Promise<boolean> {
  const { rowCount } = await db
    .update(codeApps)
    .set({ lastPeriod: period })
    .where(and(isApp(app), sql`coalesce(${codeApps.lastPeriod}, 0) < ${period}`));
  return rowCount === 1;
}

export async function deleteCodeApp(db: Db, userId: string): Promise<void> {
  await db.delete(codeApps).where(and(eq(codeApps.userId, userId), isNotNull(codeApps.confirmedAt)));
}

export function selectPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function findPasskey(db: Db, userId: string, credentialId: string) {
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

export async function updatePasskeyUsed(db: Db, id: string, used: { counter: number; lastUsedAt: Date }) {
  await db.update(passkeys).set(used).where(eq(passkeys.id, id));
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
  return rowCount === 1;
}

export async function deleteRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function insertRecoveryCodes(db: Db, codes: (typeof recoveryCodes.$inferInsert)[]) {
  await db.insert(recoveryCodes).values(codes);
}

/** Of two who use the same code at once, only one gets true. The hash contains the account. */
export async function takeRecoveryCode(db: Db, codeHash: string, usedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(and(eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)));
  return rowCount === 1;
}

export async function deleteSecondFactors(db: Db, userId: string): Promise<boolean> {
  let removed = 0;
  for (const table of [codeApps, passkeys, recoveryCodes])
    removed += (await db.delete(table).where(eq(table.userId, userId))).rowCount ?? 0;
  return removed > 0;
}
