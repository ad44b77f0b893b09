import { MAX_LIST_ITEMS } from '@vitrine/contract/shared/fields';
import { type CursorForm, newestFirstCursor, type Place } from './cursor.ts';

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

/** What a query is asked for: at most so many rows, from behind a place on. */
export type RowsAfter<P extends Place = Place> = { limit: number; after: P | undefined };

type List<Row, P extends Place> = {
  select: (rows: RowsAfter<P>) => PromiseLike<Row[]>;
  count: () => PromiseLike<number>;
};

export type PageOfRows<Row> = { rows: Row[]; total: number; nextCursor: string | null };

/** A page of a list that is sorted newest first: its rows, how many the list has, and the cursor of the next page. */
export function readPage<Row extends Place>(
  query: PageQuery,
  list: List<Row, Place>,
): Promise<PageOfRows<Row>> {
  return readSortedPage(query, list, newestFirstCursor);
}

/** The same of a list that is sorted otherwise and has cursors of its own. */
export async function readSortedPage<P extends Place, Row extends P>(
  { limit = MAX_LIST_ITEMS, cursor }: PageQuery,
  { select, count }: List<Row, P>,
  { placeOf, cursorOf }: CursorForm<P>,
): Promise<PageOfRows<Row>> {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  // The one row too many tells that more follow.
  const [read, total] = await Promise.all([select({ limit: limit + 1, after }), count()]);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, total, nextCursor: last && read.length > limit ? cursorOf(last) : null };
}
