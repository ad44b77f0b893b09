import { wishlistEndpoints } from '@vitrine/contract/wishlist/wishlist.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { toggleWishlist } from './wishlist.service.ts';

export function wishlistRoutes(app: FastifyInstance, deps: Deps): void {
  for (const endpoint of [wishlistEndpoints.toggleOfUser, wishlistEndpoints.toggle])
    mount(app, endpoint, async ({ body, caller }) => toggleWishlist(deps, caller, body));
}
