import { momentIn, monthSpan, type Span } from './calendar.ts';
import { people } from './people.ts';
import { seededRandom } from './random.ts';

export type DemoCustomer = {
  username: string;
  /** Orders, reviews and messages refer to their customer by it. */
  email: string;
  isVerified: boolean;
  /** The name of a file in `images/avatars/`. */
  avatar: string | undefined;
  createdAt: Date;
};

export const AVATAR_COUNT = 16;

/** How many join per month, the current one first; everybody else joined before the year began. */
const JOINED_BY_MONTH = [6, 5, 5, 4, 5, 4, 4, 4, 4, 3, 3, 3] as const;
const UNVERIFIED_EVERY = 7;

export function avatarFile(index: number): string {
  return `avatar-${index + 1}.webp`;
}

/** All customers in the order in which they joined, more of them every season. */
export function demoCustomers(now: Date): DemoCustomer[] {
  const moments = joiningMoments(now);
  const everyFew = people.length / AVATAR_COUNT;
  const pictured = Array.from({ length: AVATAR_COUNT }, (_, index) => Math.floor(index * everyFew));
  return people.map(([username, email], index) => {
    const picture = pictured.indexOf(index);
    return {
      username,
      email,
      isVerified: index % UNVERIFIED_EVERY !== UNVERIFIED_EVERY - 1,
      // No two accounts share a picture, because it is deleted with its account.
      avatar: picture < 0 ? undefined : avatarFile(picture),
      createdAt: moments[index] ?? now,
    };
  });
}

function joiningMoments(now: Date): Date[] {
  const random = seededRandom(60);
  const inYear = JOINED_BY_MONTH.map((count, monthsAgo) => ({ count, span: monthSpan(now, monthsAgo) }));
  const before = people.length - JOINED_BY_MONTH.reduce<number>((sum, count) => sum + count, 0);
  const yearBegan = monthSpan(now, JOINED_BY_MONTH.length - 1).start;
  const early: Span = { start: monthSpan(now, JOINED_BY_MONTH.length + 1).start, end: yearBegan };
  const plan = [...inYear, { count: before, span: early }].toReversed();
  return plan.flatMap(({ count, span }) =>
    Array.from({ length: count }, (_, index) => momentIn(span, (index + random.between(0.1, 0.9)) / count)),
  );
}
