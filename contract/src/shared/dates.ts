type DateLike = Date | string | number;

/** `Nov 15, 2026`, in the visitor's time zone unless one is given. */
export function formatDate(when: DateLike, timeZone?: string): string {
  return format(when, { dateStyle: 'medium', timeZone });
}

/** `Nov 15, 2026, 2:30 PM`, in the visitor's time zone unless one is given. */
export function formatDateTime(when: DateLike, timeZone?: string): string {
  return format(when, { dateStyle: 'medium', timeStyle: 'short', timeZone });
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
  return words.format(-Math.floor(seconds / length), unit);
}

function format(when: DateLike, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat('en-US', options).format(new Date(when));
  // Newer ICU data puts a narrow no-break space before AM and PM; searching and comparing need a plain one.
  return text.replaceAll('\u202f', ' ');
}
