import { cartEndpoints } from '@vitrine/contract/cart/cart.endpoints';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { changeCart, removeFromCart } from './cart.service.ts';

export function cartRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, cartEndpoints, {
    add: withMessage(cartTexts.added, ({ body, caller }) => changeCart(deps, caller, body)),
    remove: withMessage(cartTexts.removed, ({ params, query, caller }) =>
      removeFromCart(deps, caller, { ...params, variantId: query.variant }),
    ),
  });
}
