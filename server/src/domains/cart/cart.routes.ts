import { cartEndpoints } from '@vitrine/contract/cart/cart.endpoints';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import type { GuestCookie } from '../guests/guest-cookie.ts';
import { countGuestAddition } from '../guests/guests.service.ts';
import { changeCart, readCart, removeFromCart } from './cart.service.ts';

type CartOptions = {
  guests: GuestCookie;
  /** Receives the cart after pieces were added to it or removed. */
  onChanged: (cart: Cart, added: number) => void;
};

export function cartRoutes(app: FastifyInstance, deps: Deps, { guests, onChanged }: CartOptions): void {
  mountAll(app, cartEndpoints, {
    read: asData(async ({ caller, request }) => {
      const shopper = caller ?? (await guests.find(request));
      return shopper ? readCart(deps, shopper) : [];
    }),
    add: withMessage(cartTexts.added, async ({ body, caller, network, request, reply }) => {
      if (!caller) await countGuestAddition(deps, network);
      const cart = await changeCart(deps, caller ?? (await guests.findOrOpen(request, reply)), body);
      onChanged(cart, body.quantity);
      return cart;
    }),
    remove: withMessage(cartTexts.removed, async ({ params, query, caller, request }) =>
      removeFromCart(deps, caller ?? (await guests.find(request)), { ...params, variantId: query.variant }),
    ),
  });
}
