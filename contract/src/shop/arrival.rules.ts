/** What the owner says about deliveries: within how many working days they arrive, and which days of the week count. */
export type ArrivalTimes = {
  fromDays: number;
  toDays: number;
  /** 0 is Sunday. */
  workingDays: number[];
};

export const MAX_ARRIVAL_DAYS = 90;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** The first and the last day on which an order of today can arrive, in the time zone of the visitor. */
export function arrivalDays(today: Date, { fromDays, toDays, workingDays }: ArrivalTimes): [Date, Date] {
  const first = workingDayAfter(today, fromDays, workingDays);
  return [first, workingDayAfter(today, Math.max(fromDays, toDays), workingDays)];
}

function workingDayAfter(today: Date, count: number, workingDays: readonly number[]): Date {
  const day = new Date(today);
  // Noon, so that no clock change moves it to another day.
  day.setHours(12, 0, 0, 0);
  let left = Math.max(1, count);
  while (left > 0 && workingDays.length > 0) {
    day.setDate(day.getDate() + 1);
    if (workingDays.includes(day.getDay())) left -= 1;
  }
  return day;
}
