import { MAX_LIST_ITEMS } from '@vitrine/contract/shared/fields';
import { type CursorFormat, type ListPosition, newestFirstCursor } from './cursor.ts';

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

/** What a query is asked for: at most `limit` rows after a position. */
export type RowsAfter<P extends ListPosition = ListPosition> = { limit: number; after: P | undefined };

type List<Row, P extends ListPosition> = {
  select: (rows: RowsAfter<P>) => PromiseLike<Row[]>;
  count: () => PromiseLike<number>;
};

export type PageOfRows<Row> = { rows: Row[]; total: number; nextCursor: string | null };

/** Reads a page of a list sorted newest first: its rows, the total, and the cursor of the next page. */
export function readPage<Row extends ListPosition>(
  query: PageQuery,
  list: List<Row, ListPosition>,
): Promise<PageOfRows<Row>> {
  return readSortedPage(query, list, newestFirstCursor);
}

/** The same for a list with another order and its own cursors. */
export async function readSortedPage<P extends ListPosition, Row extends P>(
  { limit = MAX_LIST_ITEMS, cursor }: PageQuery,
  { select, count }: List<Row, P>,
  { parse: placeOf, format: cursorOf }: CursorFormat<P>,
): Promise<PageOfRows<Row>> {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  // One extra row shows whether there are more.
  const [read, total] = await Promise.all([select({ limit: limit + 1, after }), count()]);
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, total, nextCursor: last && read.length > limit ? cursorOf(last) : null };
}
