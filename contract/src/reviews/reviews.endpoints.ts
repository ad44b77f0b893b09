import { dataWithMessageReply, defineEndpoint, messageReply, pageReply } from '../shared/endpoint.ts';
import { fields, id, idParams, pageQuery } from '../shared/fields.ts';
import { productNotFound, sharedRefusals } from '../shared/refusals.ts';
import { reviewRefusals } from './reviews.refusals.ts';
import { adminReviewSchema, adminReviewsQuery, newReviewInput, reviewSchema } from './reviews.schemas.ts';

const productParams = fields({ productId: id('Product id') });

// The specification's paths say comment; everywhere else it is a review.
export const reviewEndpoints = {
  list: defineEndpoint('GET /comments/:productId', {
    summary: 'Reviews of a product, newest first',
    params: productParams,
    query: pageQuery,
    reply: pageReply(reviewSchema),
    refusals: [productNotFound],
  }),
  create: defineEndpoint('POST /comments/:productId', {
    summary: 'Review a product; `rating` is 6 minus the stars, `rate` is the stars',
    params: productParams,
    body: newReviewInput,
    reply: dataWithMessageReply(reviewSchema),
    refusals: [
      productNotFound,
      reviewRefusals.repeated,
      sharedRefusals.tooManyRequests,
      sharedRefusals.forbidden,
    ],
  }),
  removeOwn: defineEndpoint('DELETE /comments/:userId/:commentId', {
    summary: "Delete one of the caller's own reviews",
    params: fields({ userId: id('User id'), commentId: id('Comment id') }),
    reply: messageReply(),
    refusals: [reviewRefusals.notFound, reviewRefusals.notYours, sharedRefusals.forbidden],
  }),
  adminList: defineEndpoint('GET /admin/comments', {
    summary: 'Reviews for the back office, newest first, filtered by stars and product',
    query: adminReviewsQuery,
    reply: pageReply(adminReviewSchema),
  }),
  remove: defineEndpoint('DELETE /admin/comments/:id', {
    summary: 'Delete a review',
    params: idParams,
    reply: messageReply(),
    refusals: [reviewRefusals.notFound],
  }),
} as const;
