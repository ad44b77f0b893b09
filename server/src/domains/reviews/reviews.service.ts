import { isDemoAccount } from '@vitrine/contract/accounts/accounts.rules';
import { reviewRefusals } from '@vitrine/contract/reviews/reviews.refusals';
import { REVIEWS_PAGE_SIZE } from '@vitrine/contract/reviews/reviews.rules';
import type {
  AdminReview,
  adminReviewsQuery,
  NewReview,
  Review,
} from '@vitrine/contract/reviews/reviews.schemas';
import { productNotFound, sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { z } from 'zod';
import type { Deps, Shop } from '../../deps.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import { type Caller, refuseOtherUser } from '../../platform/shared/caller.ts';
import { maskEmail, maskText } from '../../platform/shared/demo-mask.ts';
import { cutPage, newestFirstCursor, type PageQuery, readPage } from '../../platform/shared/read-page.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { recordAdminWrite } from '../audit/audit.service.ts';
import { keepObject } from '../audit/kept/kept-objects.service.ts';
import type { AdminReviewRow, ListedReviewRow } from './reviews.queries.ts';
import * as queries from './reviews.queries.ts';

export async function productReviews({ db }: Pick<Deps, 'db'>, productId: string, query: PageQuery) {
  const { rows, ...page } = await readPage(query, {
    select: (rows) => queries.selectProductReviews(db, productId, rows),
    count: async () => {
      const count = await queries.findReviewCount(db, productId);
      if (count === undefined) throw new Refusal(productNotFound);
      return count;
    },
  });
  return { data: rows.map(toReview), ...page };
}

export function firstReviews(read: readonly ListedReviewRow[], total: number) {
  const { rows, ...page } = cutPage({ rows: read, total }, REVIEWS_PAGE_SIZE, newestFirstCursor);
  return { data: rows.map(toReview), ...page };
}

export async function postReview(
  { db, clock }: Shop,
  caller: Caller,
  { productId, review, network }: { productId: string; review: NewReview; network: string },
): Promise<Review> {
  refuseOtherUser(caller, review.userId);
  const counted = { reviewsPerUser: caller.id, reviewsPerVisitor: network, reviewsInAll: 'all' };
  await countOrRefuse({ db, clock }, counted);
  const { rate, content } = review;
  const row = { productId, userId: caller.id, rate, content, createdAt: clock() };
  const { outcome, id, username, photoUrl, hasBought } = await queries.insertReview(db, row);
  if (outcome === 'no user') throw new Refusal(sharedRefusals.unauthenticated);
  if (outcome === 'no product') throw new Refusal(productNotFound);
  if (outcome === 'repeated') throw new Refusal(reviewRefusals.repeated);
  return toReview({ ...row, id, hasBought, user: { id: caller.id, username, photoUrl } });
}

/** Spec shopper §6: customers delete their own reviews only; admins have a call of their own. */
export async function deleteOwnReview(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { userId, commentId }: { userId: string; commentId: string },
): Promise<void> {
  refuseOtherUser(caller, userId);
  // An author never changes, so the check cannot become outdated before the deletion.
  const authorId = await queries.findReviewAuthor(db, commentId);
  if (authorId && authorId !== caller.id) throw new Refusal(reviewRefusals.notYours);
  if (!authorId || !(await queries.deleteReview(db, commentId))) throw new Refusal(reviewRefusals.notFound);
}

export async function adminReviews(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { limit, cursor, ...filter }: z.infer<typeof adminReviewsQuery>,
) {
  const { rows, ...page } = await readPage(
    { limit, cursor },
    {
      select: (rows) => queries.selectReviews(db, filter, rows),
      count: () => queries.countReviews(db, filter),
    },
  );
  return { data: rows.map((row) => toAdminReview(row, caller)), ...page };
}

export async function deleteAnyReview({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await queries.deleteReview(tx, id);
    if (!row) throw new Refusal(reviewRefusals.notFound);
    // The text is not recorded, because deleting it is meant to remove it; what undo needs goes after 30 days.
    const { productId, userId, rate } = row;
    const write = { action: 'deleted', objectKind: 'review', objectId: id } as const;
    await keepObject({ db: tx, clock }, { objectKind: 'review', objectId: id, userId, content: row });
    const before = { productId, userId, rate };
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, before, after: null });
  });
}

/** A deleted review, as it was. */
export async function bringBackReview({ db, clock }: Shop, caller: Caller, kept: queries.ReviewRow) {
  await queries.insertDeletedReview(db, { ...kept, createdAt: new Date(kept.createdAt) });
  const { id, productId, userId, rate } = kept;
  const write = { action: 'brought_back', objectKind: 'review', objectId: id } as const;
  await recordAdminWrite({ db, clock }, caller, {
    ...write,
    before: null,
    after: { productId, userId, rate },
  });
}

function toReview({ id, rate, content, createdAt, hasBought, user }: ListedReviewRow): Review {
  return {
    _id: id,
    rate,
    content,
    user: { _id: user.id, username: user.username, photoUrl: user.photoUrl },
    ...(hasBought && { isVerifiedBuyer: true as const }),
    createdAt: createdAt.toISOString(),
  };
}

/** The demo admin sees people masked, except the name of one whom the demo made up. */
function toAdminReview(row: AdminReviewRow, { isDemo }: Caller): AdminReview {
  const { username, email } = row;
  const isInvented = row.isInvented || isDemoAccount(row.userId);
  return {
    _id: row.id,
    user: {
      username: isDemo && !isInvented ? maskText(username) : username,
      email: isDemo ? maskEmail(email ?? '') : (email ?? ''),
    },
    product: { _id: row.productId, name: row.productName },
    rating: row.rate,
    comment: row.content,
    ...(row.hasBought && { isVerifiedBuyer: true as const }),
    createdAt: row.createdAt.toISOString(),
  };
}
