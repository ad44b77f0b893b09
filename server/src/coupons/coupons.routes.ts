import { couponEndpoints } from '@vitrine/contract/coupons/coupons.endpoints';
import { couponAdminTexts, couponTexts } from '@vitrine/contract/coupons/coupons.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { createRateLimit } from '../shared/rate-limit.ts';
import { allCoupons, createCoupon, removeCoupon, validateCoupon } from './coupons.service.ts';

const MINUTE_MS = 60_000;
const GUESSES_PER_USER = 10;
const GUESSES_PER_NETWORK = 30;

export function couponRoutes(app: FastifyInstance, deps: Deps): void {
  const rule = { windowMs: MINUTE_MS, clock: deps.clock };
  const limits = {
    perUser: createRateLimit({ ...rule, limit: GUESSES_PER_USER }),
    perNetwork: createRateLimit({ ...rule, limit: GUESSES_PER_NETWORK }),
  };

  mount(app, couponEndpoints.validate, async ({ body, caller, request }) => {
    const guess = { code: body.code, address: request.ip };
    const data = await validateCoupon({ ...deps, limits }, caller, guess);
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
