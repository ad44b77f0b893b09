import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import type { ListedUser, ProfileInput, Staff, User } from '@vitrine/contract/accounts/accounts.schemas';
import { looksLikeShop } from '@vitrine/contract/accounts/name.rules';
import { securityRefusals } from '@vitrine/contract/accounts/own-account/security.refusals';
import { DEFAULT_STAFF_ROLE, permissionsOf, staffRoleOf } from '@vitrine/contract/accounts/staff/staff.rules';
import type { Deps, Shop } from '../../deps.ts';
import { lockUser } from '../../platform/database/locks.ts';
import type { BrandedShop } from '../../platform/settings/brand.ts';
import { shopName } from '../../platform/settings/brand.ts';
import { type Caller, isAllowed, refuseOtherUser } from '../../platform/shared/caller.ts';
import { maskEmail, maskText } from '../../platform/shared/demo-mask.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { readCart } from '../cart/cart.service.ts';
import { deleteImageFiles, withStoredImages } from '../media/media.service.ts';
import { readWishlist } from '../wishlist/wishlist.service.ts';
import { findOwner, findUser, lockEmail, type UserRow, updateProfile } from './users.queries.ts';

type Selling = Shop & Pick<BrandedShop, 'settings'>;

/** Checked before anything is read, so that a stranger cannot find out which ids exist. */
export async function readUser(deps: Selling, caller: Caller, id: string): Promise<User> {
  if (!isAllowed(caller, 'customers:read')) refuseOtherUser(caller, id);
  const row = await findUser(deps.db, id);
  if (!row) throw new Refusal(accountRefusals.userNotFound);
  // Carts and wishlists are as private as addresses.
  if (caller.isDemo && row.id !== caller.id) return { ...listedUser(row, caller), cart: [], wishlist: [] };
  return fullUser(deps, row);
}

export async function ownerAddress({ db }: Pick<Deps, 'db'>): Promise<string | undefined> {
  return (await findOwner(db))?.email ?? undefined;
}

/** Undefined until its owner has shown that the address is theirs. */
export async function verifiedAddress({ db }: Pick<Deps, 'db'>, id: string): Promise<string | undefined> {
  const row = await findUser(db, id);
  return row?.isVerified ? (row.email ?? undefined) : undefined;
}

/** The email address of an account, which stays until the transaction ends; undefined if there is none. */
export function lockCustomer({ db }: Pick<Deps, 'db'>, id: string): Promise<string | undefined> {
  return lockEmail(db, id);
}

/** Everyone, including admins, changes only their own profile. Absent fields stay unchanged. */
export async function changeProfile(
  deps: Selling & Pick<Deps, 'imageStore' | 'settings'>,
  caller: Caller,
  { id, username, image }: ProfileInput & { id: string; image: Buffer | undefined },
): Promise<User> {
  refuseOtherUser(caller, id);
  if (!username && !image) throw new Refusal(accountRefusals.profileEmpty);
  if (username && caller.role !== 'admin' && looksLikeShop(username, shopName(deps)))
    throw new Refusal(securityRefusals.nameMisleading);
  const { row, replaced } = await withStoredImages(
    deps,
    { field: 'image', images: image ? [image] : [] },
    ([photoUrl]) =>
      deps.db.transaction(async (tx) => {
        const before = await lockUser(tx, caller.id);
        const row = await updateProfile(tx, caller.id, { username: username || undefined, photoUrl });
        return { row, replaced: photoUrl ? before.photoUrl : null };
      }),
  );
  if (replaced) await deleteImageFiles(deps, [replaced]);
  return fullUser(deps, row);
}

export async function fullUser(deps: Selling, row: UserRow): Promise<User> {
  const [cart, wishlist] = await Promise.all([readCart(deps, row), readWishlist(deps, row)]);
  const staffRole = staffRoleOf(row);
  const staff = staffRole && { staffRole, permissions: permissionsOf(staffRole) };
  return { ...listedUser(row), ...staff, cart, wishlist };
}

export function listedStaff(row: UserRow, reader?: Caller): Staff {
  return { ...listedUser(row, reader), staffRole: staffRoleOf(row) ?? DEFAULT_STAFF_ROLE };
}

/** Lists every field, so that a column added later cannot leak. `reader` is the admin who views other users. */
export function listedUser(row: UserRow, reader?: Caller): ListedUser {
  const email = row.email ?? '';
  // The demo's invented people need no mask except for their emails, which a demo admin never sees.
  const isMasked = reader?.isDemo === true && !row.isInvented && !isDemoAccount(row.id);
  const username = isMasked ? maskText(row.username) : row.username;
  return {
    _id: row.id,
    id: row.id,
    username,
    name: username,
    email: reader?.isDemo ? maskEmail(email) : email,
    role: row.role,
    photoUrl: isMasked ? null : row.photoUrl,
    isVerified: row.isVerified,
    createdAt: row.createdAt.toISOString(),
  };
}
