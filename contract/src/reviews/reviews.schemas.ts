import { z } from 'zod';
import {
  claimedUserId,
  fields,
  id,
  isoDateTime,
  pageQuery,
  text,
  wholeNumber,
  wholeNumberText,
} from '../shared/fields.ts';
import { MAX_STARS, MIN_STARS, mirrorStars, REVIEW_MAX_CHARS } from './reviews.rules.ts';

/** The stars of a review, as everyone sees them. */
export const rateSchema = z.int().min(MIN_STARS).max(MAX_STARS);

/** Present if the author paid for the product. */
const isVerifiedBuyer = z.literal(true).optional();

export const reviewSchema = z.object({
  _id: z.string(),
  rate: rateSchema,
  content: z.string(),
  user: z.object({ _id: z.string(), username: z.string(), photoUrl: z.string().nullable() }),
  isVerifiedBuyer,
  createdAt: isoDateTime,
});
export type Review = z.infer<typeof reviewSchema>;

/** A review as the back office lists it. Spec quirk back-office §3: rating and comment, not rate and content. */
export const adminReviewSchema = z.object({
  _id: z.string(),
  user: z.object({ username: z.string(), email: z.string() }),
  product: z.object({ _id: z.string(), name: z.string() }),
  rating: rateSchema,
  comment: z.string(),
  isVerifiedBuyer,
  createdAt: isoDateTime,
});
export type AdminReview = z.infer<typeof adminReviewSchema>;

export const adminReviewsQuery = pageQuery.extend({
  stars: wholeNumberText({ label: 'Stars', min: MIN_STARS, max: MAX_STARS }).optional(),
  product: id('Product').optional(),
});

const stars = (label: string) => wholeNumber({ label, min: MIN_STARS, max: MAX_STARS });

/** Accepts the mirrored `rating` or the plain `rate`; the output is always plain, so it must not be mirrored again. */
export const newReviewInput = fields({
  rating: stars('Rating').optional(),
  rate: stars('Rate').optional(),
  content: text({ label: 'Review', max: REVIEW_MAX_CHARS }),
  userId: claimedUserId,
}).transform(({ rating, rate, content, userId }, context) => {
  if (rate !== undefined) return { rate, content, userId };
  if (rating !== undefined) return { rate: mirrorStars(rating), content, userId };
  context.addIssue({ code: 'custom', path: ['rating'], message: 'Rating is required' });
  return z.NEVER;
});
export type NewReview = z.infer<typeof newReviewInput>;
