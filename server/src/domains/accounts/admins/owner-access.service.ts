import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { staffRoleOf } from '@vitrine/contract/accounts/staff/staff.rules';
import type { Shop } from '../../../deps.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { newToken } from '../../../platform/shared/secret-token.ts';
import { recordEvent, type SecurityEvent } from '../../audit/security-events.service.ts';
import { deleteAccountTokensOf } from '../passwords/account-tokens.queries.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { deleteSecondFactors } from '../second-factor/second-factors.queries.ts';
import { giveAccount } from '../sessions/account-access.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import {
  findUserByEmail,
  insertUser,
  updatePassword,
  updateRole,
  updateStaffRole,
} from '../users.queries.ts';
import { selectAdmins } from './admin-users.queries.ts';

/** An unverified account may be a stranger's, so it gets the password that is returned and loses every other way in. */
export async function createOwner({ db, clock }: Shop, email: string): Promise<string | undefined> {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const account = {
      username: 'Owner',
      email,
      passwordHash,
      role: 'admin',
      staffRole: 'owner',
      isVerified: true,
    } as const;
    const made = await insertUser(tx, account);
    if (made) {
      await recordEvent({ db: tx, clock }, eventAt('create-owner', 'created', made.id));
      return password;
    }
    const existing = await findUserByEmail(tx, email);
    if (!existing) throw new Refusal(accountRefusals.noSuchAccount);
    if (staffRoleOf(existing) === 'owner') return undefined;
    if (existing.role === 'admin') return makeOwner({ db: tx, clock }, existing.id);
    if (!existing.isVerified) await giveAccount(tx, existing, { passwordHash, changedAt: clock() });
    await updateRole(tx, existing.id, 'admin', { staffRole: 'owner' });
    await deleteSessionsOf(tx, existing.id);
    await recordEvent({ db: tx, clock }, eventAt('create-owner', 'updated', existing.id));
    return existing.isVerified ? undefined : password;
  });
}

/** For a shop whose owners are gone: an admin keeps the password and may give roles from now on. */
async function makeOwner({ db, clock }: Shop, id: string): Promise<undefined> {
  await updateStaffRole(db, id, 'owner');
  await deleteSessionsOf(db, id);
  await recordEvent({ db, clock }, eventAt('create-owner', 'updated', id));
}

export async function firstAdminId({ db }: Pick<Shop, 'db'>): Promise<string | undefined> {
  return (await selectAdmins(db)).find(({ id }) => id !== DEMO_ADMIN_ID)?.id;
}

/** For an owner who is locked out: signs out everyone who knew the old password and removes the second factor. */
export async function resetPassword({ db, clock }: Shop, email: string) {
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const hadSecondFactor = await db.transaction(async (tx) => {
    const account = await findUserByEmail(tx, email);
    if (!account) throw new Refusal(accountRefusals.noSuchAccount);
    await updatePassword(tx, account.id, { passwordHash, changedAt: clock() });
    await deleteAccountTokensOf(tx, account.id);
    await deleteSessionsOf(tx, account.id);
    await recordEvent({ db: tx, clock }, eventAt('reset-password', 'password_changed', account.id));
    return deleteSecondFactors(tx, account.id);
  });
  return { password, hadSecondFactor };
}

/** At the command line nobody is signed in. */
function eventAt(command: string, action: SecurityEvent['action'], objectId: string): SecurityEvent {
  const details = action === 'updated' || action === 'created' ? { command, role: 'admin' } : { command };
  return { actorId: null, action, objectKind: 'user', objectId, details };
}

/** Sixteen random letters, to be written down once. */
export function generatePassword(): string {
  return newToken().slice(0, 16);
}
