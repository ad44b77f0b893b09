import { wishlistEndpoints } from '@vitrine/contract/wishlist/wishlist.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountAll } from '../../platform/http/endpoint-route.ts';
import { toggleWishlist } from './wishlist.service.ts';

export function wishlistRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, wishlistEndpoints, {
    toggleOfUser: ({ body, caller }) => toggleWishlist(deps, caller, body),
    toggle: ({ body, caller }) => toggleWishlist(deps, caller, body),
  });
}
