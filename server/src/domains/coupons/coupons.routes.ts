import { couponEndpoints } from '@vitrine/contract/coupons/coupons.endpoints';
import { couponAdminTexts, couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { allCoupons, createCoupon, removeCoupon, validateCoupon } from './coupons.service.ts';

export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, couponEndpoints, {
    validate: withMessage(couponTexts.applied, ({ body, caller, network }) =>
      validateCoupon(deps, caller, { code: body.code, network }),
    ),
    list: asData(({ caller }) => allCoupons(deps, caller)),
    create: withMessage(couponAdminTexts.created, ({ body, caller }) => createCoupon(deps, caller, body)),
    remove: withMessage(couponAdminTexts.deleted, ({ params, caller }) =>
      removeCoupon(deps, caller, params.id),
    ),
  });
}
