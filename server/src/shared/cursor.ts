import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from './refusal.ts';
import { isUuid } from './uuid.ts';

/** A position in a list sorted newest first; the id breaks ties within a millisecond. */
export type Place = { createdAt: Date; id: string };

/** How a position in a list is written into a cursor and read back. */
export type CursorForm<P extends Place> = {
  cursorOf: (place: P) => string;
  placeOf: (cursor: string) => P;
};

// 13 digits reach the year 2286, so that even a forged cursor contains a date that the database can hold.
const MILLISECONDS = /^\d{1,13}$/;

export const newestFirstCursor: CursorForm<Place> = {
  cursorOf: ({ createdAt, id }) => writeCursor([createdAt.getTime(), id]),
  placeOf: (cursor) => {
    const [time = '', id = '', ...rest] = readCursor(cursor);
    return checkedPlace({ time, id }, rest.length === 0);
  },
};

export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join('_')).toString('base64url');
}

export function readCursor(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString().split('_');
}

/** Refuses forged values, which would cause a database error. */
export function checkedPlace({ time, id }: { time: string; id: string }, isWhole: boolean): Place {
  if (!isWhole || !MILLISECONDS.test(time) || !isUuid(id)) throw new Refusal(sharedRefusals.cursorUnknown);
  return { createdAt: new Date(Number(time)), id };
}
