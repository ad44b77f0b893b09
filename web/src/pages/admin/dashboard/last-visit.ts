import { readPreference, rememberPreference } from '../../../lib/session/preference-cookie.ts';

const COOKIE = 'dashboard';
/** Whoever looks again within this time is still on the same visit. */
const SAME_VISIT_MS = 2 * 3_600_000;

type Visits = { seenAt: number; previousAt: number | undefined };

/** The visit before this one ended when the dashboard was last seen. */
export function visitAfter(stored: Visits | undefined, now: number): Visits {
  if (!stored) return { seenAt: now, previousAt: undefined };
  const isSame = now - stored.seenAt < SAME_VISIT_MS;
  return { seenAt: now, previousAt: isSame ? stored.previousAt : stored.seenAt };
}

/** Notes that the dashboard is seen now; returns when the previous visit was, as far as this browser knows. */
export function noteVisit(now: number): string | undefined {
  const [seenAt, before] = (readPreference(COOKIE) ?? '').split('.').map(Number);
  const stored = seenAt ? { seenAt, previousAt: before || undefined } : undefined;
  const { previousAt } = visitAfter(stored, now);
  rememberPreference(COOKIE, `${now}.${previousAt ?? ''}`);
  // Anything else in the cookie is nobody's visit.
  return previousAt && previousAt > 0 && previousAt < now ? new Date(previousAt).toISOString() : undefined;
}
