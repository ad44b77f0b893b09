import { reviewAdminTexts } from '@vitrine/contract/reviews/admin-reviews.texts';
import { reviewEndpoints } from '@vitrine/contract/reviews/reviews.endpoints';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { mountCached } from '../../platform/http/responses/cached-route.ts';
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

  mountAll(app, reviewEndpoints, {
    create: withMessage(reviewTexts.posted, ({ params, body, caller, network }) =>
      postReview(deps, caller, { ...params, review: body, network }),
    ),
    removeOwn: withMessage(reviewTexts.deleted, ({ params, caller }) =>
      deleteOwnReview(deps, caller, params),
    ),
    adminList: ({ query, caller }) => adminReviews(deps, caller, query),
    remove: withMessage(reviewAdminTexts.deleted, ({ params, caller }) =>
      deleteAnyReview(deps, caller, params.id),
    ),
  });
}
