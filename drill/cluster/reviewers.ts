import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reviewRefusals } from '@vitrine/contract/reviews/reviews.refusals';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { signedIn } from '../../server/src/testing/factories.ts';
import { codeOf } from '../checkout-call.ts';
import type { Actor } from '../drill.types.ts';
import type { Difference } from '../invariant.ts';

/** One review begins after the other, whether or not the last was answered: what is measured must not wait. */
const EVERY_MS = 200;
const AGAIN_AFTER_MS = 1_000;
/** The shop takes ten in an hour of everybody; those whose answer was lost are sent again and may count twice. */
const TEXTS_EACH = 4;
const AT_ONCE = 8;
const MARK = 'Drilled review';

export type ReviewBook = {
  /** By text: whether the shop has said that it has it. */
  sent: Map<string, 'acknowledged' | 'unknown'>;
  acknowledgedAt: number[];
};

type Reviewers = {
  book: ReviewBook;
  /** So many texts can be written before more people are needed; while the database is away there are none to be had. */
  prepare: (texts: number) => Promise<void>;
  /** Writes one review after the other until told that it is over. */
  write: (isOver: () => boolean) => Promise<void>;
};

type Reviewer = { userId: string; headers: Record<string, string>; left: number };

/** People who do nothing but review: a small write that the shop must keep once it has said so. */
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
      // Sent again after a lost answer: the shop says itself that it has it.
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

function isRepeated(answer: { status: number; text: string }): boolean {
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
    { promise: 'every acknowledged review is there', breaches: lost.map(([text]) => text) },
    { promise: 'no review is there twice', breaches: doubled.map(({ content }) => content) },
  ];
  return broken.filter(({ breaches }) => breaches.length > 0);
}
