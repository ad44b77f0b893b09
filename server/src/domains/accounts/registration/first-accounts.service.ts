import { DEMO_ACCOUNTS, DEMO_ADMIN_ID, DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { Deps } from '../../../deps.ts';
import { generatePassword } from '../admins/owner-access.service.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { giveAccount } from '../sessions/account-access.service.ts';
import type { StoredPassword, UserRow } from '../users.queries.ts';
import * as queries from '../users.queries.ts';

type Shop = Pick<Deps, 'db'>;
/** `passwordIgnored`: the password in the settings is not the account's. */
export type Owner = { email: string; generatedPassword?: string; passwordIgnored?: true };

const DEFAULT_OWNER_EMAIL = 'owner@vitrine.example';

/** Makes sure that someone can run the shop. Returns the owner if the start should report something about them. */
export async function ensureOwner(
  { db }: Shop,
  given: { email?: string | undefined; password?: string | undefined },
): Promise<Owner | undefined> {
  const owner = await queries.findOwner(db);
  if (owner) return ignoredPassword(owner, given.password);
  const email = given.email ?? DEFAULT_OWNER_EMAIL;
  const password = given.password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const isCommon = isCommonPassword(password);
  const admin = { username: 'Owner', email, role: 'admin', isVerified: true, isOwner: true } as const;
  const row = await queries.insertUser(db, { ...admin, passwordHash, hasCommonPassword: isCommon });
  const stored = { passwordHash, isCommon, changedAt: new Date() };
  const isPasswordSet = row !== undefined || (await promoteCustomer(db, email, stored));
  if (!isPasswordSet) return undefined;
  return given.password ? { email } : { email, generatedPassword: password };
}

/** Returns whether the account got the password: a verified one keeps its own, another may be a stranger's. */
async function promoteCustomer(db: Deps['db'], email: string, password: StoredPassword): Promise<boolean> {
  return db.transaction(async (tx) => {
    const customer = await queries.findUserByEmail(tx, email);
    if (!customer) return false;
    if (!customer.isVerified) await giveAccount(tx, customer, password);
    await queries.updateRole(tx, customer.id, 'admin', { isOwner: true });
    return !customer.isVerified;
  });
}

/** The setting only applies when the account is created, so an owner who changes it later gets a warning. */
async function ignoredPassword(owner: UserRow, password: string | undefined): Promise<Owner | undefined> {
  if (!password || !owner.email || (await verifyPassword(password, owner.passwordHash))) return undefined;
  return { email: owner.email, passwordIgnored: true };
}

const DEMO_USERS = [
  { id: DEMO_ADMIN_ID, role: 'admin', username: 'Demo Admin' },
  { id: DEMO_USER_ID, role: 'user', username: 'Demo User' },
] as const;

export async function ensureDemoAccounts({ db }: Shop): Promise<void> {
  for (const account of DEMO_USERS) {
    if (await queries.findUser(db, account.id)) continue;
    const { email, password } = DEMO_ACCOUNTS[account.role];
    const passwordHash = await hashPassword(password);
    await queries.restoreUser(db, { ...account, email, passwordHash, isVerified: true });
  }
}

/** With demo mode off the public passwords must not work, so the two accounts are deleted. */
export async function removeDemoAccounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await queries.deleteUsers(db, [DEMO_ADMIN_ID, DEMO_USER_ID], clock());
}
