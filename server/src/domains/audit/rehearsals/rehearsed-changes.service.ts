import {
  MAX_REHEARSED_CHANGES,
  MAX_REHEARSED_EMAILS,
} from '@vitrine/contract/audit/rehearsals/rehearsals.rules';
import type { Rehearsal } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import { consequencesOf, type RehearsedCounts } from '@vitrine/contract/audit/rehearsals/rehearsals.texts';
import { importConsequences } from '@vitrine/contract/import-export/data.texts';
import type { Shop } from '../../../deps.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import * as queries from './rehearsed-changes.queries.ts';
import { changesPrices, isServed, servedCountries } from './rehearsed-settings.ts';

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
      consequences: [...(await importedProducts(db, entries)), ...consequencesOf(counts)],
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
  const settings = of('settings', 'updated');
  const isPricedAnew = settings.some(changesPrices);
  const codes = of('coupon', 'deleted').map(({ before }) => (before as { code: string }).code);
  return {
    // The delete clears the first of them, and a job clears the rest.
    uncategorised: deleted.length > 0 ? productsUpdated + (await queries.countProductsIn(db, deleted)) : 0,
    cartsRepriced: repriced.length > 0 ? await queries.countCartsWith(db, repriced) : 0,
    checkoutsKeptPrice: await checkoutsKept(db, { repriced, isPricedAnew, since }),
    cartsPricedAnew: isPricedAnew ? await queries.countCarts(db) : 0,
    ordersNoLongerServed: await ordersNoLongerServed({ db, clock }, settings),
    checkoutsKeptCoupon: codes.length > 0 ? await queries.countCheckoutsWithCoupons(db, codes, since) : 0,
  };
}

/** A job imports the file later, so what it will do is known from the check. */
async function importedProducts(db: Shop['db'], entries: Entries): Promise<string[]> {
  const begun = entries.find(({ objectKind, action }) => objectKind === 'import' && action === 'created');
  const { check, options } = (begun && (await queries.findCheckedImport(db, begun.objectId))) ?? {};
  return check && options ? importConsequences(check, options.asDrafts) : [];
}

type Kept = { repriced: readonly string[]; isPricedAnew: boolean; since: Date };

async function checkoutsKept(db: Shop['db'], { repriced, isPricedAnew, since }: Kept): Promise<number> {
  if (isPricedAnew) return queries.countOpenCheckouts(db, since);
  return repriced.length > 0 ? queries.countCheckoutsWith(db, repriced, since) : 0;
}

const LOOKED_BACK_MS = 365 * DAY_MS;

/** Of the last year, to countries that the shop delivered to before and would not after. */
async function ordersNoLongerServed({ db, clock }: Shop, settings: Entries): Promise<number> {
  const served = settings.flatMap((entry) => servedCountries(entry) ?? []);
  if (served.length === 0) return 0;
  const since = new Date(clock().getTime() - LOOKED_BACK_MS);
  const orders = await queries.countOrdersByCountry(db, since);
  const lost = orders.filter(({ country }) =>
    served.some(({ was, is }) => isServed(was, country) && !isServed(is, country)),
  );
  return lost.reduce((sum, { count }) => sum + count, 0);
}
