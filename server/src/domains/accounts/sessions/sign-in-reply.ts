import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../../../deps.ts';
import type { BrandedShop } from '../../../platform/settings/brand.ts';
import type { GuestCookie } from '../../guests/guest-cookie.ts';
import { joinGuest } from './guest-merge.service.ts';
import type { SessionCookie } from './session-cookie.ts';

export type SignInCookies = { session: SessionCookie; guests: GuestCookie };
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** What every way of signing in ends with: the cookie of the session, and the cart that was filled before. */
export function signInReply(shop: Shop & Pick<BrandedShop, 'settings'>, { session, guests }: SignInCookies) {
  return async ({ request, reply }: Exchange, user: SessionUser): Promise<SessionUser> => {
    const guest = await guests.find(request);
    if (guest) guests.clear(reply);
    return session.keep(reply, await joinGuest(shop, guest, user));
  };
}
