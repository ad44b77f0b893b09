import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from './refusal.ts';

export type RateLimitRule = {
  /** How many are allowed within any period of `windowMs`. */
  limit: number;
  windowMs: number;
  clock: () => Date;
  /** How many keys are remembered; beyond that the one that was idle longest is dropped. */
  maxKeys?: number;
};

export type RateLimit = {
  /** Counts one more for the key, or returns false if its limit is reached; a refused attempt does not count. */
  take: (key: string) => boolean;
  /** Removes the latest count, for attempts that should not be limited after all. */
  giveBack: (key: string) => void;
  /** Seconds until the key may take again; 0 if it may now. */
  waitSeconds: (key: string) => number;
};

/** Create it per app, where the routes are mounted, never at module level. */
export function createRateLimit({ limit, windowMs, clock, maxKeys = 10_000 }: RateLimitRule): RateLimit {
  // A key moves to the end whenever it takes, so the oldest keys are at the front of the map.
  const takenAt = new Map<string, number[]>();

  // Times in the future remain if the clock was set back, and must not lock anyone out.
  function recentTimes(key: string, now: number): number[] {
    return (takenAt.get(key) ?? []).filter((time) => time <= now && time > now - windowMs);
  }

  function take(key: string): boolean {
    const now = clock().getTime();
    const recent = recentTimes(key, now);
    if (recent.length >= limit) return false;
    takenAt.delete(key);
    takenAt.set(key, [...recent, now]);
    dropIdleKeys(now);
    return true;
  }

  function giveBack(key: string): void {
    const times = takenAt.get(key);
    times?.pop();
    if (times?.length === 0) takenAt.delete(key);
  }

  function waitSeconds(key: string): number {
    const now = clock().getTime();
    const nextFreeAt = recentTimes(key, now).at(-limit);
    return nextFreeAt === undefined ? 0 : Math.ceil((nextFreeAt + windowMs - now) / 1000);
  }

  function dropIdleKeys(now: number): void {
    for (const [key, times] of takenAt) {
      const isOver = (times.at(-1) ?? 0) <= now - windowMs;
      if (!isOver && takenAt.size <= maxKeys) return;
      takenAt.delete(key);
    }
  }

  return { take, giveBack, waitSeconds };
}

/** Throws a refusal with the retry time if the limit is reached. */
export function takeOrRefuse(limit: RateLimit, key: string): void {
  if (limit.take(key)) return;
  throw new Refusal(sharedRefusals.tooManyRequests, { retryAfterSeconds: limit.waitSeconds(key) });
}
