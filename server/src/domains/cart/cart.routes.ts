import { cartEndpoints } from '@vitrine/contract/cart/cart.endpoints';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { changeCart, removeFromCart } from './cart.service.ts';

export function cartRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, cartEndpoints.add, async ({ body, caller }) => {
    const data = await changeCart(deps, caller, body);
    return { data, message: cartTexts.added };
  });

  mount(app, cartEndpoints.remove, async ({ params, caller }) => {
    const data = await removeFromCart(deps, caller, params);
    return { data, message: cartTexts.removed };
  });
}
