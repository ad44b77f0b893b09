export type ReviewText = readonly [stars: number, content: string];

export type RangeReviews = {
  /** Reviews of one product, by slug; each is used once. */
  of: Readonly<Record<string, readonly ReviewText[]>>;
  /** Reviews that fit any product of the range. */
  ofAny: readonly ReviewText[];
};

export type DemoReview = {
  slug: string;
  /** The author's email address. */
  customer: string;
  stars: number;
  content: string;
  createdAt: Date;
};
