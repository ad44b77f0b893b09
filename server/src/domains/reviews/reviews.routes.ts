import { reviewEndpoints } from '@vitrine/contract/reviews/reviews.endpoints';
import { reviewAdminTexts, reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { mountCached } from '../../platform/http/responses/cached-route.ts';
import { toNetwork } from '../../platform/rate-limits/to-network.ts';
import { catalogReads } from '../../platform/replica/replica.ts';
import {
  adminReviews,
  deleteAnyReview,
  deleteOwnReview,
  postReview,
  productReviews,
} from './reviews.service.ts';

export function reviewRoutes(app: FastifyInstance, deps: Deps): void {
  const reads = catalogReads(deps);
  mountCached(
    app,
    reviewEndpoints.list,
    { responseCache: deps.responseCache, dependency: ({ params }) => ({ product: params.productId }) },
    ({ params, query }) => productReviews(reads, params.productId, query),
  );

  mount(app, reviewEndpoints.create, async ({ params, body, caller, request }) => {
    const network = toNetwork(request.ip);
    const data = await postReview(deps, caller, { ...params, review: body, network });
    return { data, message: reviewTexts.posted };
  });

  mount(app, reviewEndpoints.removeOwn, async ({ params, caller }) => {
    await deleteOwnReview(deps, caller, params);
    return { message: reviewTexts.deleted };
  });

  mount(app, reviewEndpoints.adminList, ({ query, caller }) => adminReviews(deps, caller, query));

  mount(app, reviewEndpoints.remove, async ({ params, caller }) => {
    await deleteAnyReview(deps, caller, params.id);
    return { message: reviewAdminTexts.deleted };
  });
}
