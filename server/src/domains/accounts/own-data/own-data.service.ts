import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps, Shop } from '../../../deps.ts';
import type { EmailingShop } from '../../../platform/email/outbox.service.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { recordEvent } from '../../audit/security-events.service.ts';
import { deleteImageFiles } from '../../media/media.service.ts';
import {
  countKeptOrders,
  eraseOrderData,
  selectRecords,
  selectUnerased,
} from '../../personal-data/personal-data.queries.ts';
import { lockUnchanged, requireOwnPassword } from '../passwords/passwords.ts';
import { listOwnSessions } from '../sessions/own-sessions.service.ts';
import { deleteUsers, eraseDeleted, findUser, type UserRow } from '../users.queries.ts';
import { exportedOrders } from './exported-orders.ts';
import { selectPersonalData } from './own-data.queries.ts';

type Selling = Shop & Pick<Deps, 'settings'>;

export async function exportOwnData(shop: Selling, caller: Caller) {
  const row = await requireUser(shop, caller.id);
  return { ...(await personalData(shop, row)), sessions: await listOwnSessions(shop, caller) };
}

export async function previewDeletion({ db, clock }: Shop, id: string) {
  const { id: userId } = await requireUser({ db }, id);
  return countKeptOrders(db, { userId, now: clock() });
}

/** For an admin whom the customer asked. Recorded like every export. */
export async function exportUserData(shop: Selling, caller: Caller, id: string) {
  const row = await requireUser(shop, id);
  const event = { actorId: caller.id, action: 'exported', objectKind: 'user', objectId: id } as const;
  await recordEvent(shop, event);
  return personalData(shop, row);
}

/** What stays is in server/src/domains/personal-data; only other admins can delete an admin. */
export async function deleteOwnAccount(
  shop: EmailingShop & Pick<Deps, 'imageStore'>,
  caller: Caller,
  { password = '', network }: { password?: string | undefined; network: string },
): Promise<void> {
  if (caller.role === 'admin') throw new Refusal(accountRefusals.ownAccount);
  if (isDemoAccount(caller.id)) throw new Refusal(accountRefusals.demoAccount);
  const found = await requireUser(shop, caller.id);
  if (found.passwordHash && password === '')
    throw new Refusal(sharedRefusals.invalidInput, { message: accountTexts.passwordRequired });
  // An account of the identity provider has no password to ask for.
  const checked = found.passwordHash ? await requireOwnPassword(shop, caller, { password, network }) : found;
  await shop.db.transaction(async (db) => {
    const row = await lockUnchanged(db, checked);
    if (row.role === 'admin') throw new Refusal(accountRefusals.ownAccount);
    await deleteUsers(db, [row.id], shop.clock());
  });
  if (checked.photoUrl) await deleteImageFiles(shop, [checked.photoUrl]);
}

const ERASED_AT_ONCE = 50;

/** Erases what deleted customers left once nothing needs it any more, also what earlier releases left. */
export async function eraseWhatIsDue({ db, clock }: Shop): Promise<void> {
  const now = clock();
  const eraseSome = () =>
    db.transaction(async (tx) => {
      const ids = await selectUnerased(tx, ERASED_AT_ONCE);
      await eraseDeleted(tx, ids, now);
      return ids.length;
    });
  while ((await eraseSome()) === ERASED_AT_ONCE);
  await eraseOrderData(db, { now });
}

async function requireUser({ db }: Pick<Shop, 'db'>, id: string): Promise<UserRow> {
  const row = isUuid(id) ? await findUser(db, id) : undefined;
  if (!row) throw new Refusal(accountRefusals.userNotFound);
  return row;
}

/** Lists every field, so that no secret gets in. An unverified address may be another's, so it finds nothing. */
async function personalData({ db, settings }: Pick<Selling, 'db' | 'settings'>, row: UserRow) {
  const found = await selectPersonalData(db, row.id);
  const person = { ids: [row.id], emails: row.isVerified && row.email ? [row.email] : [] };
  return {
    // Everybody shares the demo accounts, so their records are about other visitors too.
    records: isDemoAccount(row.id) ? {} : await selectRecords(db, person),
    account: {
      id: row.id,
      username: row.username,
      email: row.email,
      photo: row.photoUrl,
      isVerified: row.isVerified,
      joined: row.createdAt.toISOString(),
    },
    orders: exportedOrders(found.ordered, shopCurrency({ settings })),
    reviews: found.reviews.map(({ rate, content, createdAt }) => ({
      stars: rate,
      content,
      written: createdAt.toISOString(),
    })),
    messages: found.messages.map(({ subject, message, createdAt }) => ({
      subject,
      message,
      sent: createdAt.toISOString(),
    })),
    cart: found.cart,
    wishlist: found.wishlist.map(({ name }) => name),
  };
}
