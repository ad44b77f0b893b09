import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from './refusal.ts';
import { isUuid } from './uuid.ts';

/** A place in a list that is sorted newest first: the id decides between rows of the same millisecond. */
export type Place = { createdAt: Date; id: string };

/** How a place in a list is written down for the caller, and read again. */
export type CursorForm<P extends Place> = {
  cursorOf: (place: P) => string;
  placeOf: (cursor: string) => P;
};

// At most 13 digits end in the year 2286, so whatever a caller makes up is a date that the database can hold.
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

/** Refuses what the shop has not written: the database would fail over it. */
export function checkedPlace({ time, id }: { time: string; id: string }, isWhole: boolean): Place {
  if (!isWhole || !MILLISECONDS.test(time) || !isUuid(id)) throw new Refusal(sharedRefusals.cursorUnknown);
  return { createdAt: new Date(Number(time)), id };
}
