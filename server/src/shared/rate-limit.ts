import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from './refusal.ts';

export type RateLimitRule = {
  /** How many may be taken within any stretch of `windowMs`. */
  limit: number;
  windowMs: number;
  clock: () => Date;
  /** How many keys are remembered; past that the one that was quiet for longest is forgotten. */
  maxKeys?: number;
};

export type RateLimit = {
  /** Counts one more for the key, or answers false when its limit is reached; a refusal itself does not count. */
  take: (key: string) => boolean;
  /** Takes the latest count back, for what turned out not to be meant by the limit. */
  giveBack: (key: string) => void;
  /** How long until the key may take again; 0 when it may now. */
  waitSeconds: (key: string) => number;
};

/** Belongs to one app: make it where the routes are mounted, never beside a module's functions. */
export function createRateLimit({ limit, windowMs, clock, maxKeys = 10_000 }: RateLimitRule): RateLimit {
  // A key moves to the end whenever it takes, so the front of the map holds what can be forgotten.
  const takenAt = new Map<string, number[]>();

  // Times ahead of now are left from a clock that was set back, and must not shut anyone out.
  function recentOf(key: string, now: number): number[] {
    return (takenAt.get(key) ?? []).filter((time) => time <= now && time > now - windowMs);
  }

  function take(key: string): boolean {
    const now = clock().getTime();
    const recent = recentOf(key, now);
    if (recent.length >= limit) return false;
    takenAt.delete(key);
    takenAt.set(key, [...recent, now]);
    forgetQuiet(now);
    return true;
  }

  function giveBack(key: string): void {
    const times = takenAt.get(key);
    times?.pop();
    if (times?.length === 0) takenAt.delete(key);
  }

  function waitSeconds(key: string): number {
    const now = clock().getTime();
    const freesNext = recentOf(key, now).at(-limit);
    return freesNext === undefined ? 0 : Math.ceil((freesNext + windowMs - now) / 1000);
  }

  function forgetQuiet(now: number): void {
    for (const [key, times] of takenAt) {
      const isOver = (times.at(-1) ?? 0) <= now - windowMs;
      if (!isOver && takenAt.size <= maxKeys) return;
      takenAt.delete(key);
    }
  }

  return { take, giveBack, waitSeconds };
}

/** Ends the call of whoever reached the limit, and says when to come back. */
export function takeOrRefuse(limit: RateLimit, key: string): void {
  if (limit.take(key)) return;
  throw new Refusal(sharedRefusals.tooManyRequests, { retryAfterSeconds: limit.waitSeconds(key) });
}
