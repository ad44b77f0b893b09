import { MAX_LIST_ITEMS } from '@vitrine/contract/shared/fields';
import { type CursorFormat, type ListPosition, newestFirstCursor } from './cursor.ts';

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

/** At most `limit` rows after a position. */
export type RowsAfter<P extends ListPosition = ListPosition> = { limit: number; after: P | undefined };

type List<Row> = {
  select: (rows: RowsAfter) => PromiseLike<Row[]>;
  count: () => PromiseLike<number>;
};

type PageOfRows<Row> = { rows: Row[]; total: number; nextCursor: string | null };

/** Reads a page of a list sorted newest first: its rows, the total, and the cursor of the next page. */
export function readPage<Row extends ListPosition>(
  query: PageQuery,
  { select, count }: List<Row>,
): Promise<PageOfRows<Row>> {
  const read = async (wanted: RowsAfter) => {
    const [rows, total] = await Promise.all([select(wanted), count()]);
    return { rows, total };
  };
  return readSortedPage(query, read, newestFirstCursor);
}

type CountedRows<Row> = { rows: readonly Row[]; total: number };

/** The same for a list with another order, whose rows and total come from one query. */
export async function readSortedPage<P extends ListPosition, Row extends P, More extends object>(
  { limit = MAX_LIST_ITEMS, cursor }: PageQuery,
  read: (rows: RowsAfter<P>) => Promise<CountedRows<Row> & More>,
  format: CursorFormat<P>,
): Promise<PageOfRows<Row> & More> {
  const after = cursor === undefined ? undefined : format.parse(cursor);
  const found = await read({ limit: limit + 1, after });
  return { ...found, ...cutPage(found, limit, format) };
}

/** Takes one row more than the page has, which shows whether there are more. */
export function cutPage<P extends ListPosition, Row extends P>(
  { rows: read, total }: CountedRows<Row>,
  limit: number,
  { format: cursorOf }: Pick<CursorFormat<P>, 'format'>,
): PageOfRows<Row> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, total, nextCursor: last && read.length > limit ? cursorOf(last) : null };
}
