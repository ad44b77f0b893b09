import { z } from 'zod';
import { isoDateTime } from '../../shared/fields.ts';
import { FEED_PROBLEMS } from './google-feed.rules.ts';

/** How the file stands. */
export const googleFeedSchema = z.object({
  url: z.string(),
  /** Null until the file was made for the first time. */
  madeAt: isoDateTime.nullable(),
  /** Products and variants in the file. */
  items: z.int().nonnegative(),
  /** Products of which at least one part is left out, because Google would refuse it. */
  refused: z.int().nonnegative(),
});
export type GoogleFeed = z.infer<typeof googleFeedSchema>;

/** A product with what was wrong when the file was made, and what still is. */
export const feedRefusalSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** None if they were corrected since. */
  problems: z.array(
    z.object({
      problem: z.enum(FEED_PROBLEMS),
      /** The first variant that has it, of a product with options. */
      variant: z.string().optional(),
      /** How many variants have it. */
      variants: z.int().nonnegative(),
    }),
  ),
});
export type FeedRefusal = z.infer<typeof feedRefusalSchema>;
