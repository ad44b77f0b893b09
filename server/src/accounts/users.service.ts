import type { ListedUser, User } from '@vitrine/contract/accounts/accounts.schemas';
import { readCart } from '../cart/cart.service.ts';
import type { Deps } from '../deps.ts';
import { readWishlist } from '../wishlist/wishlist.service.ts';
import type { UserRow } from './users.queries.ts';

/** The user record that the browser keeps, with cart and wishlist in it. */
export async function fullUser(deps: Pick<Deps, 'db' | 'clock'>, row: UserRow): Promise<User> {
  const [cart, wishlist] = await Promise.all([readCart(deps, row.id), readWishlist(deps, row.id)]);
  return { ...listedUser(row), cart, wishlist };
}

/** Every field is named, so that no column added later can slip out. */
function listedUser(row: UserRow): ListedUser {
  return {
    _id: row.id,
    id: row.id,
    username: row.username,
    name: row.username,
    email: row.email ?? '',
    role: row.role,
    photoUrl: row.photoUrl,
    isVerified: row.isVerified,
    createdAt: row.createdAt.toISOString(),
  };
}
