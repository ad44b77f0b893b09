const STORAGE_KEY = 'sandbox-put-away';
const WEEK_MS = 7 * 24 * 3_600_000;

/** Dismisses the sandbox reminder for a week in this browser. */
export function isSandboxPutAway(now: Date): boolean {
  try {
    return now.getTime() - Number(localStorage.getItem(STORAGE_KEY)) < WEEK_MS;
  } catch {
    return false;
  }
}

export function putSandboxAway(now: Date): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(now.getTime()));
  } catch {
    // Without storage it reappears on the next visit.
  }
}
