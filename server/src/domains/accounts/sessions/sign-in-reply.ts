import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../../../deps.ts';
import type { BrandedShop } from '../../../platform/settings/brand.ts';
import type { GuestCookie } from '../../guests/guest-cookie.ts';
import { joinGuest } from './guest-merge.service.ts';
import type { SessionCookie } from './session-cookie.ts';

export type SignInParts = {
  session: SessionCookie;
  guests: GuestCookie;
  /** Gives the account what its verified address ordered before; given, because orders are a later domain. */
  claimOrders: (userId: string) => Promise<void>;
};
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** What every way of signing in ends with: the cookie of the session, and what was put into a cart or ordered before. */
export function signInReply(
  shop: Shop & Pick<BrandedShop, 'settings'>,
  { session, guests, claimOrders }: SignInParts,
) {
  return async ({ request, reply }: Exchange, user: SessionUser): Promise<SessionUser> => {
    const guest = await guests.find(request);
    if (guest) guests.clear(reply);
    if (user.isVerified) await claimOrders(user._id);
    return session.keep(reply, await joinGuest(shop, guest, user));
  };
}
