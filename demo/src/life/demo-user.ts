import { DEMO_ACCOUNTS } from '@vitrine/contract/accounts/accounts.rules';
import { daysBefore } from './calendar.ts';
import type { DemoReview } from './reviews/review-text.ts';

/** The customer account that every visitor may use. */
export const demoUserEmail = DEMO_ACCOUNTS.user.email;
const JOINED_DAYS_AGO = 240;

export const demoUserCart = [
  { slug: 'mere-tumblers', quantity: 1 },
  { slug: 'inlet-cushion', quantity: 2 },
] as const;

/** Newest first. */
export const demoUserWishlist = [
  'velin-lamp',
  'tambour-table',
  'moon-bottle',
  'heath-throw',
  'osier-sideboard',
] as const;

export type Purchase = { daysAgo: number; couponCode?: string; lines: { slug: string; quantity: number }[] };

/** One order on its way and three delivered ones, the first with a coupon. */
export const demoUserPurchases: readonly Purchase[] = [
  {
    daysAgo: 226,
    couponCode: 'WELCOME10',
    lines: [
      { slug: 'brindle-mugs', quantity: 2 },
      { slug: 'compline-holder', quantity: 3 },
    ],
  },
  { daysAgo: 131, lines: [{ slug: 'celia-vase', quantity: 1 }] },
  {
    daysAgo: 49,
    lines: [
      { slug: 'caboose-train', quantity: 1 },
      { slug: 'spindle-tops', quantity: 1 },
    ],
  },
  {
    daysAgo: 2,
    lines: [
      { slug: 'pleat-napkins', quantity: 2 },
      { slug: 'taper-trio', quantity: 1 },
    ],
  },
];

const reviews = [
  {
    slug: 'brindle-mugs',
    daysAgo: 208,
    stars: 5,
    content: 'The first coffee of the day has its own mug now. I ordered a second pair within the week.',
  },
  {
    slug: 'celia-vase',
    daysAgo: 117,
    stars: 5,
    content:
      'Smaller than I feared and prettier than I hoped. It stands in the window and the glaze does the rest.',
  },
  {
    slug: 'caboose-train',
    daysAgo: 40,
    stars: 4,
    content: 'A great success with my niece. The wagons are popular enough that we could use a third.',
  },
] as const;

export function demoUserJoinedAt(now: Date): Date {
  return daysBefore(now, JOINED_DAYS_AGO);
}

export function demoUserReviews(now: Date): DemoReview[] {
  return reviews.map(({ daysAgo, ...review }) => ({
    ...review,
    customer: demoUserEmail,
    createdAt: daysBefore(now, daysAgo),
  }));
}
