import { defineRefusal } from '../shared/refusals.ts';
import { reviewRefusalTexts } from './reviews.texts.ts';

export const reviewRefusals = {
  notFound: defineRefusal('review_not_found', { status: 404, message: reviewRefusalTexts.notFound }),
  notYours: defineRefusal('review_not_yours', { status: 403, message: reviewRefusalTexts.notYours }),
  repeated: defineRefusal('review_repeated', { status: 409, message: reviewRefusalTexts.repeated }),
} as const;
