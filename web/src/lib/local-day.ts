/** The day in the visitor's time zone, as the value of a date field. */
export function localDay(moment = new Date()): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
