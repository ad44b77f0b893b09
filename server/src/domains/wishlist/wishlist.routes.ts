import { wishlistEndpoints } from '@vitrine/contract/wishlist/wishlist.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, type HandlerInput, mountAll } from '../../platform/http/endpoint-route.ts';
import type { GuestCookie } from '../guests/guest-cookie.ts';
import { countGuestAddition } from '../guests/guests.service.ts';
import { readWishlist, toggleWishlist } from './wishlist.service.ts';

type ToggleInput = Pick<
  HandlerInput<typeof wishlistEndpoints.toggle>,
  'caller' | 'body' | 'network' | 'request' | 'reply'
>;

export function wishlistRoutes(app: FastifyInstance, deps: Deps, guests: GuestCookie): void {
  const toggle = async (input: ToggleInput) => {
    const { caller, body, network, request, reply } = input;
    if (!caller) await countGuestAddition(deps, network);
    return toggleWishlist(deps, caller ?? (await guests.findOrOpen(request, reply)), body);
  };
  mountAll(app, wishlistEndpoints, {
    read: asData(async ({ caller, request }) => {
      const shopper = caller ?? (await guests.find(request));
      return shopper ? readWishlist(deps, shopper) : [];
    }),
    toggleOfUser: toggle,
    toggle,
  });
}
