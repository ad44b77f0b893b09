import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { isDemoAccount, USERNAME_MAX_CHARS } from '@vitrine/contract/accounts/accounts.rules';
import type { GoogleInput, IdentityConfig, SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps, Shop } from '../../../deps.ts';
import { lockName } from '../../../platform/database/locks.ts';
import type { EmailingShop } from '../../../platform/email/outbox.service.ts';
import { maxStored } from '../../../platform/rate-limits/bounds.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { removeEarlierAccess } from '../sessions/account-access.service.ts';
import { finishFirstStep, sessionUserAfter } from '../sessions/auth.service.ts';
import type { SignInFrom } from '../sessions/sign-in-from.ts';
import type { UserRow } from '../users.queries.ts';
import * as queries from '../users.queries.ts';
import type { Identity, ReadIdentity } from './identity-reader.ts';
import { countRegistration } from './registration.service.ts';

export function identityConfig({ identity }: Pick<Deps, 'identity'>): IdentityConfig {
  if (!identity) throw new Refusal(accountRefusals.googleNotConfigured);
  return identity.config;
}

/** The identity is read from the signed token alone; the other fields of the body are only what clients send. */
export async function signInWithGoogle(
  deps: EmailingShop,
  { idToken, uid }: GoogleInput,
  { readIdentity, from }: { readIdentity: ReadIdentity | undefined; from: SignInFrom },
): Promise<SessionUser> {
  if (!readIdentity) throw new Refusal(accountRefusals.googleNotConfigured);
  await countOrRefuse(deps, { signInsPerVisitor: from.network }, accountRefusals.tooManyLogins);
  const identity = await readIdentity(idToken ?? '');
  if (uid !== undefined && uid !== identity.sub) throw new Refusal(accountRefusals.googleTokenInvalid);
  const key = { issuer: identity.iss, subject: identity.sub };
  const step = await deps.db.transaction(async (db) => {
    // Serialises first sign-ins of the same person; there is no row yet that could be locked.
    await lockName(db, `${key.issuer} ${key.subject}`);
    let row = await queries.findUserByIdentity(db, key);
    if (!row) {
      row = await findOrCreateAccount({ ...deps, db }, identity, from);
      await queries.deleteIdentitiesBeyond(db, row.id, maxStored.identitiesPerAccount - 1);
      await queries.insertIdentity(db, { ...key, userId: row.id, createdAt: deps.clock() });
    }
    return finishFirstStep({ ...deps, db }, row, { how: 'google', from });
  });
  return sessionUserAfter(deps, step);
}

async function findOrCreateAccount({ db, clock }: Shop, { email, ...identity }: Identity, from: SignInFrom) {
  if (!email) throw new Refusal(accountRefusals.googleTokenInvalid);
  if (!identity.email_verified) throw new Refusal(accountRefusals.googleEmailUnverified);
  const [localPart = email] = email.split('@');
  const row = await queries.insertUser(db, {
    email,
    username: identity.name ?? [...localPart].slice(0, USERNAME_MAX_CHARS).join(''),
    photoUrl: identity.picture ?? null,
    isVerified: true,
    createdAt: clock(),
  });
  if (!row) return linkExistingAccount(db, email);
  await countRegistration({ db, clock }, from);
  return row;
}

async function linkExistingAccount(db: Deps['db'], email: string): Promise<UserRow> {
  const found = await queries.findUserByEmail(db, email);
  const row = found && (await queries.findUserLocked(db, found.id, 'no key update'));
  if (!row) throw new Refusal(sharedRefusals.conflict);
  // Someone who takes over an address at the provider must not become an admin of the shop.
  if (row.role === 'admin' || isDemoAccount(row.id)) throw new Refusal(accountRefusals.googleNotLinked);
  if (!row.isVerified) {
    await removeEarlierAccess(db, row);
    await queries.updateVerified(db, { id: row.id, email });
  }
  return { ...row, isVerified: true };
}
