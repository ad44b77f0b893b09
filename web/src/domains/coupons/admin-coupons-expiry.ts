import { useEffect, useState } from 'react';

/** The value of a datetime-local field: the visitor's local time, to the minute. */
export function toLocalInputValue(moment: Date): string {
  const [year, month, day, hours, minutes] = [
    moment.getFullYear(),
    moment.getMonth() + 1,
    moment.getDate(),
    moment.getHours(),
    moment.getMinutes(),
  ].map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'));
  return `${year}-${month}-${day}T${hours}:${minutes}`;
}

/** A date and time without a zone is parsed as local time. */
export function localToIso(local: string): string {
  return new Date(local).toISOString();
}

/** Timers are limited to 32 bits, so long waits are split into pieces of this length. */
const MAX_WAIT_MS = 3_600_000;

/** Milliseconds until the next of these moments; undefined when all have passed. */
export function msUntilNext(moments: readonly string[], now: number): number | undefined {
  const ahead = moments.map((moment) => Date.parse(moment) - now).filter((wait) => wait > 0);
  return ahead.length === 0 ? undefined : Math.min(MAX_WAIT_MS, ...ahead);
}

/** The current time, updated whenever one of the moments passes. */
export function useNowUpdatedAt(moments: readonly string[]): Date {
  const [now, setNow] = useState(() => Date.now());
  const wait = msUntilNext(moments, now);
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, now + wait - Date.now()));
    return () => clearTimeout(timer);
  }, [now, wait]);
  return new Date(now);
}
