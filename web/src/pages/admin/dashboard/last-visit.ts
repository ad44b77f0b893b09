const STORAGE_KEY = 'dashboard-visits';
/** Whoever looks again within this time is still on the same visit. */
const SAME_VISIT_MS = 2 * 3_600_000;

type Visits = { seenAt: number; previousAt: number | null };

/** The visit before this one ended when the dashboard was last seen. */
export function visitAfter(stored: Visits | undefined, now: number): Visits {
  if (!stored) return { seenAt: now, previousAt: null };
  const isSame = now - stored.seenAt < SAME_VISIT_MS;
  return { seenAt: now, previousAt: isSame ? stored.previousAt : stored.seenAt };
}

/** Notes that the dashboard is seen now; returns when the previous visit was, as far as this browser knows. */
export function noteVisit(now: number): string | undefined {
  try {
    const { seenAt, previousAt } = visitAfter(readVisits(), now);
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ seenAt, previousAt }));
    return previousAt === null ? undefined : new Date(previousAt).toISOString();
  } catch {
    // Without storage every visit is the first.
    return undefined;
  }
}

function readVisits(): Visits | undefined {
  const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { seenAt, previousAt } = stored as Partial<Visits>;
  if (typeof seenAt !== 'number') return undefined;
  return { seenAt, previousAt: typeof previousAt === 'number' ? previousAt : null };
}
