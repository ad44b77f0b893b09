/** The value of a datetime-local field: the visitor's local time, to the minute. */
export function toLocalInputValue(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A date and time without a zone is parsed as local time. */
export function localToIso(local: string): string {
  return new Date(local).toISOString();
}
