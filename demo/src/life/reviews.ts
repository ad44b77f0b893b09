import { type DemoProduct, type DemoRange, demoRanges } from '../products/product.ts';
import { demoProducts } from '../products.ts';
import { daysBefore, laterOf, momentIn } from './calendar.ts';
import type { DemoCustomer } from './customers.ts';
import { demoUserReviews } from './demo-user.ts';
import { dealOut, type Random, seededRandom } from './random.ts';
import { deskReviews } from './reviews/desk.ts';
import { furnitureReviews } from './reviews/furniture.ts';
import { glasswareReviews } from './reviews/glassware.ts';
import { lightingReviews } from './reviews/lighting.ts';
import { playReviews } from './reviews/play.ts';
import type { DemoReview, RangeReviews, ReviewText } from './reviews/review-text.ts';
import { tablewareReviews } from './reviews/tableware.ts';
import { textilesReviews } from './reviews/textiles.ts';
import { vasesReviews } from './reviews/vases.ts';

const written: Record<DemoRange, RangeReviews> = {
  tableware: tablewareReviews,
  glassware: glasswareReviews,
  vases: vasesReviews,
  lighting: lightingReviews,
  furniture: furnitureReviews,
  textiles: textilesReviews,
  desk: deskReviews,
  play: playReviews,
};

const REVIEW_COUNT = 300;
/** Products newer than this have only reviews of their own. */
const KNOWN_AFTER_DAYS = 45;
/** Reviews that may be used for two products. */
const PRAISE_STARS = 4;

type GivenReview = { product: DemoProduct; text: ReviewText };

/** Oldest first. Nobody reviews a product twice, before it was added, or before they joined. */
export function demoReviews(now: Date, customers: readonly DemoCustomer[]): DemoReview[] {
  const random = seededRandom(300);
  const ofDemoUser = demoUserReviews(now);
  const special = demoProducts.flatMap((product) =>
    (written[product.range].of[product.slug] ?? []).map((text): GivenReview => ({ product, text })),
  );
  const general = generalReviews(REVIEW_COUNT - special.length - ofDemoUser.length);
  const authors = authorPicker(random, now, customers);
  const reviews = [...special, ...general].map(({ product, text: [stars, content] }): DemoReview => {
    const author = authors(product);
    const begin = laterOf(daysBefore(now, product.addedDaysAgo), author.createdAt);
    const createdAt = momentIn({ start: begin, end: now }, random.between(0.15, 0.99));
    return { slug: product.slug, customer: author.email, stars, content, createdAt };
  });
  return [...reviews, ...ofDemoUser].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  );
}

/** Distributes a range's general reviews over its older products, and uses the best ones twice. */
function generalReviews(count: number): GivenReview[] {
  const [once, again] = [0, 1].map((turn) =>
    demoRanges.flatMap((range) => {
      const known = demoProducts.filter(
        (product) => product.range === range && product.addedDaysAgo > KNOWN_AFTER_DAYS,
      );
      return written[range].ofAny.flatMap((text, index): GivenReview[] => {
        const product = known[(index + turn) % known.length];
        return product ? [{ product, text }] : [];
      });
    }),
  );
  const praise = (again ?? []).filter(({ text: [stars] }) => stars >= PRAISE_STARS);
  // Evenly spaced, so that the repeated reviews do not all come from one range.
  const missing = count - (once ?? []).length;
  const repeated = Array.from(
    { length: missing },
    (_, index) => praise[Math.floor((index * praise.length) / missing)],
  );
  return [...(once ?? []), ...repeated.filter((review) => review !== undefined)];
}

function authorPicker(random: Random, now: Date, customers: readonly DemoCustomer[]) {
  const [first, ...others] = customers.filter(({ createdAt }) => createdAt < daysBefore(now, 1));
  if (!first) throw new Error('Nobody has joined yet who could write a review.');
  const authorsOf = new Map<string, () => DemoCustomer>();
  return ({ slug }: DemoProduct): DemoCustomer => {
    // Everybody is asked once for each product before anybody is asked again.
    const next = authorsOf.get(slug) ?? dealOut(random, [first, ...others]);
    authorsOf.set(slug, next);
    return next();
  };
}
