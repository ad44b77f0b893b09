import { HOUR_MS } from '../../platform/shared/durations.ts';

/** A provider reports the end of a payment that takes days; this finds the report that was lost. */
const ASK_AGAIN_MS = 6 * HOUR_MS;

export function askAgainAt(now: Date): Date {
  return new Date(now.getTime() + ASK_AGAIN_MS);
}
