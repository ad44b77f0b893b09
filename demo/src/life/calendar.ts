export const DAY_MS = 86_400_000;

export type Span = { start: Date; end: Date };

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** A calendar month in UTC, as on the dashboard; the current one ends now. */
export function monthSpan(now: Date, monthsAgo: number): Span {
  const firstDay = (ago: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago);
  return {
    start: new Date(firstDay(monthsAgo)),
    end: monthsAgo === 0 ? now : new Date(firstDay(monthsAgo - 1)),
  };
}

/** The point in time at a share of the span, from 0 to 1. */
export function momentIn({ start, end }: Span, part: number): Date {
  return new Date(Math.floor(start.getTime() + (end.getTime() - start.getTime()) * part));
}

export function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}

export function earlierOf(one: Date, other: Date): Date {
  return one < other ? one : other;
}
