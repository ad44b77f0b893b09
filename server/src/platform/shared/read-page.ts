import { MAX_LIST_ITEMS } from '@vitrine/contract/shared/fields';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from './refusal.ts';
import { isUuid } from './uuid.ts';

/** A position in a list sorted newest first; the id breaks ties within a millisecond. */
export type ListPosition = { createdAt: Date; id: string };

export type CursorFormat<P extends ListPosition> = {
  format: (place: P) => string;
  parse: (cursor: string) => P;
};

export const newestFirstCursor: CursorFormat<ListPosition> = {
  format: ({ createdAt, id }) => writeCursor([createdAt.getTime(), id]),
  parse: (cursor) => {
    const [time = '', id = '', ...rest] = readCursor(cursor);
    return parsePosition({ time, id }, rest.length === 0);
  },
};

export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join('_')).toString('base64url');
}

export function readCursor(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString().split('_');
}

// 13 digits reach the year 2286, so that even a forged cursor contains a date that the database can store.
const MILLISECONDS = /^\d{1,13}$/;

/** Refuses forged values, which would cause a database error. */
export function parsePosition({ time, id }: { time: string; id: string }, isWhole: boolean): ListPosition {
  if (!isWhole || !MILLISECONDS.test(time) || !isUuid(id)) throw new Refusal(sharedRefusals.cursorUnknown);
  return { createdAt: new Date(Number(time)), id };
}

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

export type RowsAfter<P extends ListPosition = ListPosition> = { limit: number; after: P | undefined };

type List<Row> = {
  select: (rows: RowsAfter) => PromiseLike<Row[]>;
  count: () => PromiseLike<number>;
};

type PageOfRows<Row> = { rows: Row[]; total: number; nextCursor: string | null };

/** Reads a page of a list sorted newest first: its rows, the total, and the cursor of the next page. */
export function readPage<Row extends ListPosition>(query: PageQuery, { select, count }: List<Row>) {
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
