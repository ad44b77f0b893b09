import { couponEndpoints } from '@vitrine/contract/coupons/coupons.endpoints';
import { couponAdminTexts, couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { allCoupons, createCoupon, removeCoupon, validateCoupon } from './coupons.service.ts';

export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, couponEndpoints.validate, async ({ body, caller, request }) => {
    const data = await validateCoupon(deps, caller, { code: body.code, address: request.ip });
    return { data, message: couponTexts.applied };
  });

  mount(app, couponEndpoints.list, async ({ caller }) => ({ data: await allCoupons(deps, caller) }));

  mount(app, couponEndpoints.create, async ({ body, caller }) => {
    const data = await createCoupon(deps, caller, body);
    return { data, message: couponAdminTexts.created };
  });

  mount(app, couponEndpoints.remove, async ({ params, caller }) => {
    await removeCoupon(deps, caller, params.id);
    return { message: couponAdminTexts.deleted };
  });
}
