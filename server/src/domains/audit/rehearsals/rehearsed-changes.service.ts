import {
  MAX_REHEARSED_CHANGES,
  MAX_REHEARSED_EMAILS,
} from '@vitrine/contract/audit/rehearsals/rehearsals.rules';
import type { Rehearsal } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import { consequencesOf, type RehearsedCounts } from '@vitrine/contract/audit/rehearsals/rehearsals.texts';
import type { Shop } from '../../../deps.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import * as queries from './rehearsed-changes.queries.ts';

/** Entries beyond this are not looked at for consequences. */
const MAX_ENTRIES = 10_000;
const PRICES = ['price', 'promoPercentage', 'promo_percentage', 'price_cents'];

/** Call it within a transaction; the returned function says what that transaction has changed since. */
export async function watchRehearsedChanges({ db, clock }: Shop) {
  const transaction = await queries.selectTransaction(db);
  // Statistics of earlier transactions on the same connection may be counted as well.
  const earlier = await queries.selectRowsWritten(db);
  return async (): Promise<Omit<Rehearsal, 'reply'>> => {
    const written = await queries.selectRowsWritten(db);
    const rows = (table: string, kind: 'updated' | 'deleted') =>
      (written.get(table)?.[kind] ?? 0) - (earlier.get(table)?.[kind] ?? 0);
    const entries = await queries.selectEntriesOf(db, transaction, MAX_ENTRIES);
    const subjects = await queries.selectSubjectsOf(db, transaction);
    const counts: RehearsedCounts = {
      ...(await countsOfEntries({ db, clock }, entries, rows('products', 'updated'))),
      cartLinesRemoved: rows('cart_lines', 'deleted') + rows('variant_cart_lines', 'deleted'),
      wishesRemoved: rows('wishlist_items', 'deleted'),
      reviewsDeleted: rows('reviews', 'deleted'),
      sessionsEnded: rows('sessions', 'deleted'),
      keysDeleted: rows('api_keys', 'deleted'),
      emails: subjects.length,
    };
    return {
      // Both were stored as JSON, so the cast is safe.
      changes: entries.slice(0, MAX_REHEARSED_CHANGES) as Rehearsal['changes'],
      changeCount:
        entries.length < MAX_ENTRIES ? entries.length : await queries.countEntriesOf(db, transaction),
      consequences: consequencesOf(counts),
      emails: subjects.slice(0, MAX_REHEARSED_EMAILS),
    };
  };
}

type Entries = Awaited<ReturnType<typeof queries.selectEntriesOf>>;

async function countsOfEntries({ db, clock }: Shop, entries: Entries, productsUpdated: number) {
  // A checkout is open for a day at most.
  const since = new Date(clock().getTime() - DAY_MS);
  const of = (kind: string, action: string) =>
    entries.filter(({ objectKind, ...entry }) => objectKind === kind && entry.action === action);
  const deleted = of('category', 'deleted').map(({ objectId }) => objectId);
  const repriced = of('product', 'updated')
    .filter(({ after }) => PRICES.some((name) => Object.hasOwn((after ?? {}) as object, name)))
    .map(({ objectId }) => objectId);
  const codes = of('coupon', 'deleted').map(({ before }) => (before as { code: string }).code);
  return {
    // The delete clears the first of them, and a job clears the rest.
    uncategorised: deleted.length > 0 ? productsUpdated + (await queries.countProductsIn(db, deleted)) : 0,
    cartsRepriced: repriced.length > 0 ? await queries.countCartsWith(db, repriced) : 0,
    checkoutsKeptPrice: repriced.length > 0 ? await queries.countCheckoutsWith(db, repriced, since) : 0,
    checkoutsKeptCoupon: codes.length > 0 ? await queries.countCheckoutsWithCoupons(db, codes, since) : 0,
  };
}
