import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps, Shop } from '../../deps.ts';
import { hostCookie } from '../../platform/http/host-cookie.ts';
import { toNetwork } from '../../platform/rate-limits/to-network.ts';
import type { CartOwner } from '../../platform/shared/caller.ts';
import { findGuest, GUEST_LIFE_MS, openGuest, sellsToGuests } from './guests.service.ts';

/** How a request without an account gets a cart. */
export type GuestCookie = ReturnType<typeof guestCookie>;

const TOKEN = /^[\w-]{43}$/;

/** It holds the cart, so it is necessary and needs no consent. A shop that does not sell to guests never sets it. */
export function guestCookie(shop: Shop & Pick<Deps, 'settings'>, publicUrl: string) {
  const cookie = hostCookie(publicUrl, { name: 'guest', lifeMs: GUEST_LIFE_MS });
  const find = async (request: FastifyRequest): Promise<CartOwner | undefined> => {
    const token = cookie.read(request);
    return token && TOKEN.test(token) ? findGuest(shop, token) : undefined;
  };
  return {
    areWelcome: () => sellsToGuests(shop),
    find,
    /** Call it only for a request that the access rule has admitted. */
    findOrOpen: async (request: FastifyRequest, reply: FastifyReply): Promise<CartOwner> => {
      const found = await find(request);
      if (found) return found;
      const { token, shopper } = await openGuest(shop, toNetwork(request.ip));
      cookie.set(reply, token);
      return shopper;
    },
    clear: cookie.clear,
  };
}
