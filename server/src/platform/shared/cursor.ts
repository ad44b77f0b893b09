import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from './refusal.ts';
import { isUuid } from './uuid.ts';

/** A position in a list sorted newest first; the id breaks ties within a millisecond. */
export type ListPosition = { createdAt: Date; id: string };

/** How a position in a list is written into a cursor and read back. */
export type CursorFormat<P extends ListPosition> = {
  format: (place: P) => string;
  parse: (cursor: string) => P;
};

// 13 digits reach the year 2286, so that even a forged cursor contains a date that the database can hold.
const MILLISECONDS = /^\d{1,13}$/;

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

/** Refuses forged values, which would cause a database error. */
export function parsePosition({ time, id }: { time: string; id: string }, isWhole: boolean): ListPosition {
  if (!isWhole || !MILLISECONDS.test(time) || !isUuid(id)) throw new Refusal(sharedRefusals.cursorUnknown);
  return { createdAt: new Date(Number(time)), id };
}
