type When = Date | string | number;

/** `Nov 15, 2026`, in the visitor's time zone unless one is named. */
export function formatDate(when: When, timeZone?: string): string {
  return format(when, { dateStyle: 'medium', timeZone });
}

/** `Nov 15, 2026, 2:30 PM`, in the visitor's time zone unless one is named. */
export function formatDateTime(when: When, timeZone?: string): string {
  return format(when, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

function format(when: When, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat('en-US', options).format(new Date(when));
  // Newer ICU data puts a narrow no-break space before AM and PM; searching and comparing expect a plain one.
  return text.replaceAll('\u202f', ' ');
}
