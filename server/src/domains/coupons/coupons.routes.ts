import { couponEndpoints } from '@vitrine/contract/coupons/coupons.endpoints';
import { couponAdminTexts, couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import type { GuestCookie } from '../guests/guest-cookie.ts';
import { allCoupons, createCoupon, removeCoupon, validateCoupon } from './coupons.service.ts';
import { validateGuestCoupon } from './guest-coupons.service.ts';

export function couponRoutes(app: FastifyInstance, deps: Deps, guests: Pick<GuestCookie, 'find'>): void {
  mountAll(app, couponEndpoints, {
    validate: withMessage(couponTexts.applied, async ({ body, caller, network, request }) => {
      const { code } = body;
      if (caller) return validateCoupon(deps, caller, { code, network });
      const guest = await guests.find(request);
      return validateGuestCoupon(deps, { code, network, guestId: guest?.id ?? '' });
    }),
    list: asData(({ caller }) => allCoupons(deps, caller)),
    create: withMessage(couponAdminTexts.created, ({ body, caller }) => createCoupon(deps, caller, body)),
    remove: withMessage(couponAdminTexts.deleted, ({ params, caller }) =>
      removeCoupon(deps, caller, params.id),
    ),
  });
}
