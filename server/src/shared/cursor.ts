import { MAX_LIST_ITEMS } from '@vitrine/contract/shared/fields';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from './refusal.ts';

/** A place in a list that is sorted newest first: the id decides between rows of the same millisecond. */
export type Place = { createdAt: Date; id: string };

export type PageQuery = { limit?: number | undefined; cursor?: string | undefined };

/** What a query needs to answer one page; it reads `limit + 1` rows, and the one too many tells that more follow. */
export type PageOptions = { limit: number; after: Place | undefined };

// At most 13 digits end in the year 2286, so whatever a caller makes up is a date that the database can hold.
const PLACE = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function pageOptions({ limit = MAX_LIST_ITEMS, cursor }: PageQuery): PageOptions {
  return { limit, after: cursor === undefined ? undefined : placeOf(cursor) };
}

/** Splits what a query read into the page and the cursor of the next one. */
export function toPage<Row extends Place>(rows: readonly Row[], { limit }: Pick<PageOptions, 'limit'>) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: last && rows.length > limit ? cursorOf(last) : null };
}

function cursorOf({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt.getTime()}_${id}`).toString('base64url');
}

function placeOf(cursor: string): Place {
  const [, time, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!time || !id) throw new Refusal(sharedRefusals.cursorUnknown);
  return { createdAt: new Date(Number(time)), id };
}
