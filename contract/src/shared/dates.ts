type DateLike = Date | string | number;

/** `Nov 15, 2026`, in the visitor's time zone unless one is given. */
export function formatDate(when: DateLike, timeZone?: string): string {
  return format(when, { dateStyle: 'medium', timeZone });
}

/** `Nov 15`, with the year only if it is another one than now; in the visitor's time zone. */
export function formatDay(when: DateLike, now: DateLike): string {
  const isThisYear = new Date(when).getFullYear() === new Date(now).getFullYear();
  return isThisYear ? format(when, { month: 'short', day: 'numeric' }) : formatDate(when);
}

/** `Nov 15, 2026, 2:30 PM`, in the visitor's time zone unless one is given. */
export function formatDateTime(when: DateLike, timeZone?: string): string {
  return format(when, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** `2:30 PM` on the same day in the visitor's time zone, otherwise with the date. */
export function formatTimeOrDateTime(when: DateLike, now: DateLike): string {
  return formatDate(when) === formatDate(now) ? format(when, { timeStyle: 'short' }) : formatDateTime(when);
}

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** `5 minutes ago`, `yesterday`, `last month`. */
export function formatTimeAgo(when: DateLike, now: DateLike): string {
  // The server's clock may run slightly ahead, which must not put a message into the future.
  const seconds = Math.max(0, (new Date(now).getTime() - new Date(when).getTime()) / 1000);
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? ['second', Number.POSITIVE_INFINITY];
  const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  return words.format(unit === 'day' ? -daysBetween(when, now) : -Math.floor(seconds / length), unit);
}

/** Calendar days in the visitor's time zone: at noon, the evening two nights ago is not yesterday. */
function daysBetween(when: DateLike, now: DateLike): number {
  const [first, last] = [when, now].map((moment) => new Date(moment).setHours(0, 0, 0, 0));
  // A day with a clock change has 23 or 25 hours.
  return Math.round(((last ?? 0) - (first ?? 0)) / 86_400_000);
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Time zones can be spelled in many ways. */
const MOST_FORMATS = 50;

/** A format takes far longer to make than to use, and few are needed. */
function format(when: DateLike, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  if (formats.size < MOST_FORMATS) formats.set(key, known);
  // Newer ICU data puts a narrow no-break space before AM and PM; searching and comparing need a plain one.
  return known.format(new Date(when)).replaceAll('\u202f', ' ');
}
