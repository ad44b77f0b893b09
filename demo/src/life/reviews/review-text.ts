export type ReviewText = readonly [stars: number, content: string];

export type RangeReviews = {
  /** Written about one product, each used once; the keys are slugs. */
  of: Readonly<Record<string, readonly ReviewText[]>>;
  /** True of any product of the range. */
  ofAny: readonly ReviewText[];
};

export type DemoReview = {
  slug: string;
  /** The e-mail address of whoever wrote it. */
  customer: string;
  stars: number;
  content: string;
  createdAt: Date;
};
