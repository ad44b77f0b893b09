import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reviewRefusals } from '@vitrine/contract/reviews/reviews.refusals';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { signedIn } from '../../server/src/testing/factories/factories.ts';
import type { Actor } from '../drill.types.ts';
import type { Difference } from '../invariants/invariant.ts';
import { type Answer, codeOf } from '../visitors/shop-client.ts';

/** A new review starts at this interval even if earlier ones are unanswered, so that gaps can be measured. */
const EVERY_MS = 200;
const AGAIN_AFTER_MS = 1_000;
/** The shop accepts ten an hour from each person, and one that is sent again after a lost answer may count twice. */
const TEXTS_EACH = 4;
const AT_ONCE = 8;
const MARK = 'Drilled review';

export type ReviewBook = {
  /** Whether the shop acknowledged the review, by its text. */
  sent: Map<string, 'acknowledged' | 'unknown'>;
  acknowledgedAt: number[];
};

type Reviewers = {
  book: ReviewBook;
  /** Creates the accounts for this many texts in advance, because it cannot be done while the database is away. */
  prepare: (texts: number) => Promise<void>;
  /** Writes reviews until it is over. */
  write: (isOver: () => boolean) => Promise<void>;
};

type Reviewer = { userId: string; headers: Record<string, string>; left: number };

/** People who only write reviews: small writes that the shop must keep once it has acknowledged them. */
export function openReviewers(actor: Actor): Reviewers {
  const { client, books, shop, chance } = actor;
  const book: ReviewBook = { sent: new Map(), acknowledgedAt: [] };
  const idle: Reviewer[] = [];
  let known = 0;

  async function hire(): Promise<void> {
    const index = known++;
    const { user, headers } = await signedIn(shop, { username: `Reviewer ${index}` });
    const address = `10.${200 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
    idle.push({ userId: user.id, headers: { ...headers, 'x-forwarded-for': address }, left: TEXTS_EACH });
  }

  async function review({ userId, headers }: Reviewer, isOver: () => boolean): Promise<void> {
    const content = `${MARK} ${randomUUID()}`;
    const path = `/api/comments/${chance.pick([...books.prices.keys()])}`;
    book.sent.set(content, 'unknown');
    const body = { rate: chance.between(1, 5), content, userId };
    do {
      const answer = await client.call({ method: 'POST', path, headers, body, isUrgent: true });
      if (answer?.status === 200) book.acknowledgedAt.push(Date.now());
      // After a lost answer, the refusal of the repeated review shows that the shop has it.
      const isThere = answer?.status === 200 || (answer && isRepeated(answer));
      if (isThere) book.sent.set(content, 'acknowledged');
      else if (answer && answer.status < 500 && codeOf(answer) !== sharedRefusals.tooManyRequests.code)
        books.wrongs.push(`a review was answered ${answer.status} ${answer.text}`);
      if (answer && answer.status < 500) return;
      await pause(AGAIN_AFTER_MS);
    } while (!isOver());
  }

  return {
    book,
    prepare: async (texts) => {
      const missing = Math.ceil(texts / TEXTS_EACH) - idle.length;
      for (let hired = 0; hired < missing; hired += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, hire));
    },
    write: async (isOver) => {
      const underWay: Promise<void>[] = [];
      for (; !isOver(); await pause(EVERY_MS)) {
        const next = idle[0];
        if (!next) throw new Error('There is nobody left to write a review.');
        if (--next.left === 0) idle.shift();
        underWay.push(review(next, isOver));
      }
      await Promise.all(underWay);
    },
  };
}

function isRepeated(answer: Answer): boolean {
  return answer.status < 500 && codeOf(answer) === reviewRefusals.repeated.code;
}

/** Every review that the shop acknowledged is there, and none is there twice. */
export async function lostReviews(
  { shop }: Pick<Actor, 'shop'>,
  { sent }: ReviewBook,
): Promise<Difference[]> {
  const rows = await shop.query<{ content: string; times: number }>(
    `select content, count(*)::int as times from reviews where content like '${MARK}%' group by content`,
  );
  const times = new Map(rows.map((row) => [row.content, row.times]));
  const lost = [...sent].filter(([text, state]) => state === 'acknowledged' && !times.has(text));
  const doubled = rows.filter((row) => row.times > 1);
  const broken = [
    { rule: 'every acknowledged review is there', breaches: lost.map(([text]) => text) },
    { rule: 'no review is there twice', breaches: doubled.map(({ content }) => content) },
  ];
  return broken.filter(({ breaches }) => breaches.length > 0);
}
