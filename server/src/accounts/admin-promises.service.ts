import { ADMIN_LINK_LIFE_HOURS } from '@vitrine/contract/accounts/accounts.rules';
import { paths } from '@vitrine/contract/shared/page-paths';
import { recordEvent } from '../audit/security-events.service.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/outbox.service.ts';
import { adminLinkMail, newAdminMail, youAreAdminMail } from '../mail/templates/admin-mails.ts';
import type { Caller } from '../shared/caller.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { issueToken } from './account-tokens.service.ts';
import { closeSessionsOf } from './sessions.service.ts';
import { deletePassword, findUser, type UserRow, updatePromise, updateRole } from './users.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/**
 * Mails the address's owner a link to choose a password and become an admin. Anyone who registered the address without
 * owning it loses their password and session.
 */
export async function promiseAdmin(
  shop: Shop & Pick<Deps, 'publicUrl'>,
  caller: Caller,
  row: UserRow,
): Promise<void> {
  await updatePromise(shop.db, row.id, caller.id);
  await sendAdminLink(shop, row);
}

async function sendAdminLink(shop: Shop & Pick<Deps, 'publicUrl'>, row: UserRow): Promise<void> {
  const lifeMs = ADMIN_LINK_LIFE_HOURS * HOUR_MS;
  const token = await issueToken(shop, { userId: row.id, purpose: 'password reset', lifeMs });
  const url = `${shop.publicUrl}${paths.resetPassword}#${token}`;
  if (row.email) await queueMail(shop, adminLinkMail({ recipient: row.email, url }));
}

/** The address was verified by another link, which does not prove who knows the password, so the password is removed. */
export async function askForPassword(shop: Shop & Pick<Deps, 'publicUrl'>, userId: string): Promise<void> {
  const row = await findUser(shop.db, userId);
  if (!row?.adminPromisedBy) return;
  await deletePassword(shop.db, userId);
  await closeSessionsOf(shop, userId);
  await sendAdminLink(shop, row);
}

/** Called once the address's owner has chosen the password. */
export async function keepPromise({ db, clock }: Shop, row: UserRow): Promise<void> {
  const { id, role, adminPromisedBy: by } = row;
  if (!by || role === 'admin') return;
  await updateRole(db, id, 'admin');
  const about = { actorId: by, objectKind: 'user', objectId: id } as const;
  await recordEvent({ db, clock }, { ...about, action: 'updated', details: { role: 'admin' } });
  await mailNewAdmin({ db, clock }, { admin: row, by });
}

/** Mails both the new admin and the admin who gave them the rights. */
export async function mailNewAdmin(shop: Shop, { admin, by }: { admin: UserRow; by: string }): Promise<void> {
  const giver = await findUser(shop.db, by);
  if (admin.email) await queueMail(shop, youAreAdminMail(admin.email));
  if (giver?.email && admin.email) await queueMail(shop, newAdminMail(giver.email, admin.email));
}
